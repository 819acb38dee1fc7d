import { z } from 'zod'
import type { Calls } from './call.ts'

/** A login that the local demo mode shows on its sign-in screens (D3). */
export const demoLogin = z.object({
  area: z.enum(['admin', 'client']),
  title: z.string(),
  email: z.string(),
  password: z.string(),
})
export type DemoLogin = z.infer<typeof demoLogin>

/** `GET /api/demo-mode`: production always returns `{ demoMode: false }`; only the local entry knows logins. */
export const demoModeResponse = z.discriminatedUnion('demoMode', [
  z.object({ demoMode: z.literal(false) }),
  z.object({ demoMode: z.literal(true), logins: z.array(demoLogin) }),
])
export type DemoModeResponse = z.infer<typeof demoModeResponse>

export const demoModeCalls = {
  find: {
    method: 'GET',
    path: '/api/demo-mode',
    summary: 'Whether this is the local demo',
    who: 'anyone',
    response: demoModeResponse,
  },
} as const satisfies Calls
