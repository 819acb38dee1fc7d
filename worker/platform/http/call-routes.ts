import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { BodyOf, Call, Caller, Calls, ParamsOf, QueryOf, ResponseOf } from '#contracts/call'
import { visitorContext } from './call-context.ts'
import type { AppContext, AppTypes } from './context.ts'
import { inputError, readJson } from './request-body.ts'

/** What a handler gets of its call: checked by the declaration, and the service's context. */
export interface CallInput<One extends Call, Context> {
  readonly params: ParamsOf<One>
  readonly query: QueryOf<One>
  readonly body: BodyOf<One>
  readonly context: Context
  /** For headers, and for what is no JSON. */
  readonly c: AppContext
}

/** The declared response; a whole `Response` only of a call that is declared to return a file. */
type Reply<One extends Call> = ResponseOf<One> | (One extends { readonly file: string } ? Response : never)

type Handle<One extends Call, Context> = (input: CallInput<One, Context>) => Reply<One> | Promise<Reply<One>>

type Middleware = MiddlewareHandler<AppTypes> | readonly MiddlewareHandler<AppTypes>[]

/** How a call is answered: by a function, with middleware where there is some `before` or `after` it is known who calls. */
export type CallHandler<One extends Call, Context> =
  | Handle<One, Context>
  | {
      readonly before?: Middleware
      readonly after?: Middleware
      readonly handle: Handle<One, Context>
    }

type Loose = CallHandler<Call, unknown>

/**
 * Makes the function that answers the declared calls of one kind of callers, each by the handler of the same name.
 * @param guard lets only those through whom the declaration names.
 * @param contextOf is what their services work with.
 */
export const callRoutes =
  <Who extends Caller, Context>(
    guard: (who: Who) => MiddlewareHandler<AppTypes> | null,
    contextOf: (c: AppContext) => Context,
  ) =>
  <Group extends Calls<Who>>(
    calls: Group,
    handlers: { readonly [Name in keyof Group]: CallHandler<Group[Name], Context> },
  ): OpenAPIHono<AppTypes> => {
    const app = new OpenAPIHono<AppTypes>()
    for (const [name, call] of Object.entries(calls)) {
      addRoute(app, call, guard(call.who), contextOf, handlers[name] as unknown as Loose)
    }
    return app
  }

/** The calls that need no account; grants and API keys are checked by their handlers. */
export const openRoutes = callRoutes<'anyone' | 'anyoneOrKey' | 'uploader', ReturnType<typeof visitorContext>>(
  () => null,
  visitorContext,
)

function addRoute(
  app: OpenAPIHono<AppTypes>,
  call: Call,
  guard: MiddlewareHandler<AppTypes> | null,
  contextOf: (c: AppContext) => unknown,
  handler: Loose,
): void {
  const { before, after, handle } = typeof handler === 'function' ? { handle: handler } : handler
  const route = createRoute({
    method: call.method.toLowerCase() as Lowercase<Call['method']>,
    path: call.path,
    middleware: [before ?? [], guard ?? [], after ?? []].flat(),
    request: call.query ? { query: call.query } : {},
    responses: { 200: { description: call.summary } },
    // The document is made from the declarations, when somebody asks for it.
    hide: true,
  })
  app.openapi(
    route,
    async (c) => {
      const query: unknown = call.query && c.req.valid('query' as never)
      // Read by our own reader: the library's knows no limit of bytes.
      const body = call.body && !call.rawBody ? await readJson(c, call.body, bodyOptionsOf(call)) : undefined
      const input = { params: c.req.param(), query, body, context: contextOf(c), c }
      const reply: unknown = await handle(input as CallInput<Call, unknown>)
      return reply instanceof Response
        ? reply
        : call.status
          ? c.json(reply as object, call.status)
          : c.json(reply as object)
    },
    (result) => {
      if (!result.success) throw inputError(result.error)
    },
  )
}

const bodyOptionsOf = ({ bodyLimitBytes, takesPlainText }: Call) => ({
  ...(bodyLimitBytes !== undefined && { limitBytes: bodyLimitBytes }),
  ...(takesPlainText && { allowsPlainText: true }),
})
