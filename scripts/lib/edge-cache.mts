import { Agent, createServer, request as requestFrom, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { RunningServer } from './service.mts'

interface StoredResponse {
  readonly status: number
  /** Names and values in turn, as they came. */
  readonly headers: string[]
  readonly body: Buffer
}

/** What a response may depend on beside its address. */
const KEY_HEADERS = ['host', 'accept-encoding', 'origin'] as const
/** A request with one of these is for the service itself. */
const UNSHARED_HEADERS = ['authorization', 'range', 'if-none-match', 'cache-control'] as const

/** Who sends something over a connection that is just being closed gets an error: clients close theirs, the servers do not. */
export const KEPT_MS = 600_000

const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * A cache before the service, as the network's edge is one before the deployed Worker: what is immutable is asked for once. The
 * local service takes 15 ms of a core to compress and send a file, and each test loads some 50 of them into an empty browser.
 * @param options.port where it listens; the service listens on `servicePort`.
 * @param options.scripts what is served beside the service, by path.
 */
export function serveThroughCache(options: {
  port: number
  servicePort: number
  scripts?: ReadonlyMap<string, string>
}): Promise<RunningServer> {
  const stored = new Map<string, StoredResponse>()
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const script = options.scripts?.get(request.url ?? '')
    if (script) return response.writeHead(200, SCRIPT_HEADERS).end(script)
    const key = keyOf(request)
    const known = key === null ? undefined : stored.get(key)
    if (known) return response.writeHead(known.status, known.headers).end(known.body)
    passOn(request, response).catch(() => response.destroy())
  })

  server.keepAliveTimeout = KEPT_MS

  /** The service closes connections that are idle: over a kept one goes only what can be sent again. */
  async function responseOf(
    request: IncomingMessage,
    response: ServerResponse,
    isKept = request.method === 'GET',
  ): Promise<IncomingMessage> {
    const { method, url, rawHeaders } = request
    const kept = isKept ? agent : false
    const passed = requestFrom({ agent: kept, host: 'localhost', port: options.servicePort, method, path: url })
    // As they came: the service sees the same host, and a header that was sent twice.
    for (const [name, value] of headerPairs(rawHeaders)) if (!isOfConnection(name)) passed.appendHeader(name, value)
    passed.setHeader('host', request.headers.host ?? 'localhost')
    const answer = new Promise<IncomingMessage>((resolve, reject) =>
      passed.once('response', resolve).once('error', reject),
    )
    // One that the browser took back is taken back here, too.
    response.once('close', () => passed.destroy())
    try {
      const [incoming] = await Promise.all([answer, isKept ? passed.end() : pipeline(request, passed)])
      return incoming
    } catch (error) {
      if (!isKept || !passed.reusedSocket || response.destroyed) throw error
      return responseOf(request, response, false)
    }
  }

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const incoming = await responseOf(request, response)
    const headers = headerPairs(incoming.rawHeaders).flatMap((pair) => (isOfConnection(pair[0]) ? [] : pair))
    const status = incoming.statusCode ?? 502
    const key = keyOf(request)
    if (key === null || !isImmutable(incoming)) {
      response.writeHead(status, headers)
      return pipeline(incoming, response)
    }
    const body = await buffer(incoming)
    const kept = headerPairs(headers).flatMap((pair) => (pair[0].toLowerCase() === 'content-length' ? [] : pair))
    kept.push('Content-Length', String(body.length))
    stored.set(key, { status, headers: kept, body })
    response.writeHead(status, kept).end(body)
  }

  return new Promise((resolve) =>
    server.listen(options.port, () =>
      resolve({
        stop: () => {
          agent.destroy()
          server.closeAllConnections()
          return new Promise((done) => server.close(() => done()))
        },
      }),
    ),
  )
}

const keyOf = ({ method, url, headers }: IncomingMessage): string | null =>
  method !== 'GET' || UNSHARED_HEADERS.some((name) => headers[name] !== undefined)
    ? null
    : [url, ...KEY_HEADERS.map((name) => headers[name] ?? '')].join('\n')

const isImmutable = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 200 && /\bimmutable\b/.test(headers['cache-control'] ?? '') && headers['set-cookie'] === undefined

/** Of one connection, and so not passed on from one to the next. */
const isOfConnection = (name: string): boolean => /^(?:connection|keep-alive|transfer-encoding|host)$/i.test(name)

function headerPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let index = 0; index + 1 < raw.length; index += 2) pairs.push([raw[index]!, raw[index + 1]!])
  return pairs
}
