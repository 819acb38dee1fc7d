import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { inquiryStatuses, inquiryTypes } from '#contracts/contact-inquiries'
import { flag, id, moment } from '../../../platform/db/columns.ts'

/** Messages of the contact form (CT30). */
export const contactInquiries = sqliteTable(
  'contact_inquiries',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull().default(''),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    inquiryType: text('inquiry_type', { enum: inquiryTypes }).notNull().default('general'),
    status: text('status', { enum: inquiryStatuses }).notNull().default('new'),
    /** The sender's network, for the daily caps; deleted after two days. */
    network: text('network'),
    /** A confirmation was mailed to the sender. */
    isConfirmed: flag('is_confirmed').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('contact_inquiries_by_creation').on(table.createdAt),
    index('contact_inquiries_by_status').on(table.status, table.createdAt),
    index('contact_inquiries_with_network')
      .on(table.createdAt)
      .where(sql`network IS NOT NULL`),
    index('contact_inquiries_by_email').on(sql`lower(${table.email})`),
  ],
)
