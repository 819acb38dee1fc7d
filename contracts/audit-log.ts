import { z } from 'zod'
import type { Calls } from './call.ts'
import { pageFigures, pageQuery } from './pagination.ts'

/** What the audit log tells of, each as `subject.change`; `account`, `api_key`, `plan` and `usage_webhook` are a client's own. */
export const auditActions = [
  'account.register',
  'account.update',
  'account.change_password',
  'account.reset_password',
  'account.export',
  'account.delete',
  'administrator.sign_in',
  'administrator.sign_in_failed',
  'administrator.create',
  'administrator.update',
  'administrator.delete',
  'administrator.change_password',
  'api_key.create',
  'api_key.revoke',
  'client.create',
  'client.update',
  'client.deactivate',
  'client.delete',
  'contact_inquiry.update',
  'contact_inquiry.delete',
  'domain.create',
  'domain.update',
  'domain.verify',
  'domain.activate',
  'domain.deactivate',
  'domain.delete',
  'email_template.update',
  'email_template.test',
  'github.sync',
  'load_counting.move',
  'payments.export',
  'plan.choose',
  'plan.check_out',
  'plan.pay',
  'plan.take_back',
  'pricing_plan.create',
  'pricing_plan.update',
  'pricing_plan.delete',
  'system_setting.update',
  'usage_webhook.set',
  'usage_webhook.remove',
] as const
export type AuditAction = (typeof auditActions)[number]

/** One field before and after, in words; null for empty, and both null where its text is not kept. A secret is 'set' or null. */
export const auditChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type AuditChange = z.infer<typeof auditChange>

export const auditActorKinds = ['administrator', 'client'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]

/**
 * One line: who did what to which row, and when. `details` names the fields that were sent or the state that was set,
 * never a secret and never a client's personal data; `changes` has the values, which are erased with the client.
 */
export const auditRecord = z.object({
  id: z.string(),
  actorKind: z.enum(auditActorKinds),
  /** Of the administrator or the client; it may be of somebody deleted since. */
  administratorId: z.string(),
  /** Empty for a client. */
  administratorName: z.string(),
  /** An administrator's name at that time, a client's address now; null for a client that is gone. */
  actorName: z.string().nullable(),
  action: z.enum(auditActions),
  subjectId: z.string().nullable(),
  /** What the subject is called now: an email address, a hostname, a title. Null for one that is gone or has no name. */
  subjectName: z.string().nullable(),
  details: z.array(z.string()),
  changes: z.array(auditChange),
  /** Whose it is. */
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type AuditRecord = z.infer<typeof auditRecord>

/**
 * The search looks at the action, the names of who did it, of the client and of the subject, and at the subject's id; the
 * others are exact.
 */
export const auditLogQuery = pageQuery.extend({
  action: z.enum(auditActions, { error: 'This action is not known' }).optional(),
  administratorId: z.string().max(100).optional(),
  actorKind: z.enum(auditActorKinds, { error: 'actorKind must be administrator or client' }).optional(),
})
export type AuditLogQuery = z.infer<typeof auditLogQuery>

/** `GET /api/admin/audit-log`: newest first. */
export const auditLogResponse = z.object({ data: z.object({ entries: z.array(auditRecord) }), ...pageFigures })

export const auditLogCalls = {
  list: {
    method: 'GET',
    path: '/api/admin/audit-log',
    summary: 'What administrators and clients changed',
    who: 'admin:read',
    query: auditLogQuery,
    response: auditLogResponse,
  },
} as const satisfies Calls
