import { Hono } from 'hono'
import type { DashboardResponse } from '../../../contracts/dashboard.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { requireAdmin } from '../../administration/index.ts'
import { dashboardOf } from './dashboard.service.ts'

export const dashboardAdminRoutes = new Hono<AppTypes>().get(
  '/api/admin/dashboard',
  requireAdmin('read'),
  async (c) => {
    const answer: DashboardResponse = { data: await dashboardOf(databaseOf(c.env.DB), c.var.now) }
    return c.json(answer)
  },
)
