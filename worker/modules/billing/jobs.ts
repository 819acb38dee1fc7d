import type { Job } from '../../platform/service-context.ts'
import { doSubscriptionChores, endLapsedSubscriptions } from './payments/subscriptions.service.ts'

export const billingJobs: readonly Job[] = [
  { name: 'end_lapsed_subscriptions', run: endLapsedSubscriptions },
  { name: 'do_subscription_chores', run: ({ env }) => doSubscriptionChores(env) },
]
