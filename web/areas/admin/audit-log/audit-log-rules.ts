import type { AuditAction, AuditChange, AuditRecord } from '#contracts/audit-log'
import { inquiryTypes } from '#contracts/contact-inquiries'
import { UNLIMITED_LOADS } from '#contracts/load-limits'
import { formatCount, formatLongDate } from '../../../lib/dates.ts'
import { typeNames } from '../contact-requests/contact-request-rules.ts'
import { templateTitles } from '../settings/email-templates/email-template-rules.ts'

/** Each action in words, as in the log and its filter. */
export const actionNames = {
  'account.register': 'Registered',
  'account.update': 'Changed the profile',
  'account.change_password': 'Changed the password of the account',
  'account.reset_password': 'Reset the password by mail',
  'account.export': 'Exported the account',
  'account.delete': 'Deleted the account',
  'api_key.create': 'Made an API key',
  'api_key.revoke': 'Revoked an API key',
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
  'domain.update': 'Changed a domain',
  'domain.verify': 'Verified a domain',
  'domain.activate': 'Activated a domain',
  'domain.deactivate': 'Deactivated a domain',
  'domain.delete': 'Deleted a domain',
  'email_template.update': 'Changed an email template',
  'email_template.test': 'Sent a test mail',
  'github.sync': 'Synced to GitHub',
  'load_counting.move': 'Moved the counting of loads',
  'payments.export': 'Exported payments',
  'plan.choose': 'Chose a plan',
  'plan.check_out': 'Ordered a paid plan',
  'plan.pay': 'Paid for a plan',
  'plan.take_back': 'Kept the plan',
  'pricing_plan.create': 'Added a plan',
  'pricing_plan.update': 'Changed a plan',
  'pricing_plan.delete': 'Deleted a plan',
  'system_setting.update': 'Changed a setting',
  'usage_webhook.set': 'Set the usage webhook',
  'usage_webhook.remove': 'Removed the usage webhook',
} as const satisfies Record<AuditAction, string>

const fieldNames: Readonly<Record<string, string>> = {
  planName: 'Name',
  maxLoads: 'Loads per month',
  maxDomains: 'Domains',
  usageMonths: 'Months of usage',
  isActive: 'Active',
  companyName: 'Company',
  contactName: 'Contact',
  trialEndsAt: 'Trial ends',
  planUntil: 'Plan ends',
  allowedIps: 'IP addresses',
  url: 'Address',
}

/** `yearlyPrice` as 'Yearly price', `stripe_secret_key` as 'Stripe secret key'. */
export function fieldName(field: string): string {
  const words = field
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

/** A stored value as one reads it. */
export function valueText(field: string, value: string | null): string {
  if (value === null) return '—'
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no'
  if (isTime(value)) return formatLongDate(value)
  if ((field === 'maxLoads' || field === 'maxDomains') && /^-?\d+$/.test(value))
    return Number(value) === UNLIMITED_LOADS ? 'unlimited' : formatCount(Number(value))
  return value
}

/** Whether the log says of the field only that it changed. */
export const isUntold = ({ before, after }: AuditChange): boolean => before === null && after === null

const titles: Readonly<Record<string, string>> = templateTitles

const nameIn = (action: AuditAction, details: readonly string[]) =>
  /^(?:domain|pricing_plan)\./.test(action) ? (details[0] ?? null) : null

/** What a deleted contact request was about and when it came: all that is kept of it. */
function requestOf([type, at]: readonly string[]): string | null {
  const name = inquiryTypes.find((each) => each === type)
  return name && at && isTime(at) ? `${typeNames[name]} request of ${formatLongDate(at)}` : null
}

/** Whether the details are part of the subject, which says them. */
export const isInSubject = (action: AuditAction): boolean =>
  action.startsWith('domain.') || action === 'contact_inquiry.delete'

/** What was changed: its name now or, where it is gone, the one that the entry kept; else its id. */
export function subjectOf({
  action,
  subjectName,
  subjectId,
  details,
  clientId,
  clientName,
}: AuditRecord): string | null {
  const kept = action === 'contact_inquiry.delete' ? requestOf(details) : nameIn(action, details)
  const template = action.startsWith('email_template.') && subjectName !== null ? titles[subjectName] : null
  const own = subjectId === clientId ? clientName : null
  return template ?? subjectName ?? kept ?? own ?? subjectId
}
