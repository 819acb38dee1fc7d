import { expect, it } from 'vitest'
import { writeMetadata } from './write-metadata.ts'

it('writes titles as XML that every reader accepts', () => {
  let content = ''
  const objects = { add: () => ({ id: 7, setContent: (text: string) => (content = text) }) }
  expect(writeMetadata(objects as unknown as Parameters<typeof writeMetadata>[0], 'a < b & c\u0001\u000b')).toBe(7)
  expect(content).toContain('<rdf:li xml:lang="x-default">a &lt; b &amp; c</rdf:li>')
})
