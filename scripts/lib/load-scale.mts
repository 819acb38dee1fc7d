/*
 * What a rate of loads needs and costs: the arithmetic of docs/scale.md, whose tables a test compares with it. Prices and limits
 * are Cloudflare's, read on 22 November 2026; the document links each.
 */

/** Dollars, beyond what the paid plan includes. */
export const prices = {
  plan: 5,
  requests: { included: 10e6, perMillion: 0.3 },
  cpuMs: { included: 30e6, perMillion: 0.02 },
  rowsWritten: { included: 50e6, perMillion: 1 },
  rowsRead: { included: 25e9, perMillion: 0.001 },
  objectRequests: { included: 1e6, perMillion: 0.15 },
  objectGigabyteSeconds: { included: 400_000, perMillion: 12.5 },
} as const

export const limits = {
  /** Of one object, softly. */
  objectRequestsPerSecond: 1000,
  /** Of one D1 database whose queries take a millisecond. */
  d1QueriesPerSecond: 1000,
} as const

/** Memory that an object is billed for while it is active. */
const OBJECT_GIGABYTES = 0.128
const SECONDS_A_MONTH = 30 * 86_400

/**
 * The rows of a load that is the first of its network that day, the dearer case, and of forgetting its id and its network after
 * two days. load-costs.test.ts of the Worker measures those of any other load: one less written in D1.
 */
export const rowsPerLoad = {
  d1: { written: 7, forgotten: 2, read: 18 },
  'durable-object': { written: 4, forgotten: 2, read: 5 },
} as const
/** The Worker's, taken and not measured. */
export const CPU_MS_PER_LOAD = 2
/** Rows that D1 writes in one flush of a client with one busy hostname: its month, its day, and the number of the flush. */
export const ROWS_PER_FLUSH = 3

/** A rate of loads, spread evenly over the clients that are active at the same time. */
export interface Demand {
  readonly loadsPerSecond: number
  readonly activeClients: number
  /** For how long an object relies on what it has read about a page (LOAD_STATUS_SECONDS); 0: not at all. */
  readonly statusSeconds: number
  /** How often an object that counts all the time writes to D1 (LOAD_FLUSH_SECONDS). */
  readonly flushSeconds: number
}

export const demands: readonly Demand[] = [
  { loadsPerSecond: 100, activeClients: 50, statusSeconds: 0, flushSeconds: 5 },
  { loadsPerSecond: 10_000, activeClients: 2000, statusSeconds: 10, flushSeconds: 5 },
  { loadsPerSecond: 100_000, activeClients: 10_000, statusSeconds: 30, flushSeconds: 30 },
]

type Counter = keyof typeof rowsPerLoad

/** What happens each second. */
export function needsOf(counter: Counter, { loadsPerSecond, activeClients, statusSeconds, flushSeconds }: Demand) {
  const isD1 = counter === 'd1'
  // One busy page of each client. Loads of a page that come together share a lookup, which is left out here.
  const lookups = isD1 ? 0 : statusSeconds === 0 ? loadsPerSecond : activeClients / statusSeconds
  const flushes = isD1 ? 0 : Math.min(loadsPerSecond, activeClients / flushSeconds)
  return {
    /** Calls of D1: batches that count, or lookups of pages and flushes. */
    d1Calls: isD1 ? loadsPerSecond : lookups + flushes,
    d1Writes: isD1 ? loadsPerSecond : flushes,
    objects: isD1 ? 0 : activeClients,
    loadsPerObject: isD1 ? 0 : loadsPerSecond / activeClients,
  }
}

const billed = (amount: number, { included, perMillion }: { included: number; perMillion: number }) =>
  (Math.max(0, amount - included) / 1e6) * perMillion

/** Dollars a month at this rate all the time, by what they are for. */
export function costOf(counter: Counter, demand: Demand) {
  const loads = demand.loadsPerSecond * SECONDS_A_MONTH
  const rows = rowsPerLoad[counter]
  const { objects, d1Writes, d1Calls } = needsOf(counter, demand)
  const inObjects = counter === 'durable-object'
  const flushes = d1Writes * SECONDS_A_MONTH
  const lookups = inObjects ? d1Calls * SECONDS_A_MONTH - flushes : 0
  const rowsOfLoads = loads * (rows.written + rows.forgotten)
  const parts = {
    worker: prices.plan + billed(loads, prices.requests) + billed(loads * CPU_MS_PER_LOAD, prices.cpuMs),
    d1: inObjects
      ? billed(flushes * ROWS_PER_FLUSH, prices.rowsWritten) + billed(lookups * 5, prices.rowsRead)
      : billed(rowsOfLoads, prices.rowsWritten) + billed(loads * rows.read, prices.rowsRead),
    objects: inObjects
      ? billed(loads + flushes, prices.objectRequests) +
        billed(objects * OBJECT_GIGABYTES * SECONDS_A_MONTH, prices.objectGigabyteSeconds) +
        // A row for each alarm that is set.
        billed(rowsOfLoads + flushes, prices.rowsWritten) +
        billed(loads * rows.read, prices.rowsRead)
      : 0,
  }
  const sum = parts.worker + parts.d1 + parts.objects
  return { ...parts, sum, perMillionLoads: sum / (loads / 1e6) }
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const dollars = (value: number) =>
  value < 100 ? `$${value.toFixed(2)}` : `$${number.format(Number(value.toPrecision(3)))}`

/** The tables of docs/scale.md, as Markdown. */
export function scaleTables(): { needs: string; costs: string } {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const counters: readonly Counter[] = ['d1', 'durable-object']
  const rows = demands.flatMap((demand) => counters.map((counter) => ({ demand, counter })))
  const name = ({ demand, counter }: (typeof rows)[number]) => [number.format(demand.loadsPerSecond), `\`${counter}\``]
  const needs = rows.map((row) => {
    const need = needsOf(row.counter, row.demand)
    return line([
      ...name(row),
      number.format(row.demand.activeClients),
      number.format(need.d1Writes),
      number.format(need.d1Calls),
      need.objects === 0 ? '–' : number.format(need.objects),
      need.objects === 0 ? '–' : number.format(need.loadsPerObject),
    ])
  })
  const costs = rows.map((row) => {
    const cost = costOf(row.counter, row.demand)
    return line([
      ...name(row),
      ...[cost.worker, cost.d1, cost.objects, cost.sum, cost.perMillionLoads].map((value) => dollars(value)),
    ])
  })
  return {
    needs: [
      line(['loads/s', 'counter', 'active clients', 'D1 writes/s', 'D1 calls/s', 'objects', 'loads/s an object']),
      line(Array.from({ length: 7 }, () => '---')),
      ...needs,
    ].join('\n'),
    costs: [
      line(['loads/s', 'counter', 'Worker', 'D1', 'objects', 'a month', 'a million loads']),
      line(Array.from({ length: 7 }, () => '---')),
      ...costs,
    ].join('\n'),
  }
}
