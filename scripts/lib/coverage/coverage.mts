import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provingTitles } from './proving-titles.mts'

/** The ID of a row, such as TB03; not where a `${…}` of a template touches it. */
const ID = /(?<![A-Za-z0-9\0])([A-Z]{2,4})(\d{2,4})(?![A-Za-z0-9\0])/g

/** The rows of docs/requirements: area → its IDs, in their order. */
export type Rows = ReadonlyMap<string, readonly string[]>

/** @throws for an ID that is there twice. */
export function readRows(root: string): Rows {
  const folder = join(root, 'docs/requirements')
  const areas = new Map<string, string[]>()
  const seen = new Set<string>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md')))
    for (const [, area = '', number = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /^\|\s*([A-Z]{2,4})(\d{2,4})\s*\|/gm,
    )) {
      const id = area + number
      if (seen.has(id)) throw new Error(`${id} is in docs/requirements twice.`)
      seen.add(id)
      areas.set(area, [...(areas.get(area) ?? []), id])
    }
  return areas
}

/** The tracked files that are still there; of a copy without its history, those that are not made by a command. */
export function trackedFiles(root: string): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  const paths = status === 0 ? stdout.split('\0') : filesBelow(root)
  return [...new Set(paths)].filter((path) => path && existsSync(join(root, path)))
}

const MADE = /^(?:node_modules|dist|\.git|\.wrangler|\.cache|screenshots|test-results|playwright-report)$/

function filesBelow(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return MADE.test(entry.name) ? [] : filesBelow(root, path)
    return entry.isFile() ? [path] : []
  })
}

/** Whether a file's titles count: tests and specs, and all scripts in a folder `e2e`. */
export function isTestFile(path: string): boolean {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  return /\.[cm]?[jt]sx?$/.test(name) && (/\.(test|spec)\./.test(name) || folders.includes('e2e'))
}

export interface Coverage {
  /** ID → the places that name it, such as `web/x.test.ts:12`. */
  readonly provenBy: ReadonlyMap<string, readonly string[]>
  /** IDs of known areas that no row has. */
  readonly unknown: readonly { readonly id: string; readonly where: string }[]
}

/** Which rows are named by tests that run. */
export function readCoverage(root: string, rows: Rows = readRows(root)): Coverage {
  const known = new Set([...rows.values()].flat())
  const provenBy = new Map<string, string[]>()
  const unknown: { id: string; where: string }[] = []
  for (const file of trackedFiles(root).filter(isTestFile))
    for (const { title, line } of provingTitles(readFileSync(join(root, file), 'utf8')))
      for (const [id, area = ''] of title.matchAll(ID)) {
        const place = `${file}:${line}`
        if (known.has(id)) provenBy.set(id, [...(provenBy.get(id) ?? []), place])
        else if (rows.has(area)) unknown.push({ id, where: place })
      }
  return { provenBy, unknown }
}
