import type { Job } from '../../platform/service-context.ts'
import { doSubscriptionChores, endLapsedSubscriptions } from './payments/subscriptions.service.ts'

export const billingJobs: readonly Job[] = [
  { name: 'end_lapsed_subscriptions', run: ({ env, now }) => endLapsedSubscriptions(env, now) },
  { name: 'do_subscription_chores', run: ({ env }) => doSubscriptionChores(env) },
]
