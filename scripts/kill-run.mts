/*
 * Loads while the service is killed: sends them from many hostnames, clients and networks, kills the service in the middle,
 * several times and without warning, starts it again, and sends again what nobody acknowledged. In the end every
 * acknowledged load is counted once and none twice, and all counters agree.
 * LOADS=300 KILLS=2 npm run kill-run makes it short; the port is PORT. With --counter durable-object the objects of the clients
 * count, and give everything back in the end; with --move each kill comes in the middle of a move from one counter to the other.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { editorLoadResponse } from '#contracts/editor-loads'
import { errorResponse } from '#contracts/errors'
import { type LoadCounterName, loadCounterNames } from '#contracts/load-counting'
import { AT, compareCounters, makeLoads, openDatabase, writeClients, type Load } from './lib/killed-loads.mts'
import { moveCounting } from './lib/move-counting.mts'
import { fail, root } from './lib/project.mts'
import { migrate, startService } from './lib/service.mts'

const count = Number(process.env['LOADS'] || 10_000)
const kills = Number(process.env['KILLS'] || 5)
const port = Number(process.env['PORT'] || 8817)
const stateFolder = '.cache/kill-run-state'
const CONCURRENCY = 40
const { values: options } = parseArgs({
  options: { counter: { type: 'string', default: 'd1' }, move: { type: 'boolean', default: false } },
})
const named = loadCounterNames.find((name) => name === options.counter)
if (!named) fail(`--counter is ${loadCounterNames.join(' or ')}`)
let counter: LoadCounterName = named

rmSync(join(root, stateFolder), { recursive: true, force: true })
mkdirSync(join(root, 'dist'), { recursive: true })
await migrate(stateFolder)
const before = openDatabase(join(root, stateFolder))
const loads = makeLoads(writeClients(before), count)
before.close()

/** All processes that a process started, and those that they started. */
function descendantsOf(pid: number): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found = [pid]
  for (const parent of found)
    for (const [child, ppid] of pairs) if (child !== undefined && ppid === parent) found.push(child)
  return found.slice(1)
}

const serviceUrl = `http://localhost:${port}`
const start = () => startService({ port, stateFolder, vars: { LOAD_COUNTER: counter } })
let service = await start()
let failed = 0
/** Resolves when the service runs; while it is killed, nothing new is sent. */
let running = Promise.resolve()

async function killService(): Promise<void> {
  for (const pid of [...descendantsOf(service.pid), service.pid]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended together with its parent.
    }
  }
  await service.ended
  service = await start()
}

/** The move that goes on while loads arrive; a kill may end it, and the next one goes on with it. */
let moving: Promise<unknown> = Promise.resolve()

async function moveAll(to: LoadCounterName): Promise<void> {
  if (counter !== to) {
    counter = to
    await service.stop()
    service = await start()
  }
  await moveCounting({ site: serviceUrl, to })
}
if (counter === 'durable-object') await moveAll(counter)

/** The service's response, or null if there was none. */
async function send({ id, site, address }: Load): Promise<Load['answer']> {
  const answer = await fetch(`${serviceUrl}/api/editor-loads`, {
    method: 'POST',
    headers: { Origin: `https://${site.hostname}`, 'X-Local-IP': address, 'X-Local-Now': AT },
    body: JSON.stringify({ loadId: id }),
  })
    .then(async (response) => ({ status: response.status, body: (await response.json()) as unknown }))
    .catch(() => null)
  if (answer === null || answer.status >= 500) {
    failed += 1
    return null
  }
  if (answer.status === 200 && editorLoadResponse.parse(answer.body).grant) return 'counted'
  if (answer.status === 403 && errorResponse.parse(answer.body).code.endsWith('limit_reached')) return 'denied'
  throw new Error(`unexpected answer ${answer.status} ${JSON.stringify(answer.body)}`)
}

const begun = Date.now()
const killAt = Array.from({ length: kills }, (_, index) => Math.floor((count * (index + 1)) / (kills + 1)))
let acknowledged = 0
const queue = [...loads]
async function sendSome() {
  for (let load = queue.shift(); load; load = queue.shift()) {
    await running
    load.tries += 1
    load.answer = await send(load)
    if (load.answer === null) {
      queue.push(load)
      continue
    }
    acknowledged += 1
    if (acknowledged < (killAt[0] ?? Infinity)) continue
    killAt.shift()
    console.log(`${acknowledged} acknowledged: the service is killed`)
    if (options.move) counter = counter === 'd1' ? 'durable-object' : 'd1'
    running = killService()
    if (options.move)
      moving = running.then(() => moveCounting({ site: serviceUrl, to: counter })).catch(() => undefined)
  }
}
await Promise.all(Array.from({ length: CONCURRENCY }, sendSome))
// Everything once more, from the same place: nothing is counted again.
for (const load of loads.filter((_, index) => index % 20 === 0)) {
  const answer = await send(load)
  if (answer !== load.answer)
    throw new Error(`load ${load.id} was ${load.answer}, and is ${answer} when it is sent again`)
}
// D1 gets everything, to be compared there.
await moving
await moveAll('d1')
await service.stop()

const after = openDatabase(join(root, stateFolder))
const { differences, figures } = compareCounters(after, loads)
after.close()
for (const [name, value] of Object.entries({ ...figures, kills, 'requests without an answer': failed }))
  console.log(`${name.padEnd(30)} ${value}`)
console.log(`${'seconds'.padEnd(30)} ${Math.round((Date.now() - begun) / 1000)}`)
for (const difference of differences) console.error(difference)
console.log(differences.length === 0 ? 'All counters agree.' : `${differences.length} differences.`)
process.exit(differences.length === 0 ? 0 : 1)
