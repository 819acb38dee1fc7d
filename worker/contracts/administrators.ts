import { z } from 'zod'
import { emailAddress, newPassword, personName } from './registration.ts'

/** The roles of administrators and their permissions, strongest first (D5, D34). */
export const administratorRoles = ['super_admin', 'admin', 'editor', 'viewer'] as const
export type AdministratorRole = (typeof administratorRoles)[number]

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
export type AdministratorsResponse = z.infer<typeof administratorsResponse>

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
export type AdministratorResponse = z.infer<typeof administratorResponse>

/** `GET /api/admin/profile`: the signed-in administrator. */
export const adminProfileResponse = z.object({ data: administratorListRecord })
export type AdminProfileResponse = z.infer<typeof adminProfileResponse>

/** `PUT /api/admin/profile`; the role is not one's own to change. `PUT /api/admin/password` is as for clients. */
export const adminProfileRequest = z.object({ email: emailAddress, name: personName })
export type AdminProfileRequest = z.infer<typeof adminProfileRequest>
