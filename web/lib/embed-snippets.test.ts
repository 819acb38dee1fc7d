import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { embedSnippets } from './embed-snippets.ts'

afterEach(() => vi.unstubAllGlobals())

it('DO51 what the portal and the home page offer for a frame allows what the sample of the Developer Docs allows', () => {
  vi.stubGlobal('location', new URL('https://formulary.example/client/dashboard'))
  const sample = readFileSync(new URL('../content/samples/iframe.html', import.meta.url), 'utf8')
  // A frame of another site may listen and read the clipboard only where its page says so.
  const [allowed] = /allow="[^"]+"/.exec(sample)!
  expect(allowed).toContain('microphone')
  expect(embedSnippets().iframe).toContain(allowed)
})
