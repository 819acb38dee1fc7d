import { z } from 'zod'
import type { Calls } from './call.ts'

/**
 * `GET /api/health`: 200 when every part responds, else 503. `configuration` fails without the signing key and where `SITE_ORIGIN` or
 * `EMBED_ORIGIN` is no origin, `frames` without a host of their own (`EMBED_ORIGIN`), `counting` where `LOAD_COUNTER` names nothing that
 * counts loads.
 */
export const healthResponse = z.object({
  status: z.enum(['healthy', 'unhealthy']),
  checks: z.object({
    database: z.enum(['ok', 'failed']),
    uploads: z.enum(['ok', 'failed']),
    configuration: z.enum(['ok', 'failed']),
    frames: z.enum(['ok', 'failed']),
    counting: z.enum(['ok', 'failed']),
  }),
})
export type HealthResponse = z.infer<typeof healthResponse>

export const healthCalls = {
  /** 503 where something does not respond. */
  check: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether every part responds',
    who: 'anyone',
    response: healthResponse,
  },
} as const satisfies Calls
