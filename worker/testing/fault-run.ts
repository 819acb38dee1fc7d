import { expect, inject, vi } from 'vitest'
import { type DatabaseCall, type DatabaseFault, failingDatabase } from './failing-database.ts'
import { comparable, dumpTables, restoreTables } from './table-dump.ts'
import type { TestAnswer } from './test-app.ts'

interface RunnableApp {
  readonly env: { DB: D1Database }
}

/** One thing the service does, as often as it is asked to. */
export interface FaultRun {
  readonly app: RunnableApp
  /** `round` is 0, and 1 where it is done again. */
  readonly act: (round: 0 | 1) => Promise<TestAnswer | undefined>
  /** What is done later, without a fault, before the data are looked at. */
  readonly settle?: (() => Promise<void>) | undefined
  /** What the data does not hold, such as a provider's memory, as it was at the beginning. */
  readonly reset?: () => void
  /** Times from then on are not compared: they tell only which run did it. */
  readonly since?: number
  readonly isDoneAnswer?: string | undefined
  readonly leaves?: Readonly<Record<string, string>> | undefined
}

/** `FAULT_RUN=full npx vitest run fault-run` fails every call in every way; usually what may leave something half done. */
const isFull = inject('isFullFaultRun')

const isRead = ({ statements }: DatabaseCall) => statements.every((sql) => /^\s*select/i.test(sql))

/**
 * The faults of a run: each write whose answer is lost, and each read after a write that is refused; in full also what is
 * refused before anything was written. Of calls with the same statements only the first, for they fail alike.
 */
function faultsOf(calls: readonly DatabaseCall[]): DatabaseFault[] {
  const firstWrite = calls.findIndex((call) => !isRead(call))
  const seen = new Set<string>()
  return calls.flatMap((call, index): DatabaseFault[] => {
    const text = call.statements.join(';')
    if (seen.has(text) && !isFull) return []
    seen.add(text)
    const at = index + 1
    if (isRead(call)) return isFull || index > firstWrite ? [{ at, kind: 'refused' }] : []
    return isFull
      ? [
          { at, kind: 'answer_lost' },
          { at, kind: 'refused' },
        ]
      : [{ at, kind: 'answer_lost' }]
  })
}

const isFine = (answer: TestAnswer | undefined) => answer === undefined || answer.status < 400

/**
 * Does a thing without a fault, and then once for each call to the database with that call failing; each time on the same
 * data. Whatever the answer, the data are those before or those after, never between; what was acknowledged is there; and
 * doing it again comes to what one undisturbed time comes to.
 * @returns how many faults there were.
 */
export async function runWithFaults({
  app,
  act,
  settle,
  reset,
  since,
  isDoneAnswer,
  leaves = {},
}: FaultRun): Promise<number> {
  const real = app.env.DB
  const ignored = Object.keys(leaves)
  const before = await dumpTables(real)
  const state = async () => {
    await settle?.()
    return comparable(await dumpTables(real), { ignored, ...(since && { since }) })
  }
  const on = async (fault: DatabaseFault | null, round: 0 | 1 = 0) => {
    const { database, calls } = failingDatabase(real, fault)
    app.env.DB = database
    const answer = await act(round)
    app.env.DB = real
    return { answer, calls }
  }
  const begin = async () => {
    await restoreTables(real, before)
    reset?.()
  }
  const untouched = await state()
  const once = await on(null)
  expect(isFine(once.answer), `without a fault: ${once.answer?.text}`).toBe(true)
  const done = await state()
  const twice = await on(null, 1)
  const doneTwice = await state()
  if (isDoneAnswer === undefined) expect(isFine(twice.answer), `again: ${twice.answer?.text}`).toBe(true)
  else expect(twice.answer).toMatchObject({ code: isDoneAnswer })

  const faults = faultsOf(once.calls)
  for (const fault of faults) {
    const where = `${fault.kind} at ${fault.at}: ${once.calls[fault.at - 1]?.statements.join('; ').slice(0, 300)}`
    await begin()
    const { answer } = await on(fault)
    const after = await state()
    expect(await danglingRows(real), where).toEqual([])
    if (answer && isFine(answer)) {
      expect(differences(done, after), where).toEqual([])
      continue
    }
    if (answer) {
      expect([where, answer.text.includes('D1_ERROR')]).toEqual([where, false])
      expect([500, 502, 503], `${where}: ${answer.text}`).toContain(answer.status)
      expect(answer.message, where).toEqual(expect.any(String))
    }
    const isDone = differences(done, after).length === 0
    if (!isDone && answer) expect(differences(untouched, after), where).toEqual([])
    const again = await on(null, 1)
    const isTold = isDone && again.answer?.code === isDoneAnswer && isDoneAnswer !== undefined
    expect(isFine(again.answer) || isTold, `${where}, again: ${again.answer?.text}`).toBe(true)
    expect(differences(answer ? done : doneTwice, await state()), `${where}, again`).toEqual([])
  }
  await begin()
  return faults.length
}

/** The rows that only one of two states has. */
function differences(expected: Record<string, string[]>, state: Record<string, string[]>): string[] {
  return Object.keys(expected).flatMap((table) => {
    const [wanted, found] = [[...(expected[table] ?? [])], [...(state[table] ?? [])]]
    for (const row of [...wanted]) {
      const index = found.indexOf(row)
      if (index < 0) continue
      found.splice(index, 1)
      wanted.splice(wanted.indexOf(row), 1)
    }
    return [...wanted.map((row) => `${table} misses ${row}`), ...found.map((row) => `${table} has ${row}`)]
  })
}

const danglingRows = async (database: D1Database) => (await database.prepare('PRAGMA foreign_key_check').all()).results

/** The waits between tries are of no interest here. */
export function skipWaits(): void {
  const { setTimeout: later } = globalThis
  vi.stubGlobal('setTimeout', (act: () => void, milliseconds = 0) => later(act, milliseconds > 3000 ? milliseconds : 0))
}
