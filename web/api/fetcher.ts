import type { Call, Caller } from '#contracts/call'
import { showFailure } from '../lib/toasts.ts'
import { noteNoResponse, noteResponse } from '../lib/connection.ts'
import { adminSession, clientSession, type Session } from './session.ts'

/** A response that is not OK. The message is `status: body`, or `status: status text` without a body (QY05, QY06). */
export class ApiError extends Error {
  readonly status: number
  /** The server's message for the person, if any. */
  readonly serverMessage: string | null
  /** Which field of what was sent it is about, if the server names one; of `allowedIPs.0` the first part. */
  readonly field: string | null

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.serverMessage = textIn(body, 'message')
    this.field = textIn(body, 'field')?.split('.')[0] ?? null
  }
}

/** There was no response: offline, a lost connection, an unreachable server. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Unable to connect to server', { cause })
    this.name = 'NetworkError'
  }
}

interface FetchOptions {
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean
}

/**
 * The only way the site calls its service: with credentials and, for the calls of an account, its token. A 401 to a token
 * ends that session, and only a 401 does (CD30).
 * @throws ApiError for every response that is not OK, 401 included; NetworkError when there was none.
 */
export async function fetchText(
  { method, who }: Pick<Call, 'method' | 'who'>,
  path: string,
  options: FetchOptions,
): Promise<{ text: string; filename: string | null }> {
  const { body, ...init } = options
  const session = sessionFor(who)
  const token = session?.read() ?? null
  const headers = new Headers()
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  let status: number, statusText: string, isOk: boolean, text: string, filename: string | null
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers,
      ...init,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    ;({ status, statusText, ok: isOk } = response)
    filename = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? null
    text = await response.text()
    noteResponse()
  } catch (error) {
    if (options.signal?.aborted) throw error
    noteNoResponse()
    throw new NetworkError(error)
  }
  if (!isOk) {
    if (status === 401 && token !== null && session?.end(token)) {
      showFailure(method === 'GET' ? 'Error Loading Dashboard' : 'Session Ended', SESSION_ENDED)
    }
    throw new ApiError(status, statusText, text)
  }
  return { text, filename }
}

const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/** A call that anyone may make sends no token: a wrong password must not end another tab's session. */
function sessionFor(who: Caller): Session | null {
  if (who === 'anyone' || who === 'anyoneOrKey' || who === 'uploader') return null
  return who.startsWith('admin:') ? adminSession : clientSession
}

/** A toast's text for a failed call: the server's message, else the fallback; without a response, that. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return error.message
  return (error instanceof ApiError && error.serverMessage) || fallback
}

function textIn(body: string, name: 'message' | 'field'): string | null {
  try {
    const text = (JSON.parse(body) as Partial<Record<string, unknown>>)[name]
    return typeof text === 'string' && text.trim() !== '' ? text : null
  } catch {
    return null
  }
}
