import { Hono } from 'hono'
import { routes } from './composition.ts'
import { siteRoutes } from './modules/content/index.ts'
import type { AppDependencies, AppTypes } from './platform/http/context.ts'
import { guardEmbedHost } from './platform/http/embed-host.ts'
import { answerError } from './platform/http/errors.ts'
import { requestContext } from './platform/http/request-context.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { unknownCall } from './platform/http/unknown-calls.ts'

/** The whole service. Time and the visitor's address come from outside; everything else is in the bindings. */
export function createApp(dependencies: AppDependencies): Hono<AppTypes> {
  const app = new Hono<AppTypes>()
  app.onError(answerError)
  app.use(securityHeaders, requestContext(dependencies), guardEmbedHost)
  for (const calls of routes) app.route('/', calls)
  app.all('/api', unknownCall(app))
  app.all('/api/*', unknownCall(app))
  app.route('/', siteRoutes)
  return app
}
