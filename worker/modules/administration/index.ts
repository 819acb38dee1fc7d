/** The administrators, what they did, and the settings of the service. */
export { findAdministratorById } from './administrators/administrators.queries.ts'
export { adminRoutes } from './administrators/require-admin.ts'
export { auditStatement, changeWithAudit, isUniqueViolation, noteInAuditLog } from './audit-log/audit-log.service.ts'
export { administrationJobs } from './jobs.ts'
export { administrationRoutes } from './routes.ts'
export { decryptSetting } from './system-settings/secret-settings.ts'
export { findDefaultCurrency, findSettings, findSettingsOf } from './system-settings/system-settings.queries.ts'
