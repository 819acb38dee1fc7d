/*
 * node scripts/run.mjs simulate-loads
 *
 * How many loads a second are counted here, by D1 and by one object, each alone and with the requests around them, and what the
 * arithmetic of docs/scale.md makes of 100, 10,000 and 100,000 loads a second. Rates of a machine say nothing about
 * Cloudflare's; their ratios do, because both counters run here in the same workerd. LOADS=500 makes it short; the port is PORT.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadCounterName } from '#contracts/load-counting'
import { scaleTables } from './lib/load-scale.mts'
import { moveCounting } from './lib/move-counting.mts'
import { root } from './lib/project.mts'
import { migrate, startService } from './lib/service.mts'

const loads = Number(process.env['LOADS'] || 1000)
const firstPort = Number(process.env['PORT'] || 8827)
const hostname = 'customer.localhost'
const headers = { Origin: `http://${hostname}:8788` }
const ROUNDS = 5
const AT_ONCE = 50

/** `statusSeconds`: for how long an object relies on what it has read about a page. */
const candidates: readonly { name: string; counter: LoadCounterName; statusSeconds: number }[] = [
  { name: 'D1', counter: 'd1', statusSeconds: 0 },
  { name: 'one object', counter: 'durable-object', statusSeconds: 0 },
  { name: 'one object, pages remembered', counter: 'durable-object', statusSeconds: 10 },
]

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (loads / (performance.now() - begun)) * 1000
}

/** As many requests, some at a time. */
async function sendAll(request: (index: number) => Promise<Response>): Promise<void> {
  let next = 0
  const sendSome = async () => {
    while (next < loads) {
      const response = await request(next++)
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
}

const ask = (site: string) => sendAll(() => fetch(`${site}/api/editor-loads`, { method: 'OPTIONS', headers }))
const report = (site: string) =>
  sendAll((index) =>
    fetch(`${site}/api/editor-loads`, {
      method: 'POST',
      headers: { ...headers, 'X-Local-IP': `10.${index % 200}.${Math.floor(index / 200) % 200}.1` },
      body: JSON.stringify({ loadId: randomUUID() }),
    }),
  )
const countAlone = async (site: string) => {
  const query = new URLSearchParams({ hostname, loads: String(loads) })
  const response = await fetch(`${site}/__local/count-loads?${query}`, { method: 'POST' })
  if (!response.ok) throw new Error(await response.text())
}

mkdirSync(join(root, 'dist'), { recursive: true })
const running = []
for (const [index, { name, counter, statusSeconds }] of candidates.entries()) {
  const stateFolder = `.cache/simulate-loads-state-${index}`
  rmSync(join(root, stateFolder), { recursive: true, force: true })
  await migrate(stateFolder)
  const port = firstPort + index
  const vars = { LOAD_COUNTER: counter, LOAD_STATUS_SECONDS: String(statusSeconds) }
  const service = await startService({ port, stateFolder, vars })
  const site = `http://localhost:${port}`
  await moveCounting({ site, to: counter })
  running.push({ name, service, site, alone: [] as number[], reported: [] as number[], ratios: [] as number[] })
}
// Each in turn, each compared with its own floor of the same moment: the machine has other work, too. The first round warms up.
for (let round = 0; round <= ROUNDS; round += 1)
  for (const { site, alone, reported, ratios } of running) {
    const nothing = await perSecond(() => ask(site))
    const rate = await perSecond(() => report(site))
    const rateAlone = await perSecond(() => countAlone(site))
    if (round === 0) continue
    reported.push(rate)
    ratios.push(rate / nothing)
    alone.push(rateAlone)
  }
for (const { service } of running) await service.stop()

console.log(`\nLoads a second of one client here, ${loads} at a time, median of ${ROUNDS} rounds\n`)
const cell = (value: number, digits = 0) => value.toFixed(digits).padStart(12)
console.log(`${''.padEnd(32)}${['alone', 'reported', 'of nothing'].map((title) => title.padStart(12)).join('')}`)
for (const { name, alone, reported, ratios } of running)
  console.log(`${name.padEnd(32)}${cell(median(alone))}${cell(median(reported))}${cell(median(ratios), 2)}`)
const [d1, object] = running.map(({ alone }) => median(alone))
console.log(`\nOne object alone counts ${(object! / d1!).toFixed(1)} times what D1 counts for all clients together.\n`)
const { needs, costs } = scaleTables()
console.log(`${needs}\n\n${costs}`)
