import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provingTitles } from './proving-titles.mjs'

/** The ID of a row, such as TB03; not where a `${…}` of a template touches it. */
const ID = /(?<![A-Za-z0-9\0])([A-Z]{2,4})(\d{2,4})(?![A-Za-z0-9\0])/g

/** The rows of docs/requirements: a map of area → its IDs, in their order. Throws for an ID that is there twice. */
export function readRows(root) {
  const folder = join(root, 'docs/requirements')
  const areas = new Map()
  const seen = new Set()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md')))
    for (const [, area, number] of readFileSync(join(folder, file), 'utf8').matchAll(
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
export function trackedFiles(root) {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  const paths = status === 0 ? stdout.split('\0') : filesBelow(root)
  return [...new Set(paths)].filter((path) => path && existsSync(join(root, path)))
}

const MADE = /^(?:node_modules|dist|\.git|\.wrangler|\.cache|screenshots|test-results|playwright-report)$/

function filesBelow(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return MADE.test(entry.name) ? [] : filesBelow(root, path)
    return entry.isFile() ? [path] : []
  })
}

/** Whether a file's titles count: tests and specs, and all scripts in a folder `e2e`. */
export function isTestFile(path) {
  const folders = path.split('/')
  const name = folders.pop()
  return /\.[cm]?[jt]sx?$/.test(name) && (/\.(test|spec)\./.test(name) || folders.includes('e2e'))
}

/**
 * Which rows are named by tests that run. `provenBy`: ID → places, such as `web/x.test.ts:12`; `unknown`: IDs of known areas
 * that no row has.
 */
export function readCoverage(root, rows = readRows(root)) {
  const known = new Set([...rows.values()].flat())
  const provenBy = new Map()
  const unknown = []
  for (const file of trackedFiles(root).filter(isTestFile))
    for (const { title, line } of provingTitles(readFileSync(join(root, file), 'utf8')))
      for (const [id, area] of title.matchAll(ID)) {
        const place = `${file}:${line}`
        if (known.has(id)) provenBy.set(id, [...(provenBy.get(id) ?? []), place])
        else if (rows.has(area)) unknown.push({ id, where: place })
      }
  return { provenBy, unknown }
}
