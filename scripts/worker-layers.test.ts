import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { findCycles } from './lib/cycles.mts'
import { trackedFiles } from './lib/coverage/coverage.mts'

const root = join(import.meta.dirname, '..')

/** The modules of the service in the order of ARCHITECTURE.md, the lowest first: each imports only those before it. */
const modules = [...readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| `(\w+)` +\| /gm)].map(
  ([, name]) => name!,
)
/** What lies below the modules, and what lies above them all. */
const layers = ['platform', ...modules, 'composition']

interface Source {
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
}

/** What production runs: tests and what only they and the local mode use may look into any module. */
const sources: readonly Source[] = trackedFiles(root)
  .filter(
    (path) => /^worker\/.+\.ts$/.test(path) && !/\.test\.ts$|\.d\.ts$|^worker\/(?:local|seed|testing)\//.test(path),
  )
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const imports = [...text.matchAll(/(?:\bfrom |\bimport )\(?'([^']+)'/g)].flatMap(([, specifier]) => {
      return specifier!.startsWith('.') ? [normalize(join(dirname(path), specifier!))] : []
    })
    return { path, text, imports: imports.filter((target) => target.startsWith('worker/')) }
  })

const layerOf = (path: string): string => {
  const [, folder = '', module = ''] = path.split('/')
  if (folder === 'modules') return module
  return folder === 'platform' ? folder : 'composition'
}

/** Every import as `from -> to` for which `isWrong` says so. */
const importsThat = (isWrong: (from: string, to: string) => boolean): string[] =>
  sources.flatMap(({ path, imports }) => imports.filter((to) => isWrong(path, to)).map((to) => `${path} -> ${to}`))

const isTable = (path: string) => path.endsWith('.table.ts')

it('knows every module of the service from ARCHITECTURE.md', () => {
  const folders = new Set(sources.map(({ path }) => layerOf(path)))
  expect(modules.length).toBeGreaterThan(8)
  expect([...folders].toSorted()).toEqual(layers.toSorted())
})

it('leads only downwards from module to module', () => {
  const level = (path: string) => layers.indexOf(layerOf(path))
  expect(sources.reduce((sum, { imports }) => sum + imports.length, 0)).toBeGreaterThan(800)
  expect(importsThat((from, to) => level(to) > level(from))).toEqual([])
})

it('enters another module by its door, but for the tables that the schema and foreign keys name', () => {
  const isEntry = (from: string, to: string) => modules.includes(layerOf(to)) && layerOf(to) !== layerOf(from)
  const isDoor = (to: string) => /^worker\/modules\/\w+\/index\.ts$/.test(to)
  const mayNameTables = (from: string) => isTable(from) || from === 'worker/schema.ts'
  expect(importsThat((from, to) => isEntry(from, to) && !isDoor(to) && !(mayNameTables(from) && isTable(to)))).toEqual(
    [],
  )
  expect(importsThat((from, to) => isDoor(to) && layerOf(to) === layerOf(from))).toEqual([])
})

it('has no import cycles', () => {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]))
  const cycles = findCycles(importsOf.keys(), (path) => importsOf.get(path) ?? [])
  expect(cycles.map((cycle) => cycle.join(' -> '))).toEqual([])
})

it('shows the request to routes and middleware alone', () => {
  const knowsRequest = ({ text }: Source) =>
    /\bAppContext\b|\bAppTypes\b|\b(?:open|admin|client)Routes\(|from 'hono/.test(text)
  const mayKnow = ({ path }: Source) =>
    /\.routes\.ts$|\/routes\.ts$|\/require-\w+\.ts$/.test(path) ||
    /^worker\/platform\/http\/|^worker\/(?:app|composition)\.ts$/.test(path)
  const known = sources.filter(knowsRequest)
  expect(known.length).toBeGreaterThan(30)
  expect(known.filter((source) => !mayKnow(source)).map(({ path }) => path)).toEqual([])
})

/** Without comments, in which a statement may be named. */
const codeOf = ({ text }: Source) => text.replaceAll(/^\s*(?:\/\/|\/\*|\*).*$/gm, '')

const STATEMENT = /\bSELECT\s|\bINSERT (?:OR IGNORE )?INTO\s|\bUPDATE \w+ SET\b|\bDELETE FROM\s/
const BUILDER =
  /^import (?!type)[^;]*? from 'drizzle-orm[^']*'|\.prepare\(|\b(?:database|binding)\s*\.(?:select|insert|update|delete|run)\(/m

it('writes SQL, and builds it, in queries and tables alone', () => {
  const mayAsk = ({ path }: Source) =>
    path.endsWith('.queries.ts') || isTable(path) || /^worker\/platform\/(?:db\/|lib\/pagination)/.test(path)
  const asking = sources.filter((source) => STATEMENT.test(codeOf(source)) || BUILDER.test(codeOf(source)))
  expect(asking.length).toBeGreaterThan(40)
  expect(asking.filter((source) => !mayAsk(source)).map(({ path }) => path)).toEqual([])
})

/** The tables by the module that has them, under their names in SQL and in code. */
const owners = new Map(
  sources
    .filter(({ path }) => isTable(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/export const (\w+) = sqliteTable\(\s*'(\w+)'/g)].flatMap(([, name, table]) => [
        [name!, layerOf(path)] as const,
        [table!, layerOf(path)] as const,
      ]),
    ),
)

/** A script without the service's code runs this: all that one administrator needs, in one text. */
const writesElsewhere = ['worker/modules/administration/administrators/first-administrator.queries.ts: auth_tokens']

it('lets each module write to its own tables alone', () => {
  const written = /\b(?:INSERT (?:OR IGNORE )?INTO|UPDATE|DELETE FROM) (\w+)|\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g
  const found = sources.flatMap((source) =>
    [...codeOf(source).matchAll(written)]
      .map(([, inSql, inCode]) => inSql ?? inCode!)
      .filter((table) => owners.has(table))
      .map((table) => ({ path: source.path, table, isOwn: owners.get(table) === layerOf(source.path) })),
  )
  expect(owners.size).toBeGreaterThan(40)
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(({ isOwn }) => !isOwn).map(({ path, table }) => `${path}: ${table}`)).toEqual(writesElsewhere)
})
