/** What clients pay: payments, subscriptions, the gateways, and leaving a plan. */
export { billingJobs } from './jobs.ts'
export { billingClientHooks } from './payments/client-hooks.ts'
export { findPayments } from './payments/payments.admin.queries.ts'
export { findPaymentsOfClient } from './payments/payments.queries.ts'
export { payments } from './payments/payments.table.ts'
export { billingPlanHooks, findClosedPlanIds, findPaidPeriod } from './payments/subscriptions.queries.ts'
export { billingRoutes } from './routes.ts'
