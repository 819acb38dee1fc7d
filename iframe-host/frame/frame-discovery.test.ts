import { expect, it } from 'vitest'
import { discoveredAddress, originAround } from './frame-discovery.ts'

it('learns the page around from the browser, the nearest first (EB41)', () => {
  expect(originAround(['https://docs.acme.test', 'https://lms.acme.test'])).toBe('https://docs.acme.test')
})

it.each([undefined, [], ['null'], ['file://'], ['']])('learns nothing from %j (EB41)', (ancestors) => {
  expect(originAround(ancestors)).toBeNull()
})

it('asks again with the parent named and every other parameter kept (EB41)', () => {
  expect(
    discoveredAddress('http://embed.test/embed?load=1&theme=dark&ancestors=a#x', 'https://docs.acme.test:8443'),
  ).toBe('/embed?load=1&theme=dark&ancestors=a&parent=https%3A%2F%2Fdocs.acme.test%3A8443#x')
})

it('does not ask again when a parent was named already, so that a refusal ends there', () => {
  expect(discoveredAddress('http://embed.test/embed?parent=https://evil.test', 'https://docs.acme.test')).toBeNull()
})

it.each(['null', '', '*', 'javascript://x', 'https://a.test/path'])('does not ask for a parent called %j', (origin) => {
  expect(discoveredAddress('http://embed.test/embed', origin)).toBeNull()
})
