/*
 * The bytes that a page fetches before anybody has done anything, gzipped. They only shrink: where one grew, find out why; where one
 * shrank by more than 1 %, write the smaller number down. `npm run build` comes first.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './lib/project.mts'

const KB = 1000

interface Budget {
  readonly what: string
  /** In kB. */
  readonly limit: number
  /** Below `dist/`. */
  files(): readonly string[]
}

const budgets: readonly Budget[] = [
  { what: 'formulary.js, after which a person can write', limit: 2.3, files: () => ['formulary/formulary.js'] },
  {
    what: 'the element before the first key',
    limit: 125.7,
    files: () => closure('formulary/chunks/', /^editor-.*\.js$/),
  },
  {
    what: 'the element with its whole bar',
    limit: 207.6,
    files: () => closure('formulary/chunks/', /^interface-.*\.js$/),
  },
  { what: "the element's style sheet", limit: 11.6, files: () => ['formulary/formulary-cdn.css'] },
  {
    what: 'formulary-embed.js, the script of a page with frames',
    limit: 2.4,
    files: () => ['formulary/formulary-embed.js'],
  },
  {
    what: 'formulary-view.js, what a page of readers loads',
    limit: 2.16,
    files: () => closure('formulary/', /^formulary-view\.js$/),
  },
  { what: "the frame's own page", limit: 10.8, files: () => closure('embed-page/assets/', /^index-.*\.js$/) },
  { what: 'the home page of the site', limit: 109, files: () => closure('assets/', /^index-.*\.js$/) },
  { what: 'the public page with the most script', limit: 114, files: largestPage },
]

/** A chunk and all that it imports at once. */
const closure = (folder: string, entry: RegExp): string[] =>
  withImports(
    readdirSync(join(root, 'dist', folder))
      .filter((file) => entry.test(file))
      .map((file) => folder + file),
  )

function withImports(entries: readonly string[]): string[] {
  const found = new Set<string>()
  const next = [...entries]
  for (let file = next.pop(); file; file = next.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, path = ''] of built(file).matchAll(/(?:from|import)\s*["'`](\.\/[^"'`]+)["'`]/g))
      next.push(join(dirname(file), path))
  }
  return [...found]
}

/** The scripts of the prerendered page that loads most before it can be used. */
function largestPage(): string[] {
  const pages = readdirSync(join(root, 'dist/pages'), { recursive: true, encoding: 'utf8' })
  const scripts = pages
    .filter((file) => file.endsWith('.html'))
    .map((file) => [...built(join('pages', file)).matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path!))
    .map(withImports)
  return scripts.toSorted((a, b) => gzipBytes(b) - gzipBytes(a))[0] ?? []
}

const built = (file: string) => readFileSync(join(root, 'dist', file), 'utf8')

/** Most pages share most of their scripts. */
const sizes = new Map<string, number>()

function gzipBytesOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(built(file), { level: 9 }).length
  sizes.set(file, size)
  return size
}

const gzipBytes = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipBytesOf(file), 0)

let isOver = false
for (const { what, limit, files } of budgets) {
  const size = gzipBytes(files()) / KB
  const isWithin = size <= limit
  isOver ||= !isWithin
  const excess = isWithin ? '' : `, ${Math.ceil((size - limit) * KB)} bytes too many`
  console.log(`${isWithin ? '✓' : '✗'} ${what}: ${size.toFixed(2)} kB of ${limit} kB${excess}`)
}
process.exitCode = isOver ? 1 : 0
