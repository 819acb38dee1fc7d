import type { EmailTemplateName } from '#contracts/email-templates'

export const templateTitles = {
  trial_limit_warning: 'Limit warning',
  trial_exceeded: 'Limit exceeded',
  contact_confirmation: 'Contact confirmation',
  password_reset: 'Password reset',
  payment_receipt: 'Payment receipt',
  welcome_email: 'Welcome',
  subscription_renewal: 'Subscription renewal',
  account_suspended: 'Account suspended',
  email_verification: 'Email verification',
  trial_ending: 'Trial ending',
  plan_ending: 'Given plan ending',
  plan_ended: 'Given plan ended',
  password_changed: 'Password changed',
  account_deleted: 'Account deleted',
  renewal_failed: 'Renewal failed',
  payment_disputed: 'Payment disputed',
  paid_plan_ended: 'Paid plan ended',
  dispute_settled: 'Dispute settled',
} as const satisfies Record<EmailTemplateName, string>

/** How a variable is written in a template (D35). */
export const placeholderOf = (variable: string): string => `{{${variable}}}`

/** Replaces what is selected in a field; the cursor goes behind it at once, as the next key may come before a frame. @returns its value. */
export function insertInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  field.focus()
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  return field.value
}
