import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Calls } from '#contracts/call'
import { callRoutes } from './call-routes.ts'
import type { AppTypes } from './context.ts'
import { answerError, notSignedIn } from './errors.ts'

const plans = {
  rename: {
    method: 'PUT',
    path: '/api/plans/{id}/name',
    summary: 'Rename a plan',
    who: 'client',
    query: z.object({ page: z.coerce.number().int().default(1) }),
    body: z.object({ name: z.string().trim().min(1, 'A name is required') }),
    bodyLimitBytes: 100,
    response: z.object({ text: z.string() }),
    status: 201,
  },
} as const satisfies Calls

const seen: string[] = []
const note = (text: string) => async (_: unknown, next: () => Promise<void>) => {
  seen.push(text)
  await next()
}
const routes = callRoutes(
  (who: 'client') => async (c, next) => {
    seen.push(who)
    if (c.req.header('Authorization') === undefined) throw notSignedIn()
    await next()
  },
  () => 'the context',
)
const app = new Hono<AppTypes>().onError(answerError).route(
  '/',
  routes(plans, {
    rename: {
      before: note('before'),
      after: [note('after'), note('last')],
      handle: ({ params, query, body, context }) => ({ text: `${params.id} ${query.page} ${body.name} ${context}` }),
    },
  }),
)

async function rename(search: string, body: string, headers: Record<string, string> = {}) {
  const init = { method: 'PUT', body, headers: { 'Content-Type': 'application/json', Authorization: 'x', ...headers } }
  const answer = await app.request(`/api/plans/a%20b/name${search}`, init)
  return { status: answer.status, ...((await answer.json()) as object) }
}

it('hands over what the declaration reads of path, query and body, and answers with its status', async () => {
  expect(await rename('?page=2', '{"name":" Team ","more":1}')).toEqual({
    status: 201,
    text: 'a b 2 Team the context',
  })
  expect(await rename('', '{"name":"x"}')).toMatchObject({ text: 'a b 1 x the context' })
})

it.each([
  ['?page=x', '{"name":"x"}', {}, 400, 'invalid_input', "The field 'page' must be a number", 'page'],
  ['', '{"name":" "}', {}, 400, 'invalid_input', 'A name is required', 'name'],
  ['', '{}', {}, 400, 'invalid_input', "The field 'name' is missing", 'name'],
  ['', '{', {}, 400, 'invalid_json', 'The request body is not valid JSON'],
  ['', `{"name":"${'x'.repeat(100)}"}`, {}, 413, 'body_too_large', 'The request body is too large'],
  ['', '{"name":"x"}', { 'Content-Type': 'text/plain' }, 415, 'unsupported_media_type', /application\/json/],
])(
  'refuses %s %s %j as every call does: %i %s',
  async (search, body, headers, status, code, message, field?: string) => {
    expect(await rename(search, body, headers as Record<string, string>)).toEqual({
      status,
      code,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      ...(field && { field }),
    })
  },
)

it('asks who calls between what stands before and after, and reads nothing of a stranger', async () => {
  seen.length = 0
  await rename('', '{"name":"x"}')
  expect(seen).toEqual(['before', 'client', 'after', 'last'])
  const stranger = await app.request('/api/plans/a/name?page=x', { method: 'PUT', body: '{' })
  expect(stranger.status).toBe(401)
})

it('is not compiled with a call unanswered, answered otherwise, or guarded for somebody else (D127)', () => {
  // @ts-expect-error no handler
  expect(() => routes(plans, {})).toThrow(TypeError)
  // @ts-expect-error a number is no text
  routes(plans, { rename: () => ({ text: 1 }) })
  // @ts-expect-error half an answer
  routes(plans, { rename: () => ({}) })
  // @ts-expect-error a whole response, of a call that is declared to answer JSON
  routes(plans, { rename: () => new Response() })
  // @ts-expect-error a handler of no call
  routes(plans, { rename: () => ({ text: '' }), remove: () => ({ text: '' }) })
  // @ts-expect-error this guard knows clients alone
  routes({ rename: { ...plans.rename, who: 'admin:read' } }, { rename: () => ({ text: '' }) })
  // @ts-expect-error nothing of the kind is in the path
  routes(plans, { rename: ({ params }) => ({ text: params.name }) })
  expect(routes(plans, { rename: () => ({ text: '' }) }).routes).not.toEqual([])
})
