import type { Hono } from 'hono'
import type { AppTypes } from '../../platform/http/context.ts'
import { paymentsAdminRoutes } from './payments/payments.admin.routes.ts'
import { paymentsClientRoutes } from './payments/payments.client.routes.ts'
import { paymentsWebhooksRoutes } from './payments/payments.webhooks.routes.ts'
import { planChangeClientRoutes } from './plan-change/plan-change.client.routes.ts'

/** The calls of paying, of changing the plan, and of the payment providers. */
export const billingRoutes: readonly Hono<AppTypes>[] = [
  planChangeClientRoutes,
  paymentsClientRoutes,
  paymentsWebhooksRoutes,
  paymentsAdminRoutes,
]
