import type { Job } from '../../platform/service-context.ts'
import { retry } from '../../platform/lib/retry.ts'
import { eraseDeletedClients } from './clients/client-deletion.service.ts'
import type { ClientHooks } from './clients/client-hooks.ts'
import { givenPlansEnd } from './clients/clients.queries.ts'

export const clientsJobs = (hooks: readonly ClientHooks[]): readonly Job[] => [
  { name: 'end_given_plans', run: ({ env, now }) => retry(() => givenPlansEnd(env.DB, now).run()) },
  { name: 'erase_deleted_clients', run: (context) => eraseDeletedClients(context, hooks) },
]
