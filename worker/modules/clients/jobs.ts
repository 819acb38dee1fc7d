import type { Job } from '../../platform/service-context.ts'
import { eraseDeletedClients } from './clients/client-deletion.service.ts'
import type { ClientHooks } from './clients/client-hooks.ts'
import { announcePlanEnds, endGivenPlans } from './clients/given-plans.service.ts'

export const clientsJobs = (hooks: readonly ClientHooks[]): readonly Job[] => [
  { name: 'end_given_plans', run: endGivenPlans },
  { name: 'announce_plan_ends', run: announcePlanEnds },
  { name: 'erase_deleted_clients', run: (context) => eraseDeletedClients(context, hooks) },
]
