import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveThroughCache } from './lib/edge-cache.mts'
import type { RunningServer } from './lib/service.mts'

let service: Server
let cache: RunningServer
const PORT = 20_000 + (process.pid % 20_000)
/** What the service was asked for, with its body. */
const asked: string[] = []
const used = new WeakSet<Socket>()

beforeAll(async () => {
  service = createServer(async (incoming, response) => {
    // As a connection that was idle for too long just as the next request came.
    if (incoming.url === '/closing' && used.has(incoming.socket)) return incoming.socket.destroy()
    used.add(incoming.socket)
    asked.push(`${incoming.method} ${incoming.headers.host}${incoming.url} ${await text(incoming)}`.trimEnd())
    const isFile = incoming.url?.startsWith('/assets/') === true && !incoming.url.includes('missing')
    response.statusCode = incoming.url?.includes('missing') ? 404 : 200
    response.setHeader('Cache-Control', isFile || response.statusCode === 404 ? 'public, immutable' : 'no-store')
    response.setHeader('Set-Cookie', isFile ? [] : ['a=1', 'b=2'])
    response.end(`${asked.length} for ${incoming.headers['origin'] ?? 'nobody'}`)
  })
  await new Promise<void>((resolve) => service.listen(0, resolve))
  const { port: servicePort } = service.address() as AddressInfo
  cache = await serveThroughCache({ port: PORT, servicePort, scripts: new Map([['/beside.js', 'beside()']]) })
})

afterAll(async () => {
  await cache.stop()
  service.close()
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  agent?: Agent
}

const ask = (path: string, { method = 'GET', headers = {}, body, agent }: Asked = {}) =>
  new Promise<{ status: number; cookies: number; body: string }>((resolve, reject) =>
    request({ port: PORT, host: 'localhost', path, method, headers, agent }, (response) => {
      const cookies = response.headers['set-cookie']?.length ?? 0
      void text(response).then((answer) => resolve({ status: response.statusCode ?? 0, cookies, body: answer }))
    })
      .once('error', reject)
      .end(body),
  )

test('an immutable file is asked for once for each host, encoding and origin', async () => {
  const first = await ask('/assets/a.js')
  const count = asked.length
  expect(await ask('/assets/a.js')).toEqual(first)
  expect(asked).toHaveLength(count)
  expect((await ask('/assets/a.js', { headers: { Origin: 'https://a.test' } })).body).toContain('for https://a.test')
  await ask('/assets/a.js', { headers: { Host: 'embed.localhost:1' } })
  await ask('/assets/a.js', { headers: { 'Accept-Encoding': 'gzip' } })
  await ask('/assets/b.js')
  expect(asked).toHaveLength(count + 4)
  expect(asked.at(-3)).toBe('GET embed.localhost:1/assets/a.js')
})

test('a script beside the service is never asked for', async () => {
  const count = asked.length
  expect(await ask('/beside.js')).toEqual({ status: 200, cookies: 0, body: 'beside()' })
  expect(asked).toHaveLength(count)
})

test('all else reaches the service every time, with its body, and comes back with every header', async () => {
  const count = asked.length
  for (const [path, options] of [
    ['/api/usage', {}],
    ['/api/usage', {}],
    ['/api/usage', { method: 'POST', body: '{"a":1}' }],
    ['/assets/missing.js', {}],
    ['/assets/missing.js', {}],
    ['/assets/a.js', { method: 'HEAD' }],
    ['/assets/a.js', { headers: { Range: 'bytes=0-1' } }],
    ['/assets/a.js', { headers: { Authorization: 'Bearer x' } }],
  ] as [string, Asked][])
    await ask(path, options)
  expect(asked).toHaveLength(count + 8)
  expect(asked[count + 2]).toContain('POST localhost')
  expect(asked[count + 2]).toContain('{"a":1}')
  expect(await ask('/api/usage')).toMatchObject({ status: 200, cookies: 2 })
  expect(await ask('/assets/missing.js')).toMatchObject({ status: 404 })
})

test('what comes as the service closes a connection is answered over another', async () => {
  const agent = new Agent({ keepAlive: true })
  for (const [method, body] of [['GET'], ['GET'], ['POST', 'text'], ['POST', 'text'], ['GET']]) {
    const answer = await ask('/closing', { method: method!, ...(body && { body }), agent })
    expect(answer.status).toBe(200)
    expect(asked.at(-1)).toBe(`${method} localhost:${PORT}/closing ${body ?? ''}`.trimEnd())
  }
  agent.destroy()
})
