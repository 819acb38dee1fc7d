import type { Job } from '../../platform/service-context.ts'
import { takePendingActions, endLapsedSubscriptions } from './payments/subscriptions.service.ts'

export const billingJobs: readonly Job[] = [
  { name: 'end_lapsed_subscriptions', run: endLapsedSubscriptions },
  { name: 'take_pending_actions', run: takePendingActions },
]
