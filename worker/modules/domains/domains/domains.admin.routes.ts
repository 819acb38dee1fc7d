import { adminDomainsCalls } from '#contracts/domains'
import { totalPagesOf } from '../../../platform/lib/pagination.ts'
import { adminRoutes } from '../../administration/index.ts'
import { addDomain, adminDomainOf, removeDomain, switchDomain } from './domains.admin.service.ts'
import { findAdminDomains } from './domains.queries.ts'

export const domainsAdminRoutes = adminRoutes(adminDomainsCalls, {
  list: async ({ context, query }) => {
    const { rows, total } = await findAdminDomains(context.database, query)
    return { data: { domains: rows.map(adminDomainOf) }, total, totalPages: totalPagesOf(total, query.pageSize) }
  },
  create: async ({ context, body }) => ({ message: 'Domain added successfully', data: await addDomain(context, body) }),
  remove: async ({ context, params }) => {
    await removeDomain(context, params.id)
    return { message: 'Domain deleted successfully' }
  },
  activate: async ({ context, params }) => {
    await switchDomain(context, params.id, true)
    return { message: 'Domain activated successfully' }
  },
  deactivate: async ({ context, params }) => {
    await switchDomain(context, params.id, false)
    return { message: 'Domain deactivated successfully' }
  },
})
