import { adminInquiriesCalls, type AdminInquiry } from '#contracts/contact-inquiries'
import { defineError } from '../../../platform/http/errors.ts'
import { totalPagesOf } from '../../../platform/lib/pagination.ts'
import { adminRoutes, changeWithAudit } from '../../administration/index.ts'
import { findInquiries, findInquiry, inquiryDeletion, inquiryUpdate } from './contact-inquiries.queries.ts'

const inquiryNotFound = defineError(404, 'inquiry_not_found', 'There is no such contact request')
const statusChanged = defineError(409, 'status_changed', 'Somebody else changed the status meanwhile')

export const contactInquiriesAdminRoutes = adminRoutes(adminInquiriesCalls, {
  list: async ({ context, query }) => {
    const { rows, total } = await findInquiries(context.database, query)
    return { data: { inquiries: rows.map(inquiryOf) }, total, totalPages: totalPagesOf(total, query.pageSize) }
  },
  change: async ({ context, params: { id }, body: { status, from } }) => {
    const isChanged = await changeWithAudit(context, {
      entry: {
        action: 'contact_inquiry.update',
        subjectId: id,
        details: [status],
        changes: [{ field: 'status', before: from ?? null, after: status }],
      },
      change: inquiryUpdate(context.database, id, { status, from }),
    })
    const row = await findInquiry(context.database, id)
    if (!row) throw inquiryNotFound()
    if (!isChanged) {
      const message = `Somebody else changed the status to “${row.status.replace('_', ' ')}” meanwhile. Choose again to replace it.`
      throw statusChanged({ message })
    }
    return { message: 'Contact request updated successfully', data: inquiryOf(row) }
  },
  remove: async ({ context, params: { id } }) => {
    const row = await findInquiry(context.database, id)
    if (!row) throw inquiryNotFound()
    const isDeleted = await changeWithAudit(context, {
      // Nothing that the sender wrote: who has a request deleted does not find it in the log (D80).
      entry: {
        action: 'contact_inquiry.delete',
        subjectId: id,
        details: [row.inquiryType, row.createdAt.toISOString()],
      },
      change: inquiryDeletion(context.database, id),
    })
    if (!isDeleted) throw inquiryNotFound()
    return { message: 'Contact request deleted successfully' }
  },
})

/** Without what only the caps of a day need. */
function inquiryOf(row: Awaited<ReturnType<typeof findInquiries>>['rows'][number]): AdminInquiry {
  const { network: _, isConfirmed: __, ...inquiry } = row
  return { ...inquiry, createdAt: row.createdAt.toISOString() }
}
