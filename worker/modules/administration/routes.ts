import type { Hono } from 'hono'
import type { AppTypes } from '../../platform/http/context.ts'
import { administratorsAdminRoutes } from './administrators/administrators.admin.routes.ts'
import { usersAdminRoutes } from './administrators/users.admin.routes.ts'
import { auditLogAdminRoutes } from './audit-log/audit-log.admin.routes.ts'
import { systemSettingsAdminRoutes } from './system-settings/system-settings.admin.routes.ts'
import { systemSettingsPublicRoutes } from './system-settings/system-settings.public.routes.ts'

/** The calls of signing in as an administrator, of the administrators, the audit log and the settings. */
export const administrationRoutes: readonly Hono<AppTypes>[] = [
  systemSettingsPublicRoutes,
  administratorsAdminRoutes,
  usersAdminRoutes,
  systemSettingsAdminRoutes,
  auditLogAdminRoutes,
]
