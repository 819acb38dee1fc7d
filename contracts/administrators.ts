import { z } from 'zod'
import { administratorRoles } from './administrator-permissions.ts'
import type { Calls } from './call.ts'
import { messageResponse } from './messages.ts'
import { passwordChange, passwordChangeResponse } from './password-change.ts'
import { emailAddress, newPassword, personName } from './registration.ts'

export const administratorRecord = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(administratorRoles),
})
export type AdministratorRecord = z.infer<typeof administratorRecord>

/** `POST /api/admin/login` (API16). */
export const adminLoginRequest = z.object({
  email: z.string().trim().min(1, 'Email is required').max(254),
  password: z.string().min(1, 'Password is required').max(1024),
})
export type AdminLoginRequest = z.infer<typeof adminLoginRequest>

export const adminLoginResponse = z.object({
  data: z.object({ token: z.string(), expiresAt: z.iso.datetime(), administrator: administratorRecord }),
})
export type AdminLoginResponse = z.infer<typeof adminLoginResponse>

/** An administrator in the list of users (D5). */
export const administratorListRecord = administratorRecord.extend({ createdAt: z.iso.datetime() })
export type AdministratorListRecord = z.infer<typeof administratorListRecord>

/** `GET /api/admin/users`: every administrator, oldest first. */
export const administratorsResponse = z.object({ data: z.array(administratorListRecord) })

const role = z.enum(administratorRoles, { error: 'The role is super_admin, admin, editor or viewer' })

/** `POST /api/admin/users`: whoever is added signs in with this password and should then change it. */
export const newAdministratorRequest = z.object({ email: emailAddress, name: personName, role, password: newPassword })
export type NewAdministratorRequest = z.infer<typeof newAdministratorRequest>

/** `PUT /api/admin/users/{id}`: with a `password`, every sign-in of that administrator is over. */
export const administratorRequest = z.object({
  email: emailAddress,
  name: personName,
  role,
  password: newPassword.optional(),
})
export type AdministratorRequest = z.infer<typeof administratorRequest>

export const administratorResponse = z.object({ message: z.string(), data: administratorListRecord })

/** `GET /api/admin/profile`: the signed-in administrator. */
export const adminProfileResponse = z.object({ data: administratorListRecord })

/** `PUT /api/admin/profile`; the role is not one's own to change. `PUT /api/admin/password` is as for clients. */
export const adminProfileRequest = z.object({ email: emailAddress, name: personName })
export type AdminProfileRequest = z.infer<typeof adminProfileRequest>

export const adminSignInCalls = {
  login: {
    method: 'POST',
    path: '/api/admin/login',
    summary: 'Sign in',
    who: 'anyone',
    body: adminLoginRequest,
    response: adminLoginResponse,
  },
} as const satisfies Calls

export const adminProfileCalls = {
  logout: {
    method: 'POST',
    path: '/api/admin/logout',
    summary: 'Revoke the token that was sent',
    who: 'admin:read',
    response: messageResponse,
  },
  profile: {
    method: 'GET',
    path: '/api/admin/profile',
    summary: 'The signed-in user',
    who: 'admin:read',
    response: adminProfileResponse,
  },
  changeProfile: {
    method: 'PUT',
    path: '/api/admin/profile',
    summary: 'Change the own profile',
    who: 'admin:read',
    body: adminProfileRequest,
    response: administratorResponse,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/admin/password',
    summary: 'Change the own password; the response holds a new token',
    who: 'admin:read',
    body: passwordChange,
    response: passwordChangeResponse,
  },
} as const satisfies Calls

export const administratorsCalls = {
  list: {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'List the users',
    who: 'admin:read',
    response: administratorsResponse,
  },
  create: {
    method: 'POST',
    path: '/api/admin/users',
    summary: 'Add a user',
    who: 'admin:changeSystem',
    body: newAdministratorRequest,
    response: administratorResponse,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/admin/users/{id}',
    summary: 'Change a user',
    who: 'admin:changeSystem',
    body: administratorRequest,
    response: administratorResponse,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    summary: 'Delete a user',
    who: 'admin:changeSystem',
    response: messageResponse,
  },
} as const satisfies Calls
