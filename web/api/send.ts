import type { Call, ResponseOf, SentOf } from '#contracts/call'
import { fetchText } from './fetcher.ts'

/** Empty values are left out of the address. */
export type Search = Readonly<Record<string, string | number>>

type Sent<One extends Call> = SentOf<One> & {
  readonly signal?: AbortSignal
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean
}

/** `sent` may be left out where nothing must be sent. */
export type Sending<One extends Call> = object extends Sent<One> ? [sent?: Sent<One>] : [sent: Sent<One>]

export type QueryKeyPart = string | number | Search

/** The path of a call as the key of a query: `['/api/admin/clients', '7', 'details']`, its search last. */
export function keyOf<One extends Call>(call: One, ...[sent]: Sending<One>): QueryKeyPart[] {
  const { params = {}, query = {} } = (sent ?? {}) as { params?: Record<string, string>; query?: Search }
  const parts = call.path
    .split(/\/(\{\w+\})(?:\/|$)/)
    .filter((part) => part !== '')
    .map((part) => part.replace(/^\{(\w+)\}$/, (_, name: string) => encodeURIComponent(params[name] ?? '')))
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length > 0 ? [...parts, Object.fromEntries(given)] : parts
}

/** `['/api/client/usage', 'history', { by: 'day' }]` as `/api/client/usage/history?by=day`. */
export function pathOfKey(key: readonly QueryKeyPart[]): string {
  const path = key.filter((part) => typeof part !== 'object').join('/')
  const search = key.at(-1)
  if (typeof search !== 'object') return path
  return `${path}?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))}`
}

const inJson = ({ text }: { text: string }): unknown => (text === '' ? null : JSON.parse(text))

/** The default of every query: a GET of the path made from the key, as JSON. */
export const fetchByKey = async ({
  queryKey,
  signal,
  meta,
}: {
  queryKey: readonly unknown[]
  signal?: AbortSignal
  meta?: { readonly call?: Call } | undefined
}): Promise<unknown> => {
  const call = { method: 'GET', who: meta?.call?.who ?? 'anyone' } as const
  return inJson(await fetchText(call, pathOfKey(queryKey as readonly QueryKeyPart[]), signal ? { signal } : {}))
}

/** Sends a call whose response is a file. @returns its text and its name. */
export function fetchFile<One extends Call>(call: One, ...sending: Sending<One>) {
  const { signal, keepalive, body } = (sending[0] ?? {}) as Sent<Call> & { body?: unknown }
  return fetchText(call, pathOfKey(keyOf(call, ...sending)), {
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  })
}

/** Sends a call. @returns the JSON of its response, which nobody has looked at. */
export const fetchJson = async <One extends Call>(call: One, ...sending: Sending<One>): Promise<unknown> =>
  inJson(await fetchFile(call, ...sending))

/** What the declaration makes of a response. @throws for one of another shape. */
export const readResponse = <One extends Call>(call: One, response: unknown): ResponseOf<One> =>
  call.response?.parse(response) as ResponseOf<One>

/** Sends a call. @returns its response in the declared shape. */
export const send = async <One extends Call>(call: One, ...sending: Sending<One>): Promise<ResponseOf<One>> =>
  readResponse(call, await fetchJson(call, ...sending))
