import type { Job } from '../../platform/service-context.ts'
import { eraseDeletedClients } from './clients/client-deletion.service.ts'
import type { ClientHooks } from './clients/client-hooks.ts'

export const clientsJobs = (hooks: readonly ClientHooks[]): readonly Job[] => [
  { name: 'erase_deleted_clients', run: (context) => eraseDeletedClients(context, hooks) },
]
