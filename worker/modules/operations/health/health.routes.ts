import { Hono } from 'hono'
import type { HealthResponse } from '../../../contracts/health.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { logError } from '../../../platform/lib/log.ts'
import { hasSigningKey } from '../../identity/index.ts'
import { askDatabase } from './health.queries.ts'

/** Whether every part of the service works: the database, the uploads, the signing key, a host for frames. */
export const healthRoutes = new Hono<AppTypes>().get('/api/health', limitRate('CALLS_PER_ADDRESS'), async (c) => {
  const [database, uploads] = await Promise.all([
    check('database', () => askDatabase(c.env.DB)),
    check('uploads', () => c.env.UPLOADS.head('health')),
  ])
  const checks: HealthResponse['checks'] = {
    database,
    uploads,
    configuration: hasSigningKey(c.env) ? 'ok' : 'failed',
    frames: c.var.origins.hasFrames ? 'ok' : 'failed',
  }
  const isHealthy = Object.values(checks).every((result) => result === 'ok')
  const answer: HealthResponse = { status: isHealthy ? 'healthy' : 'unhealthy', checks }
  return c.json(answer, isHealthy ? 200 : 503)
})

async function check(part: string, ask: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  try {
    await ask()
    return 'ok'
  } catch (error) {
    logError('health_check_failed', error, { part })
    return 'failed'
  }
}
