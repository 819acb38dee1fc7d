import { z } from 'zod'
import { newPassword } from './registration.ts'

/** `PUT /api/client/password`: every other sign-in is over; the response holds a new token for this one. */
export const passwordChange = z
  .object({
    currentPassword: z.string().min(1, 'The current password is required').max(1024),
    newPassword,
  })
  .refine((change) => change.newPassword !== change.currentPassword, {
    path: ['newPassword'],
    message: 'The new password is the same as the current one',
  })
export const passwordChangeResponse = z.object({ message: z.string(), token: z.string(), expiresAt: z.iso.datetime() })
export type PasswordChangeResponse = z.infer<typeof passwordChangeResponse>
