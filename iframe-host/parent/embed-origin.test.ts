import { expect, it } from 'vitest'
import { embedLocation } from './embed-origin.ts'

it.each([
  ['https://formulary.test/formulary/formulary-embed.js', 'https://embed.formulary.test'],
  ['http://localhost:8787/formulary/formulary-embed.js', 'http://embed.localhost:8787'],
  ['https://embed.formulary.test/formulary/formulary-embed.js', 'https://embed.formulary.test'],
])('finds the frame of %s on %s', (script, origin) => {
  expect(embedLocation(script)).toEqual({ origin, hasOwnHost: true })
})

it.each(['http://127.0.0.1:8787', 'http://[::1]:8787', 'https://formulary.acme.workers.dev'])(
  'uses %s itself, where no host can be below it',
  (origin) => {
    expect(embedLocation(`${origin}/formulary/formulary-embed.js`)).toEqual({ origin, hasOwnHost: false })
  },
)

it('does not take a host that only begins with digits for an address', () => {
  expect(embedLocation('https://1.2.3.4.nip.test/formulary/formulary-embed.js').origin).toBe(
    'https://embed.1.2.3.4.nip.test',
  )
})

it('takes the origin that the page gives, without its path', () => {
  const script = 'https://formulary.test/formulary/formulary-embed.js'
  expect(embedLocation(script, 'https://frames.test/x?y')).toEqual({ origin: 'https://frames.test', hasOwnHost: true })
  expect(embedLocation(script, 'https://formulary.test')).toEqual({
    origin: 'https://formulary.test',
    hasOwnHost: false,
  })
  expect(() => embedLocation(script, 'frames.test')).toThrow(TypeError)
})
