import type { Hono } from 'hono'
import type { AppTypes } from '../../platform/http/context.ts'
import { administratorsAdminRoutes } from './administrators/administrators.admin.routes.ts'
import { adminProfileRoutes, usersAdminRoutes } from './administrators/users.admin.routes.ts'
import { auditLogAdminRoutes } from './audit-log/audit-log.admin.routes.ts'
import { systemSettingsAdminRoutes } from './system-settings/system-settings.admin.routes.ts'
import { currencyPublicRoutes, demoModePublicRoutes } from './system-settings/system-settings.public.routes.ts'

/** The calls of signing in as an administrator, of the administrators, the audit log and the settings. */
export const administrationRoutes: readonly Hono<AppTypes>[] = [
  currencyPublicRoutes,
  demoModePublicRoutes,
  administratorsAdminRoutes,
  adminProfileRoutes,
  usersAdminRoutes,
  systemSettingsAdminRoutes,
  auditLogAdminRoutes,
]
