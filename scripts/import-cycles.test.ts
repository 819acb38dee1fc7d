import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findCycles } from './lib/cycles.mts'
import { isTestFile, trackedFiles } from './lib/coverage/coverage.mts'

const root = join(import.meta.dirname, '..')
const { imports: names } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}

const sources = trackedFiles(root).filter(
  (path) => /\.m?tsx?$/.test(path) && !isTestFile(path) && !/\/(?:testing|fixtures)\//.test(path),
)

/** A file that an import names; null where it is a package's, or none of ours. */
function fileOf(importer: string, from: string): string | null {
  if (from.startsWith('.')) return join(dirname(importer), from)
  const name = Object.keys(names).find((each) =>
    each.endsWith('*') ? from.startsWith(each.slice(0, -1)) : each === from,
  )
  return name ? join(names[name]!.replace('*', from.slice(name.length - 1))) : null
}

/** What a file imports of ours: at once, on use, or types alone. */
function importsOf(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8')
  return [...code.matchAll(/(?:from|import\()\s*'([.#][^']*)'/g)].flatMap(([, from]) => fileOf(path, from!) ?? [])
}

/** The room of a file: a folder of the editor, or a feature; the list of features is above all of them. */
function roomOf(path: string): string {
  const [, folder, feature, file] = path.split('/')
  if (folder === 'features') return file ? `features/${feature}` : 'features'
  return feature ? folder! : '.'
}

/** Every room, with the rooms that its files import. */
function roomImports(): ReadonlyMap<string, ReadonlySet<string>> {
  const rooms = new Map<string, Set<string>>()
  for (const path of sources) {
    if (!path.startsWith('editor-element/')) continue
    const room = roomOf(path)
    const imports = rooms.get(room) ?? rooms.set(room, new Set()).get(room)!
    for (const target of importsOf(path))
      if (target.startsWith('editor-element/') && roomOf(target) !== room) imports.add(roomOf(target))
  }
  return rooms
}

it('finds no import cycle between the rooms of the editor', () => {
  const rooms = roomImports()
  expect(rooms.get('features/formula')).toContain('html')
  expect(findCycles(rooms.keys(), (room) => rooms.get(room) ?? [])).toEqual([])
})

it('finds no cycle of files in the whole tree, whether they import at once, on use or types alone', () => {
  const imports = new Map(sources.map((path) => [path, importsOf(path)]))
  expect(imports.get('editor-element/element/define.ts')).toContain('contracts/product.ts')
  expect(imports.size).toBeGreaterThan(1_000)
  expect(findCycles(imports.keys(), (path) => imports.get(path) ?? [])).toEqual([])
})
