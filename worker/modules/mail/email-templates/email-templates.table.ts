import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { emailTemplateNames } from '#contracts/email-templates'
import { flag, id, moment } from '../../../platform/db/columns.ts'

/**
 * The texts of the mails (API23). `htmlContent` is the content of the mail, or a whole document; `{{NAME}}` stands
 * for a value. Seeded by a migration; an administrator edits them.
 */
export const emailTemplates = sqliteTable(
  'email_templates',
  {
    id: id(),
    name: text('name', { enum: emailTemplateNames }).notNull(),
    subject: text('subject').notNull(),
    htmlContent: text('html_content').notNull(),
    textContent: text('text_content').notNull(),
    isActive: flag('is_active').notNull().default(true),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('email_templates_name').on(table.name)],
)
