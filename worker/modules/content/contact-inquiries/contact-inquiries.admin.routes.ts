import { Hono } from 'hono'
import {
  type AdminInquiry,
  type InquiriesResponse,
  inquiriesQuery,
  type InquiryResponse,
  inquiryChange,
} from '../../../contracts/contact-inquiries.ts'
import type { MessageResponse } from '../../../contracts/registration.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { administratorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { defineError } from '../../../platform/http/errors.ts'
import { parseInput, readJson } from '../../../platform/http/request-body.ts'
import { totalPagesOf } from '../../../platform/lib/pagination.ts'
import { changeWithAudit, requireAdmin } from '../../administration/index.ts'
import { findInquiries, findInquiry, inquiryDeletion, inquiryUpdate } from './contact-inquiries.queries.ts'
import type { contactInquiries } from './contact-inquiries.table.ts'

const inquiryNotFound = defineError(404, 'inquiry_not_found', 'There is no such contact request')

export const contactInquiriesAdminRoutes = new Hono<AppTypes>()
  .get('/api/admin/contact-inquiries', requireAdmin('read'), async (c) => {
    const query = parseInput(inquiriesQuery, c.req.query())
    const { rows, total } = await findInquiries(databaseOf(c.env.DB), query)
    const answer: InquiriesResponse = {
      data: { inquiries: rows.map(inquiryOf) },
      total,
      totalPages: totalPagesOf(total, query.pageSize),
    }
    return c.json(answer)
  })
  .patch('/api/admin/contact-inquiries/:id', requireAdmin('changeTexts'), async (c) => {
    const id = c.req.param('id')
    const { status } = await readJson(c, inquiryChange)
    const database = databaseOf(c.env.DB)
    const isChanged = await changeWithAudit(administratorContext(c), {
      entry: { action: 'contact_inquiry.update', subjectId: id, details: [status] },
      change: inquiryUpdate(database, id, { status }),
    })
    const row = isChanged && (await findInquiry(database, id))
    if (!row) throw inquiryNotFound()
    return c.json({ message: 'Contact request updated successfully', data: inquiryOf(row) } satisfies InquiryResponse)
  })
  .delete('/api/admin/contact-inquiries/:id', requireAdmin('changeTexts'), async (c) => {
    const id = c.req.param('id')
    const isDeleted = await changeWithAudit(administratorContext(c), {
      entry: { action: 'contact_inquiry.delete', subjectId: id },
      change: inquiryDeletion(databaseOf(c.env.DB), id),
    })
    if (!isDeleted) throw inquiryNotFound()
    return c.json({ message: 'Contact request deleted successfully' } satisfies MessageResponse)
  })

/** Without what only the caps of a day need. */
function inquiryOf(row: typeof contactInquiries.$inferSelect): AdminInquiry {
  const { network: _, isConfirmed: __, ...inquiry } = row
  return { ...inquiry, createdAt: row.createdAt.toISOString() }
}
