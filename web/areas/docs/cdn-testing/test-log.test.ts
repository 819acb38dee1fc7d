import { expect, it } from 'vitest'
import { LOG_LIMIT, type LogEntry, readReport, withEntry } from './test-log.ts'

it('keeps the last 20 entries, numbered on (DO37)', () => {
  let log: readonly LogEntry[] = []
  for (let number = 1; number <= 25; number += 1) log = withEntry(log, `line ${number}`, new Date(0))
  expect(log).toHaveLength(LOG_LIMIT)
  expect(log[0]).toEqual({ number: 6, time: '00:00:00.000', text: 'line 6' })
  expect(log.at(-1)?.text).toBe('line 25')
})

const frame = { name: 'frame' } as unknown as MessageEventSource
const expected = { origin: 'https://formulary.test', frame }
const status = { cdnTest: true, type: 'status', status: 'success', message: 'The editor is ready' }

it('reads the messages of its own frame', () => {
  const { cdnTest: _, ...report } = status
  expect(readReport({ origin: expected.origin, source: frame, data: status }, expected)).toEqual(report)
})

it.each([
  ['another origin', { origin: 'https://evil.test', source: frame, data: status }],
  ['another window', { origin: expected.origin, source: null, data: status }],
  ['another conversation', { origin: expected.origin, source: frame, data: { type: 'status' } }],
  ['a status that is none', { origin: expected.origin, source: frame, data: { ...status, status: 'great' } }],
  ['nothing', { origin: expected.origin, source: frame, data: null }],
])('does not read %s', (_, event) => {
  expect(readReport(event, expected)).toBeNull()
})
