/*
 * Counts the rows of docs/requirements that tests name in their titles; what counts is said there in README.md.
 *
 *   node scripts/run.mjs coverage [--area ED,TB] [--json] [--min PERCENT]
 *
 * Needs no packages, so that Node 24 alone can run it: `node scripts/coverage.mts`. Exits with 1 only when --min is given and not met.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCoverage, readRows, type Coverage } from './lib/coverage/coverage.mts'

const { values } = parseArgs({
  options: { area: { type: 'string', multiple: true }, json: { type: 'boolean' }, min: { type: 'string' } },
})
const root = join(import.meta.dirname, '..')
const rows = readRows(root)
const { provenBy, unknown } = readCoverage(root, rows)
const wanted = values.area?.flatMap((list) => list.toUpperCase().split(/[\s,]+/)).filter(Boolean)
for (const area of wanted ?? []) if (!rows.has(area)) console.error(`coverage: no area ${area} in docs/requirements`)

interface Report {
  readonly areas: Record<string, { covered: number; total: number; missing: readonly string[] }>
  covered: number
  total: number
  /** Of the rows, from 0 to 100. */
  percent: number
  readonly unknown: Coverage['unknown']
  readonly provenBy: Record<string, readonly string[]>
}

const report: Report = { areas: {}, covered: 0, total: 0, percent: 0, unknown, provenBy: {} }
for (const [area, ids] of rows) {
  if (wanted && !wanted.includes(area)) continue
  const missing = ids.filter((id) => !provenBy.has(id))
  report.areas[area] = { covered: ids.length - missing.length, total: ids.length, missing }
  report.covered += ids.length - missing.length
  report.total += ids.length
  for (const id of ids) {
    const places = provenBy.get(id)
    if (places) report.provenBy[id] = places
  }
}
report.percent = report.total && (100 * report.covered) / report.total

if (values.json) console.log(JSON.stringify(report, null, 2))
else {
  for (const [area, { covered, total, missing }] of Object.entries(report.areas))
    console.log(`${area} ${covered}/${total}${missing.length ? `  missing ${missing.join(' ')}` : ''}`)
  for (const { id, where } of unknown) console.error(`coverage: ${id} in ${where} is not in docs/requirements`)
  console.log(`covered ${report.covered} of ${report.total}`)
}
if (values.min !== undefined && !(report.percent >= Number(values.min))) process.exitCode = 1
