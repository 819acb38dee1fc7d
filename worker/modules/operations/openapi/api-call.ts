import type { z } from 'zod'

/** One call of the service, as the OpenAPI document tells it. The contracts are the very ones that the routes read. */
export interface ApiCall {
  readonly summary: string
  /** Whose token the call wants; `key` is a client's token or one of its API keys. */
  readonly auth?: 'admin' | 'client' | 'key' | 'grant'
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The content type of the body, where it is not JSON. */
  readonly bodyType?: string
  /** The good answer. */
  readonly answer?: z.ZodType
  /** The content type of the answer, where it is not JSON. */
  readonly answerType?: string
  /** Default 200. */
  readonly status?: 200 | 201
}

/** By `METHOD /path/:id`, as the routes are written. */
export type ApiCalls = Readonly<Record<string, ApiCall>>
