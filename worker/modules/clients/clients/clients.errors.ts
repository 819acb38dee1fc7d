import { defineError } from '../../../platform/http/errors.ts'

export const clientNotFound = defineError(404, 'client_not_found', 'There is no such client')
export const emailTaken = defineError(409, 'email_taken', 'Another client has this email address', 'email')
export const clientActive = defineError(
  409,
  'client_active',
  'An active client cannot be deleted. Deactivate it first.',
)
