/** The administrators, what they did, and the settings of the service. */
export { findAdministratorById } from './administrators/administrators.queries.ts'
export { adminRoutes } from './administrators/require-admin.ts'
export { auditErasure, findExportedAuditEntries } from './audit-log/audit-log.queries.ts'
export { changesOf } from './audit-log/audit-log.rules.ts'
export {
  auditStatement,
  changeWithAudit,
  clientAuditStatement,
  isUniqueViolation,
  noteClientAct,
  noteInAuditLog,
} from './audit-log/audit-log.service.ts'
export { administrationJobs } from './jobs.ts'
export { administrationRoutes } from './routes.ts'
export { decryptSetting } from './system-settings/secret-settings.ts'
export { findDefaultCurrency, findSettings, findSettingsOf } from './system-settings/system-settings.queries.ts'
