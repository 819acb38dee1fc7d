import { z } from 'zod'
import type { Calls } from './call.ts'
import { pageFigures, pageQuery } from './pagination.ts'

/** What the audit log tells of, each as `subject.change`. */
export const auditActions = [
  'administrator.sign_in',
  'administrator.sign_in_failed',
  'administrator.create',
  'administrator.update',
  'administrator.delete',
  'administrator.change_password',
  'client.create',
  'client.update',
  'client.deactivate',
  'client.delete',
  'contact_inquiry.update',
  'contact_inquiry.delete',
  'domain.create',
  'domain.activate',
  'domain.deactivate',
  'domain.delete',
  'email_template.update',
  'email_template.test',
  'github.sync',
  'load_counting.move',
  'payments.export',
  'pricing_plan.create',
  'pricing_plan.update',
  'pricing_plan.delete',
  'system_setting.update',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * One line: who did what to which row, and when. `details` names the fields that were sent or the state that was set,
 * never a secret and never a client's personal data. `administratorId` may be of somebody deleted since.
 */
export const auditRecord = z.object({
  id: z.string(),
  administratorId: z.string(),
  administratorName: z.string(),
  action: z.enum(auditActions),
  subjectId: z.string().nullable(),
  /** What the subject is called now: an email address, a hostname, a title. Null for one that is gone or has no name. */
  subjectName: z.string().nullable(),
  details: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
export type AuditRecord = z.infer<typeof auditRecord>

/**
 * The search looks at the action, the administrator's name and the subject's id and name; `action` and
 * `administratorId` are exact.
 */
export const auditLogQuery = pageQuery.extend({
  action: z.enum(auditActions, { error: 'This action is not known' }).optional(),
  administratorId: z.string().max(100).optional(),
})
export type AuditLogQuery = z.infer<typeof auditLogQuery>

/** `GET /api/admin/audit-log`: newest first. */
export const auditLogResponse = z.object({ data: z.object({ entries: z.array(auditRecord) }), ...pageFigures })

export const auditLogCalls = {
  list: {
    method: 'GET',
    path: '/api/admin/audit-log',
    summary: 'What administrators changed',
    who: 'admin:read',
    query: auditLogQuery,
    response: auditLogResponse,
  },
} as const satisfies Calls
