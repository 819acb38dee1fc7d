import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findCycles } from './lib/cycles.mts'
import { isTestFile, trackedFiles } from './lib/coverage/coverage.mts'

const root = join(import.meta.dirname, '..')
const doors: Readonly<Record<string, string>> = {
  '#editor': 'editor-element/index.ts',
  '#html': 'editor-element/html/index.ts',
  '#render': 'editor-element/render/index.ts',
  '#options': 'editor-element/options/index.ts',
}

/** The room of a file: a folder of the editor, or a feature; the list of features is above all of them. */
function roomOf(path: string): string {
  const [, folder, feature, file] = path.split('/')
  if (folder === 'features') return file ? `features/${feature}` : 'features'
  return feature ? folder! : '.'
}

/** Every room, with the rooms that its files import. */
function roomImports(): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = trackedFiles(root).filter(
    (path) =>
      /^editor-element\/.*\.tsx?$/.test(path) && !isTestFile(path) && !/\/(?:testing|fixtures|bench)\//.test(path),
  )
  const rooms = new Map<string, Set<string>>()
  for (const path of sources) {
    const room = roomOf(path)
    const imports = rooms.get(room) ?? rooms.set(room, new Set()).get(room)!
    for (const [, from] of readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\()\s*'([.#][^']*)'/g)) {
      const target = doors[from!] ?? join(dirname(path), from!)
      if (target.startsWith('editor-element/') && roomOf(target) !== room) imports.add(roomOf(target))
    }
  }
  return rooms
}

it('finds no import cycle between the rooms of the editor', () => {
  const rooms = roomImports()
  expect(rooms.get('features/formula')).toContain('html')
  expect(findCycles(rooms.keys(), (room) => rooms.get(room) ?? [])).toEqual([])
})
