import { adminClientsCalls } from '#contracts/clients'
import { totalPagesOf } from '../../../platform/lib/pagination.ts'
import { adminRoutes } from '../../administration/index.ts'
import type { ClientHooks } from './client-hooks.ts'
import { findClients } from './clients.queries.ts'
import { adminClientOf, createClient, deactivateClient, removeClient, updateClient } from './clients.service.ts'

/** @param hooks answer for what else goes with a client. */
export const clientsAdminRoutes = (hooks: readonly ClientHooks[]) =>
  adminRoutes(adminClientsCalls, {
    list: async ({ context, query }) => {
      const { rows, total } = await findClients(context.database, query)
      return { data: { clients: rows.map(adminClientOf) }, total, totalPages: totalPagesOf(total, query.pageSize) }
    },
    create: async ({ context, body }) => ({
      message: 'Client created successfully',
      data: await createClient(context, body),
    }),
    update: async ({ context, params, body }) => ({
      message: 'Client updated successfully',
      data: await updateClient(context, params.id, body),
    }),
    deactivate: async ({ context, params }) => {
      await deactivateClient(context, params.id)
      return { message: 'Client deactivated successfully' }
    },
    remove: async ({ context, params }) => {
      await removeClient(context, params.id, hooks)
      return { message: 'Client deleted successfully' }
    },
  })
