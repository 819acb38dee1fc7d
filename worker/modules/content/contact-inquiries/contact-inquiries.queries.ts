import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { InquiriesQuery, InquiryChange } from '#contracts/contact-inquiries'
import type { Database } from '../../../platform/db/client.ts'
import { containsText, offsetOf } from '../../../platform/lib/pagination.ts'
import { clients } from '../../clients/index.ts'
import { pricingPlans } from '../../plans/index.ts'
import { contactInquiries } from './contact-inquiries.table.ts'

/** With the support of the plan that the client of the address has (D67). */
const selectInquiry = (database: Database) =>
  database
    .select({ ...getTableColumns(contactInquiries), support: pricingPlans.support })
    .from(contactInquiries)
    .leftJoin(clients, and(sql`lower(${clients.email}) = lower(${contactInquiries.email})`, isNull(clients.deletedAt)))
    .leftJoin(pricingPlans, eq(pricingPlans.id, clients.planId))

export const findInquiry = (database: Database, id: string) =>
  selectInquiry(database).where(eq(contactInquiries.id, id)).get()

/** Newest first. The search covers everything that the sender wrote. */
export async function findInquiries(database: Database, query: InquiriesQuery) {
  const { name, email, company, subject, message, status } = contactInquiries
  const where = and(
    query.status === 'all' ? undefined : eq(status, query.status),
    containsText(query.search, [name, email, company, subject, message]),
  )
  const [rows, total] = await Promise.all([
    selectInquiry(database)
      .where(where)
      .orderBy(desc(contactInquiries.createdAt), desc(contactInquiries.id))
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    database.$count(contactInquiries, where),
  ])
  return { rows, total }
}

/** The messages from an address. */
export const findInquiriesOf = (database: Database, email: string, limit: number) =>
  database
    .select()
    .from(contactInquiries)
    .where(eq(sql`lower(${contactInquiries.email})`, email.toLowerCase()))
    .limit(limit)

/** @param email in lower case. */
export const inquiryErasure = (binding: D1Database, email: string): D1PreparedStatement =>
  binding.prepare('DELETE FROM contact_inquiries WHERE lower(email) = ?').bind(email)

/** With `from` only while it has that status, or the new one already. */
export const inquiryUpdate = (database: Database, id: string, { status, from }: InquiryChange) =>
  database
    .update(contactInquiries)
    .set({ status })
    .where(
      and(
        eq(contactInquiries.id, id),
        from === undefined ? undefined : inArray(contactInquiries.status, [from, status]),
      ),
    )

export const inquiryDeletion = (database: Database, id: string) =>
  database.delete(contactInquiries).where(eq(contactInquiries.id, id))
