import type { LoadDenial } from '#contracts/editor-loads'
import { defineError, type ServiceError } from '../../../platform/http/errors.ts'

const denials: Record<LoadDenial, (options?: { retryAfterSeconds?: number }) => ServiceError> = {
  domain_not_allowed: defineError(403, 'domain_not_allowed', 'The editor is not enabled for this website.'),
  ip_not_allowed: defineError(403, 'ip_not_allowed', 'The editor is not enabled for your address on this host.'),
  limit_reached: defineError(403, 'limit_reached', "This month's editor loads are used up."),
  staging_limit_reached: defineError(
    403,
    'staging_limit_reached',
    "This staging website's editor loads of today are used up.",
  ),
  trial_ended: defineError(403, 'trial_ended', 'No plan covers this website: its trial has ended, or it has none.'),
  account_suspended: defineError(403, 'account_suspended', "This website's editor account is suspended."),
  ticket_invalid: defineError(403, 'ticket_invalid', 'This editor has expired. Please reload the page.'),
  rate_limited: defineError(
    429,
    'rate_limited',
    'Too many editors were started from your address. Please wait a minute.',
  ),
}

/** A denied load: `throw loadDenied('limit_reached')`. */
export const loadDenied = (denial: LoadDenial, options?: { retryAfterSeconds?: number }): ServiceError =>
  denials[denial](options)
