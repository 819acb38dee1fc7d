import { Hono } from 'hono'
import { editorLoadRequest } from '../../../contracts/editor-loads.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { visitorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { ServiceError, unavailable } from '../../../platform/http/errors.ts'
import { openCors } from '../../../platform/http/open-cors.ts'
import { isWithinRateLimit, RATE_LIMIT_PERIOD_SECONDS } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { logError } from '../../../platform/lib/log.ts'
import { signingKeyOf } from '../../identity/index.ts'
import { noticeUsage } from '../usage/usage-notices.service.ts'
import { loadDenied } from './editor-loads.errors.ts'
import { allowEditorLoad, noteRateLimitedLoad } from './editor-loads.service.ts'
import { d1LoadCounter } from './load-counter.queries.ts'

/** A ticket and a grant may be in it, each with at most 2048 characters. */
const LIMIT_BYTES = 8192

/**
 * The report of one load. A page sends it with `keepalive` and as `text/plain`, so that no preflight comes before it and
 * leaving the page does not lose it.
 */
export const editorLoadsRoutes = new Hono<AppTypes>()
  .options('/api/editor-loads', openCors)
  .post('/api/editor-loads', openCors, async (c) => {
    const load = await readJson(c, editorLoadRequest, { limitBytes: LIMIT_BYTES, allowsPlainText: true })
    const parts = {
      database: databaseOf(c.env.DB),
      counter: d1LoadCounter(c.env.DB),
      signingKey: signingKeyOf(c.env),
    }
    const source = {
      origin: c.req.header('Origin') ?? null,
      visitorAddress: c.var.visitorAddress,
      origins: c.var.origins,
      now: c.var.now,
    }
    if (!(await isWithinRateLimit(c, 'LOADS_PER_ADDRESS'))) {
      // The note has a limit of its own, so that a flood cannot keep the database busy with notes.
      if (await isWithinRateLimit(c, 'LOADS_PER_ADDRESS', 'denied ')) {
        c.executionCtx.waitUntil(noteRateLimitedLoad(parts, load, source).catch(ignoreDenial))
      }
      throw loadDenied('rate_limited', { retryAfterSeconds: RATE_LIMIT_PERIOD_SECONDS })
    }
    try {
      const { answer, counted } = await allowEditorLoad(parts, load, source)
      if (counted) c.executionCtx.waitUntil(noticeUsage(visitorContext(c), counted, c.var.origins.site))
      return c.json(answer)
    } catch (error) {
      if (error instanceof ServiceError) throw error
      // The page keeps the load id and reports it later: an unreachable service denies nobody (D15).
      logError('editor_load_failed', error)
      throw unavailable({ retryAfterSeconds: 5 })
    }
  })

function ignoreDenial(error: unknown): void {
  if (!(error instanceof ServiceError)) logError('rate_limited_load_not_noted', error)
}
