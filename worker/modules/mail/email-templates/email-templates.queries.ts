import { eq } from 'drizzle-orm'
import type { EmailTemplateName } from '#contracts/email-templates'
import type { Database } from '../../../platform/db/client.ts'
import { emailTemplates } from './email-templates.table.ts'

export const findTemplate = (database: Database, name: EmailTemplateName) =>
  database.select().from(emailTemplates).where(eq(emailTemplates.name, name)).get()

export const findTemplates = (database: Database) => database.select().from(emailTemplates).orderBy(emailTemplates.name)

export const findTemplateById = (database: Database, id: string) =>
  database.select().from(emailTemplates).where(eq(emailTemplates.id, id)).get()

export const templateUpdate = (database: Database, id: string, change: Partial<typeof emailTemplates.$inferInsert>) =>
  database.update(emailTemplates).set(change).where(eq(emailTemplates.id, id))
