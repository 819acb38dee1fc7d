import { expect, it } from 'vitest'
import { statusOf } from './status-rules.ts'

const checks = { database: 'ok', uploads: 'ok', configuration: 'ok', frames: 'ok', counting: 'ok' } as const

it('says that everything works only where it was seen to (PG89)', () => {
  expect(statusOf({ status: 'healthy', checks }, true)).toMatchObject({ title: 'Everything works', tone: 'positive' })
  expect(statusOf({ status: 'healthy', checks }, false)).toMatchObject({
    title: 'One part does not work',
    tone: 'alarm',
  })
})

it('names the parts that fail (PG89)', () => {
  const answer = { status: 'unhealthy', checks: { ...checks, uploads: 'failed', counting: 'failed' } }
  const { title, parts } = statusOf(answer, true)
  expect(title).toBe('2 parts do not work')
  expect(parts.filter(({ state }) => state === 'failed').map(({ name }) => name)).toEqual(['Editor loads', 'Pictures'])
})

it.each([[null], ['<html>'], [{ status: 'healthy' }]])('knows nothing from the answer %j (PG89)', (answer) => {
  const { title, parts } = statusOf(answer, null)
  expect(title).toBe('The service does not answer')
  expect(parts.every(({ state }) => state === 'unknown')).toBe(true)
})
