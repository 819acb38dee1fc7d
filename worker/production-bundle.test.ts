import { expect, it } from 'vitest'

interface GlobImport {
  glob(pattern: string | string[], options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
}

/** The source of every module of the Worker, by its path from this folder. */
const sources = (import.meta as unknown as GlobImport).glob(['./**/*.ts', '../web/routes.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every module that `entry` imports, directly or through others. */
function reachableFrom(entry: string): Set<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const [, specifier = ''] of (sources[path] ?? '').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      visit(decodeURI(new URL(specifier, `file:///worker/${path}`).pathname).replace('/worker/', './'))
    }
  }
  visit(entry)
  return reached
}

it('never reaches the local mode, the demo data or the tests from the production entry (SEC35, MAIL03, AL10)', () => {
  const reached = [...reachableFrom('./index.ts')]
  expect(reached.length).toBeGreaterThan(40)
  expect(reached.filter((path) => /^\.\/(?:local|seed|testing)\//.test(path))).toEqual([])
  expect([...reachableFrom('./local/index.ts')]).toContain('./seed/demo-logins.ts')
})

it('holds no demo login and no local key in anything that production can reach (SEC35, AL10)', () => {
  const production = [...reachableFrom('./index.ts')].map((path) => sources[path]).join('\n')
  expect(production).toContain('createApp')
  expect(production).not.toMatch(/formulary-admin|formulary-client|@formulary\.test|local-mode-only/)
})
