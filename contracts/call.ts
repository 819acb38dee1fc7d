import type { z } from 'zod'
import type { Permission } from './administrator-permissions.ts'

/**
 * Who may make a call. `anyone` needs no token, nor does `anyoneOrKey`, which checks an API key where one is sent; `client` is a
 * signed-in client, which while its account is deactivated may only read (D40); `session` is one that may be deactivated;
 * `clientOrKey` a client or one of its API keys; `uploader` whoever has the grant of a load, or is signed in; `admin:…` an
 * administrator whose role has the permission (D34).
 */
export type Caller =
  | 'anyone'
  | 'anyoneOrKey'
  | 'client'
  | 'session'
  | 'clientOrKey'
  | 'uploader'
  | `admin:${Permission}`

/** One call of the service: all that its route, its check, its document and the browser know of it (D127). */
export interface Call<Who extends Caller = Caller> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As OpenAPI writes it: `/api/client/domains/{id}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly who: Who
  readonly query?: z.ZodObject
  /** The JSON that is sent. */
  readonly body?: z.ZodType
  /** The largest body in bytes, where it is not the usual one. */
  readonly bodyLimitBytes?: number
  /** Also takes the body as `text/plain`, which a browser may send to another origin without asking first. */
  readonly takesPlainText?: true
  /** The content type of a body that the handler reads by itself, as bytes; `body` then merely describes it. */
  readonly rawBody?: string
  /** The JSON of the successful response. */
  readonly response?: z.ZodType
  /** The content type of a successful response that is a file; beside `response`, where the query asks for the file. */
  readonly file?: string
  /** Of the successful response; 200 where it is left out. */
  readonly status?: 201
}

/** The calls of one resource for one kind of caller, by what they do. */
export type Calls<Who extends Caller = Caller> = Readonly<Record<string, Call<Who>>>

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The parameters in the path: `{ id: string }`. */
export type ParamsOf<One extends Call> = Readonly<Record<NamesIn<One['path']>, string>>

/** What a caller sends, as JSON and in the address; empty where the call wants nothing. */
export type SentOf<One extends Call> = (keyof ParamsOf<One> extends never
  ? object
  : { readonly params: ParamsOf<One> }) &
  (One extends { readonly query: infer Query extends z.ZodType }
    ? { readonly query?: { readonly [Name in keyof z.input<Query>]?: string | number } }
    : object) &
  (One extends { readonly body: infer Body extends z.ZodType } ? { readonly body: z.input<Body> } : object)

/** The query as its contract reads it. */
export type QueryOf<One extends Call> = One extends { readonly query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined

/** The body as its contract reads it. */
export type BodyOf<One extends Call> = One extends { readonly rawBody: string }
  ? undefined
  : One extends { readonly body: infer Body extends z.ZodType }
    ? z.output<Body>
    : undefined

/** The JSON of the successful response; a call that returns a file alone has none. */
export type ResponseOf<One extends Call> = One extends { readonly response: infer Shape extends z.ZodType }
  ? z.output<Shape>
  : never
