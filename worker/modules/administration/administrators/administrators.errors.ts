import { defineError } from '../../../platform/http/errors.ts'

export const administratorNotFound = defineError(404, 'administrator_not_found', 'There is no such user')
export const administratorEmailTaken = defineError(409, 'email_taken', 'Another user has this email address', 'email')
export const lastSuperAdmin = defineError(
  409,
  'last_super_admin',
  'The last super admin cannot be deleted or given another role',
)
