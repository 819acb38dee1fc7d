import type { Hono } from 'hono'
import type { AppTypes } from '../../platform/http/context.ts'
import { clientDetailsAdminRoutes } from './client-details/client-details.admin.routes.ts'
import { dashboardAdminRoutes } from './dashboard/dashboard.admin.routes.ts'
import { githubSyncAdminRoutes } from './github-sync/github-sync.admin.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { openApiRoutes } from './openapi/openapi.routes.ts'

/** The calls that look at all modules at once. */
export const operationsRoutes: readonly Hono<AppTypes>[] = [
  healthRoutes,
  openApiRoutes,
  clientDetailsAdminRoutes,
  dashboardAdminRoutes,
  githubSyncAdminRoutes,
]
