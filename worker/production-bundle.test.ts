import { expect, it } from 'vitest'

declare global {
  interface ImportMeta {
    glob(pattern: string | string[], options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
  }
}

/**
 * The source of every module of the Worker, by its path from this folder. In these very words: by them Vitest knows that the list may
 * not be kept from one run to the next.
 */
const sources = import.meta.glob(
  ['./**/*.ts', '../contracts/**/*.ts', '../editor-element/{html,features,math,render}/**/*.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** The `#` names of other rooms (`imports` of package.json). */
const rooms: readonly [RegExp, string][] = [
  [/^#contracts\//, '../contracts/'],
  [/^#html$/, '../editor-element/html/index.ts'],
  [/^#render$/, '../editor-element/render/index.ts'],
]

/** The module that an import of `path` names; undefined for a package. */
function resolve(specifier: string, path: string): string | undefined {
  if (specifier.startsWith('.'))
    return decodeURI(new URL(specifier, `file:///root/worker/${path}`).pathname)
      .replace('/root/worker/', './')
      .replace('/root/', '../')
  for (const [room, place] of rooms)
    if (room.test(specifier)) return specifier.replace(room, place).replace(/(?<!\.ts)$/, '.ts')
  if (specifier.startsWith('#')) throw new Error(`${path} imports from an unknown room: ${specifier}`)
}

/** Every module that `entry` imports, directly or through others. */
function reachableFrom(entry: string): Set<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const [, specifier = ''] of (sources[path] ?? '').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const next = resolve(specifier, path)
      if (next !== undefined) visit(next)
    }
  }
  visit(entry)
  return reached
}

it('never reaches the local mode, the demo data or the tests from the production entry (SEC35, MAIL03, AL10)', () => {
  const reached = [...reachableFrom('./index.ts')]
  expect(reached.length).toBeGreaterThan(150)
  // All of it is read.
  expect(reached.filter((path) => sources[path] === undefined)).toEqual([])
  expect(reached.filter((path) => /^\.\/(?:local|seed|testing)\//.test(path))).toEqual([])
  expect([...reachableFrom('./local/index.ts')]).toContain('./seed/demo-logins.ts')
})

it('contains no demo login and no local key in anything that production can reach (SEC35, AL10)', () => {
  const production = [...reachableFrom('./index.ts')].map((path) => sources[path]).join('\n')
  expect(production).toContain('createApp')
  expect(production).not.toMatch(/formulary-admin|formulary-client|@formulary\.test|local-mode-only/)
})
