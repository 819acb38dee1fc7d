import { clientDetailsCalls } from '#contracts/clients'
import { adminRoutes } from '../../administration/index.ts'
import { detailsOf } from './client-details.service.ts'

export const clientDetailsAdminRoutes = adminRoutes(clientDetailsCalls, {
  details: ({ context, params }) => detailsOf(context.database, params.id, context.now),
  domains: async ({ context, params }) => ({
    data: (await detailsOf(context.database, params.id, context.now)).domains,
  }),
})
