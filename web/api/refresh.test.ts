import type { Call } from '#contracts/call'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queryOf, refresh } from './queries.ts'
import { queryClient } from './query-client.ts'

const listed = { method: 'GET', path: '/api/things', who: 'anyone' } as unknown as Call
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('asks again also what is being asked for the first time, and shows the later answer (QY38)', async () => {
  const answers: ((things: string) => void)[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((things) => resolve(new Response(things)))))
  let shown: unknown
  const options = { ...queryOf(listed), select: (response: unknown) => response }
  ends.push(new QueryObserver(queryClient, options).subscribe(({ data }) => (shown = data)))
  await vi.waitFor(() => expect(answers).toHaveLength(1))

  const refreshed = refresh(listed)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!('"changed"')
  answers[0]!('"as it was before"')
  await refreshed
  expect(shown).toBe('changed')
})
