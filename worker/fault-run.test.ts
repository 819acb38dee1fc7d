/** @module-tag slow */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from './app.ts'
import { jobs } from './composition.ts'
import { runJob } from './scheduled.ts'
import { dueJobsApp } from './testing/due-jobs.ts'
import { runWithFaults, skipWaits } from './testing/fault-run.ts'
import { dumpTables } from './testing/table-dump.ts'
import { providerCases } from './testing/provider-calls.ts'
import { everythingApp } from './testing/everything-app.ts'
import { providerCalls, readingCalls, writingCalls } from './testing/writing-calls.ts'

vi.setConfig({ testTimeout: 120_000 })
beforeEach(skipWaits)
afterEach(() => vi.unstubAllGlobals())

const cases = Object.entries(writingCalls).flatMap(([call, all]) =>
  all.map((one) => ({ name: one.title ? `${call} ${one.title}` : call, one })),
)

it('knows every call that changes something from the list of routes', () => {
  const { routes } = createApp({ now: () => new Date(), visitorAddress: () => null })
  const calls = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => /^(?:POST|PUT|PATCH|DELETE) /.test(call))
  expect([...new Set(calls)].toSorted()).toEqual(
    [...Object.keys(writingCalls), ...readingCalls, ...providerCalls].toSorted(),
  )
})

it.each(cases)('$name happens fully or not at all, whichever statement fails', async ({ one }) => {
  const app = await everythingApp()
  const act = await one.arrange(app)
  const { isDoneAnswer, leaves } = one
  const settle = one.settle && (() => one.settle?.(app) ?? Promise.resolve())
  expect(await runWithFaults({ app, act, settle, isDoneAnswer, leaves })).toBeGreaterThan(0)
})

it.each(providerCases)('$call, $title, happens fully or not at all, whichever statement fails', async ({ arrange }) => {
  expect(await runWithFaults(await arrange())).toBeGreaterThan(0)
})

it('knows a case for every call to a provider', () => {
  expect(providerCases.map(({ call }) => call)).toEqual(expect.arrayContaining([...providerCalls]))
})

// Calls that wait for a provider are separate cases.
it.each(jobs.filter(({ name }) => name !== 'take_pending_actions'))(
  'the scheduled job $name is finished by its next run, whatever the database fails at',
  async (job) => {
    const app = await dueJobsApp()
    const since = Date.parse('2026-06-15T12:00:00Z')
    const before = JSON.stringify(await dumpTables(app.env.DB))
    const act = async (round: 0 | 1) => {
      await runJob(job, app.env, new Date(since + round * 3_600_000))
      return undefined
    }
    await act(0)
    expect(JSON.stringify(await dumpTables(app.env.DB)) === before, 'it has nothing to do').toBe(false)
    await app.reset()
    const settle = job.name === 'give_missing_notices' ? () => app.deliverAll(since + 7_200_000) : undefined
    expect(await runWithFaults({ app, act, settle, since })).toBeGreaterThan(0)
  },
)
