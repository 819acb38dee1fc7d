import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportLoad } from './load-report.ts'

const sent: Record<string, unknown>[] = []
let answer: Record<string, unknown>

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>)
    return Promise.resolve(Response.json({ allowed: true, ...answer }))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const inMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000)

describe('a page that stays open', () => {
  it('renews its grant with the grant before, which proves that it was counted (D48)', async () => {
    answer = { grant: 'first', expiresAt: '2026-06-15T13:00:00Z' }
    const loadId = crypto.randomUUID()
    reportLoad('https://service.test', { loadId, ticket: 'ticket' })
    await inMinutes(1)
    answer = { grant: 'second', expiresAt: '2026-06-15T14:00:00Z' }
    await inMinutes(60)
    await inMinutes(58.5)
    expect(sent).toEqual([
      { loadId, ticket: 'ticket' },
      { loadId, ticket: 'ticket', grant: 'first' },
      { loadId, ticket: 'ticket', grant: 'second' },
    ])
  })

  it('renews nothing where it was served without a grant (D44)', async () => {
    answer = { grant: null, expiresAt: null }
    const report = reportLoad('https://service.test', { loadId: crypto.randomUUID() })
    await inMinutes(180)
    expect(sent).toHaveLength(1)
    expect(report.state).toEqual({ status: 'allowed', grant: null })
  })
})
