import { healthCalls, type HealthResponse } from '#contracts/health'
import { loadCounterNames } from '#contracts/load-counting'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { unreadableOrigins } from '../../../platform/http/origins.ts'
import { logError, logWarning } from '../../../platform/lib/log.ts'
import { hasSigningKey } from '../../identity/index.ts'
import { configuredCounter } from '../../usage/index.ts'
import { askDatabase } from './health.queries.ts'

const UNKNOWN_COUNTER = `Set LOAD_COUNTER to ${loadCounterNames.join(' or ')}`

const NO_FRAMES = 'Set EMBED_ORIGIN to a host of its own, such as https://embed.formulary.example'

/** Whether every part of the service works: the database, the uploads, the signing key, a host for frames. */
export const healthRoutes = openRoutes(healthCalls, {
  check: {
    before: limitRate('CALLS_PER_ADDRESS'),
    handle: async ({ context: { env, origins }, c }) => {
      const [database, uploads] = await Promise.all([
        check('database', () => askDatabase(env.DB)),
        check('uploads', () => env.UPLOADS.head('health')),
      ])
      const checks: HealthResponse['checks'] = {
        database,
        uploads,
        configuration: hasSigningKey(env) && unreadableOrigins(env).length === 0 ? 'ok' : 'failed',
        frames: origins.hasFrames ? 'ok' : 'failed',
        counting: configuredCounter(env) ? 'ok' : 'failed',
      }
      if (checks.counting === 'failed') logWarning('load_counter_unknown', { remedy: UNKNOWN_COUNTER })
      if (checks.frames === 'failed') logWarning('frames_without_host', { remedy: NO_FRAMES })
      const isHealthy = Object.values(checks).every((result) => result === 'ok')
      const response: HealthResponse = { status: isHealthy ? 'healthy' : 'unhealthy', checks }
      if (!isHealthy) c.status(503)
      return response
    },
  },
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
