import { dashboardCalls } from '#contracts/dashboard'
import { adminRoutes } from '../../administration/index.ts'
import { dashboardOf } from './dashboard.service.ts'

export const dashboardAdminRoutes = adminRoutes(dashboardCalls, {
  figures: async ({ context }) => ({ data: await dashboardOf(context.database, context.now) }),
})
