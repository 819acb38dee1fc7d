import { expect, it } from 'vitest'
import { parseFrameConfig } from './frame-config.ts'

const config = {
  parentOrigin: 'https://docs.acme.test',
  ticket: 't',
  loadId: 'l',
  serviceOrigin: 'https://formulary.test',
}

it('reads what the service wrote', () => {
  expect(parseFrameConfig(JSON.stringify({ ...config, more: 1 }))).toEqual(config)
})

it.each([
  undefined,
  '',
  '<!--formulary-embed-config-->',
  'null',
  '[]',
  '"x"',
  JSON.stringify({ ...config, ticket: undefined }),
  JSON.stringify({ ...config, ticket: ['t'] }),
  JSON.stringify({ ...config, parentOrigin: 'null' }),
  JSON.stringify({ ...config, parentOrigin: '*' }),
  JSON.stringify({ ...config, parentOrigin: 'javascript://x' }),
  JSON.stringify({ ...config, parentOrigin: 'https://docs.acme.test/path' }),
])('starts nothing for %j', (json) => {
  expect(parseFrameConfig(json)).toBeNull()
})
