import type { Job } from '../../platform/service-context.ts'
import { deleteOldAuditEntries } from './audit-log/audit-log.queries.ts'

export const administrationJobs: readonly Job[] = [
  { name: 'delete_old_audit_entries', run: ({ database, now }) => deleteOldAuditEntries(database, now) },
]
