import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { costOf, demands, limits, needsOf, scaleTables } from './lib/load-scale.mts'

/** Without the spaces that line a table up. */
const plain = (table: string) => table.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ')

it('has the tables of docs/scale.md (D134)', () => {
  const document = plain(readFileSync(join(import.meta.dirname, '../docs/scale.md'), 'utf8'))
  for (const table of Object.values(scaleTables())) expect(document).toContain(plain(table))
})

it('keeps every rate of the document within the limits, by the counter that is meant for it (D134)', () => {
  for (const demand of demands) {
    const inObjects = needsOf('durable-object', demand)
    expect(inObjects.d1Calls).toBeLessThan(limits.d1QueriesPerSecond)
    expect(inObjects.loadsPerObject).toBeLessThan(limits.objectRequestsPerSecond)
  }
  const [first, ...past] = demands.map((demand) => needsOf('d1', demand).d1Calls)
  expect(first).toBeLessThan(limits.d1QueriesPerSecond)
  for (const calls of past) expect(calls).toBeGreaterThan(limits.d1QueriesPerSecond)
})

it('costs nothing beyond the plan for five million loads a month, and less in objects where there are many (D134)', () => {
  const few = { loadsPerSecond: 2, activeClients: 1, statusSeconds: 0, flushSeconds: 5 }
  expect(costOf('d1', few).sum).toBe(5)
  for (const demand of demands) {
    expect(costOf('durable-object', demand).perMillionLoads).toBeLessThan(costOf('d1', demand).perMillionLoads)
  }
})
