import { editorLoadsCalls } from '#contracts/editor-loads'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import { ServiceError, unavailable } from '../../../platform/http/errors.ts'
import { openCors } from '../../../platform/http/open-cors.ts'
import { isWithinRateLimit, RATE_LIMIT_PERIOD_SECONDS } from '../../../platform/http/rate-limits.ts'
import { logError } from '../../../platform/lib/log.ts'
import { signingKeyOf } from '../../identity/index.ts'
import { counterOf } from '../load-counters/counter-of.ts'
import { noticeUsage } from '../usage/usage-notices.service.ts'
import { loadDenied } from './editor-loads.errors.ts'
import { allowEditorLoad, type LoadParts, noteRateLimitedLoad } from './editor-loads.service.ts'

/**
 * The report of one load. A page sends it with `keepalive` and as `text/plain`, so that no preflight comes before it and
 * leaving the page does not lose it.
 */
export const editorLoadsRoutes = openRoutes(editorLoadsCalls, {
  report: {
    before: openCors,
    handle: async ({ context, body, c }) => {
      const { env, visitorAddress, origins, now } = context
      const parts: LoadParts = {
        binding: env.DB,
        counterOf: (seen) => counterOf(env, seen),
        signingKey: signingKeyOf(env),
      }
      const source = { origin: c.req.header('Origin') ?? null, visitorAddress, origins, now }
      if (!(await isWithinRateLimit(c, 'LOADS_PER_ADDRESS'))) {
        // The note has a limit of its own, so that a flood cannot keep the database busy with notes.
        if (await isWithinRateLimit(c, 'LOADS_PER_ADDRESS', 'denied ')) {
          context.waitUntil(noteRateLimitedLoad(parts, body, source).catch(ignoreDenial))
        }
        throw loadDenied('rate_limited', { retryAfterSeconds: RATE_LIMIT_PERIOD_SECONDS })
      }
      try {
        const { response, counted } = await allowEditorLoad(parts, body, source)
        if (counted) context.waitUntil(noticeUsage(context, counted, origins.site))
        return response
      } catch (error) {
        if (error instanceof ServiceError) throw error
        // The page keeps the load id and reports it later: an unreachable service denies nobody (D15).
        logError('editor_load_failed', error)
        throw unavailable({ retryAfterSeconds: 5 })
      }
    },
  },
}).options(editorLoadsCalls.report.path, openCors)

function ignoreDenial(error: unknown): void {
  if (!(error instanceof ServiceError)) logError('rate_limited_load_not_noted', error)
}
