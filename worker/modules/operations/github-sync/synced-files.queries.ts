import { asc } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { emailTemplates } from '../../mail/index.ts'

export const findSyncedTemplates = (database: Database) =>
  database
    .select({
      name: emailTemplates.name,
      subject: emailTemplates.subject,
      htmlContent: emailTemplates.htmlContent,
      textContent: emailTemplates.textContent,
      isActive: emailTemplates.isActive,
    })
    .from(emailTemplates)
    .orderBy(asc(emailTemplates.name))
