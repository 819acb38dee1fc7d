import type { AuditAction } from '#contracts/audit-log'

/** Each action in words, as in the log and its filter. */
export const actionNames = {
  'administrator.sign_in': 'Signed in',
  'administrator.sign_in_failed': 'Failed to sign in',
  'administrator.create': 'Added a user',
  'administrator.update': 'Changed a user',
  'administrator.delete': 'Deleted a user',
  'administrator.change_password': 'Changed the password',
  'client.create': 'Added a client',
  'client.update': 'Changed a client',
  'client.deactivate': 'Deactivated a client',
  'client.delete': 'Deleted a client',
  'contact_inquiry.update': 'Moved a contact request',
  'contact_inquiry.delete': 'Deleted a contact request',
  'domain.create': 'Added a domain',
  'domain.activate': 'Activated a domain',
  'domain.deactivate': 'Deactivated a domain',
  'domain.delete': 'Deleted a domain',
  'email_template.update': 'Changed an email template',
  'email_template.test': 'Sent a test mail',
  'github.sync': 'Synced to GitHub',
  'payments.export': 'Exported payments',
  'pricing_plan.create': 'Added a plan',
  'pricing_plan.update': 'Changed a plan',
  'pricing_plan.delete': 'Deleted a plan',
  'system_setting.update': 'Changed a setting',
} as const satisfies Record<AuditAction, string>
