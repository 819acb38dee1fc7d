import { z } from 'zod'
import { clientProfile } from './accounts.ts'
import type { Calls } from './call.ts'
import { messageResponse } from './messages.ts'
import { passwordChange, passwordChangeResponse } from './password-change.ts'
import { companyName, personName } from './registration.ts'

/** `PUT /api/client/profile`. The address cannot be changed here: it is what was verified. */
export const profileChange = z.object({
  name: personName,
  company: companyName,
  phone: z.string().trim().max(50, 'Phone is too long (at most 50 characters)').default(''),
})
export type ProfileChange = z.infer<typeof profileChange>

/** `DELETE /api/client/account`: the password is asked again. */
export const accountDeletion = z.object({ password: z.string().min(1, 'Password is required').max(1024) })

export const accountCalls = {
  changeProfile: {
    method: 'PUT',
    path: '/api/client/profile',
    summary: 'Change the profile',
    who: 'client',
    body: profileChange,
    response: clientProfile,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/client/password',
    summary: 'Change the password; the response holds a new token',
    who: 'client',
    body: passwordChange,
    response: passwordChangeResponse,
  },
  export: {
    method: 'GET',
    path: '/api/client/export',
    summary: 'Everything the service holds of the account',
    who: 'client',
    response: z.record(z.string(), z.unknown()),
  },
  remove: {
    method: 'DELETE',
    path: '/api/client/account',
    summary: 'Delete the account',
    who: 'client',
    body: accountDeletion,
    response: messageResponse,
  },
} as const satisfies Calls
