import { z } from 'zod'

/** A login that the local demo mode shows on its sign-in screens (D3). */
export const demoLogin = z.object({
  area: z.enum(['admin', 'client']),
  title: z.string(),
  email: z.string(),
  password: z.string(),
})
export type DemoLogin = z.infer<typeof demoLogin>

/** `GET /api/demo-mode`: production always answers `{ demoMode: false }`; only the local entry knows logins. */
export const demoModeResponse = z.discriminatedUnion('demoMode', [
  z.object({ demoMode: z.literal(false) }),
  z.object({ demoMode: z.literal(true), logins: z.array(demoLogin) }),
])
export type DemoModeResponse = z.infer<typeof demoModeResponse>
