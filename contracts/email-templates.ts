import { z } from 'zod'
import { type AdministratorRole, hasPermission } from './administrator-permissions.ts'
import type { Calls } from './call.ts'
import { messageResponse } from './messages.ts'

/** The mails the service sends (AT23, D35). */
export const emailTemplateNames = [
  'trial_limit_warning',
  'trial_exceeded',
  'contact_confirmation',
  'password_reset',
  'payment_receipt',
  'welcome_email',
  'subscription_renewal',
  'account_suspended',
  'email_verification',
  'trial_ending',
  'plan_ending',
  'plan_ended',
  'password_changed',
  'account_deleted',
  'renewal_failed',
  'payment_disputed',
  'paid_plan_ended',
  'dispute_settled',
] as const
export const emailTemplateName = z.enum(emailTemplateNames)
export type EmailTemplateName = z.infer<typeof emailTemplateName>

const forLimits = ['USER_EMAIL', 'TRIAL_END_DATE', 'UPGRADE_URL', 'DOMAIN'] as const
const forPlanEnds = ['USER_EMAIL', 'PLAN_NAME', 'PLAN_END_DATE', 'UPGRADE_URL', 'DOMAIN'] as const
const forPayments = ['AMOUNT', 'PLAN_NAME', 'TRANSACTION_ID', 'PAYMENT_DATE', 'USER_EMAIL', 'DOMAIN'] as const

/** What each template may hold as `{{NAME}}` (AT13 to AT17, D35). USER_EMAIL and DOMAIN are in all of them. */
export const emailTemplateVariables = {
  trial_limit_warning: forLimits,
  trial_exceeded: forLimits,
  contact_confirmation: ['USER_NAME', 'USER_EMAIL', 'MESSAGE', 'DOMAIN'],
  password_reset: ['RESET_URL', 'USER_EMAIL', 'DOMAIN'],
  payment_receipt: forPayments,
  welcome_email: ['USER_EMAIL', 'DOMAIN'],
  subscription_renewal: forPayments,
  account_suspended: ['USER_EMAIL', 'DOMAIN'],
  email_verification: ['CODE', 'USER_EMAIL', 'DOMAIN'],
  trial_ending: forLimits,
  plan_ending: forPlanEnds,
  plan_ended: forPlanEnds,
  password_changed: ['USER_EMAIL', 'DOMAIN'],
  account_deleted: ['USER_EMAIL', 'DOMAIN'],
  renewal_failed: forPlanEnds,
  payment_disputed: ['USER_EMAIL', 'PLAN_NAME', 'DOMAIN'],
  paid_plan_ended: ['USER_EMAIL', 'PLAN_NAME', 'UPGRADE_URL', 'DOMAIN'],
  dispute_settled: ['USER_EMAIL', 'PLAN_NAME', 'DOMAIN'],
} as const satisfies Record<EmailTemplateName, readonly string[]>

export type EmailTemplateVariable<Name extends EmailTemplateName = EmailTemplateName> =
  (typeof emailTemplateVariables)[Name][number]

/** Their mails open an account, so they are the super admin's alone to see and to change (D53). */
export const superAdminTemplates: readonly EmailTemplateName[] = ['password_reset', 'email_verification']

/** Whether an administrator of this role may see and change the texts of such a mail. */
export const maySeeTemplate = (role: AdministratorRole, name: EmailTemplateName): boolean =>
  hasPermission(role, superAdminTemplates.includes(name) ? 'changeSystem' : 'read')

/** A template as administrators see it (API23); `name` and `templateName` are the same. */
export const emailTemplateRecord = z.object({
  id: z.string(),
  name: emailTemplateName,
  templateName: emailTemplateName,
  subject: z.string(),
  htmlContent: z.string(),
  textContent: z.string(),
  isActive: z.boolean(),
  /** The names that may stand in it as `{{NAME}}`. */
  variables: z.array(z.string()),
  /** The texts are empty here for all but the super admin. */
  isForSuperAdmin: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type EmailTemplateRecord = z.infer<typeof emailTemplateRecord>

/** `GET /api/admin/email-templates` */
export const emailTemplatesResponse = z.array(emailTemplateRecord)

/** The largest body of a call with a template's texts, in bytes. */
export const EMAIL_TEMPLATE_LIMIT_BYTES = 512 * 1024

/** `POST /api/admin/email-templates/{id}/preview`: texts that are not saved yet. */
export const emailTemplateTexts = z.object({
  subject: z.string().trim().max(300, 'The subject is too long (at most 300 characters)'),
  htmlContent: z.string().max(200_000, 'The content is too long (at most 200,000 characters)'),
  /** Left out: written from `htmlContent`. */
  textContent: z.string().max(200_000, 'The text is too long (at most 200,000 characters)').optional(),
})
export type EmailTemplateTexts = z.infer<typeof emailTemplateTexts>

/** `PUT /api/admin/email-templates/{id}`: the next mail uses it. */
export const emailTemplateChange = emailTemplateTexts.extend({ isActive: z.boolean() })
export type EmailTemplateChange = z.infer<typeof emailTemplateChange>

/** Placeholders that no mail of this kind has a value for: saved, and named, because they would stay visible (D35). */
const unknownPlaceholders = z.array(z.string())

export const emailTemplateResponse = z.object({ message: z.string(), data: emailTemplateRecord, unknownPlaceholders })
export type EmailTemplateResponse = z.infer<typeof emailTemplateResponse>

/** The mail as it would look, with sample values; unknown placeholders stay visible in it (MAIL26). */
export const emailTemplatePreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  unknownPlaceholders,
})
export type EmailTemplatePreview = z.infer<typeof emailTemplatePreview>

export const emailTemplatesCalls = {
  list: {
    method: 'GET',
    path: '/api/admin/email-templates',
    summary: 'List the email templates',
    who: 'admin:read',
    response: emailTemplatesResponse,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/email-templates/{id}',
    summary: 'Change an email template',
    who: 'admin:changeTexts',
    body: emailTemplateChange,
    bodyLimitBytes: EMAIL_TEMPLATE_LIMIT_BYTES,
    response: emailTemplateResponse,
  },
  preview: {
    method: 'POST',
    path: '/api/admin/email-templates/{id}/preview',
    summary: 'Show unsaved texts with sample values',
    who: 'admin:changeTexts',
    body: emailTemplateTexts,
    bodyLimitBytes: EMAIL_TEMPLATE_LIMIT_BYTES,
    response: emailTemplatePreview,
  },
  sendTest: {
    method: 'POST',
    path: '/api/admin/email-templates/{id}/test',
    summary: 'Mail the saved template, with sample values, to oneself',
    who: 'admin:changeTexts',
    response: messageResponse,
  },
} as const satisfies Calls
