import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

it('finds every room that ARCHITECTURE.md names', () => {
  const rooms = [...read('ARCHITECTURE.md').matchAll(/^\| `([\w/-]+\/)` +\|/gm)].map((match) => match[1]!)
  expect(rooms.length).toBeGreaterThan(8)
  expect(rooms.filter((room) => !existsSync(join(root, room)))).toEqual([])
})

it.each(['README.md', 'CONTRIBUTING.md'])('finds every command that %s names', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1]!)
  expect(commands.length).toBeGreaterThan(0)
  expect(commands.filter((command) => !scripts[command])).toEqual([])
})

it.each(['package.json', 'CONTRIBUTING.md', 'playwright.config.ts', 'docs/requirements/README.md'])(
  'finds every script that %s runs',
  (document) => {
    const names = [...read(document).matchAll(/node scripts\/run\.mjs ([\w-]+)/g)].map((match) => match[1]!)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !existsSync(join(root, 'scripts', `${name}.mts`)))).toEqual([])
  },
)

it('finds every test that SECURITY.md names', () => {
  const paths = [...read('SECURITY.md').matchAll(/`([\w./-]+(?:\.(?:test|spec)\.tsx?|\/))`/g)].map((match) => match[1]!)
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('finds every picture that README.md shows', () => {
  const pictures = [...read('README.md').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map((match) => match[1]!)
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((picture) => !existsSync(join(root, picture)))).toEqual([])
})
