import type { AdministratorRole } from '#contracts/administrator-permissions'
import {
  type EmailTemplateResponse,
  type EmailTemplateChange,
  type EmailTemplatePreview,
  type EmailTemplateRecord,
  type EmailTemplateTexts,
  emailTemplateVariables,
  maySeeTemplate,
  superAdminTemplates,
} from '#contracts/email-templates'
import type { Database } from '../../../platform/db/client.ts'
import { defineError } from '../../../platform/http/errors.ts'
import type { AdministratorContext } from '../../../platform/service-context.ts'
import { changesOf, changeWithAudit } from '../../administration/index.ts'
import type { MailTexts } from '../default-templates.ts'
import { misplacedPlaceholders, missingPlaceholders } from '../opening-placeholders.ts'
import { mailInsert } from '../outbox.queries.ts'
import { deliverMail } from '../outbox.ts'
import { plainTextOf } from '../plain-text.ts'
import { previewMail, unknownPlaceholders } from '../render-mail.ts'
import { findTemplateById, findTemplates, templateUpdate } from './email-templates.queries.ts'
import type { emailTemplates } from './email-templates.table.ts'

const superAdminTemplate = defineError(
  403,
  'super_admin_template',
  'This template belongs to the super admin: its mail opens an account',
)
const misplacedPlaceholder = defineError(
  400,
  'misplaced_placeholder',
  'A placeholder is where it may not be',
  'htmlContent',
)
const missingPlaceholder = defineError(
  400,
  'missing_placeholder',
  'This mail is of no use without its placeholder',
  'htmlContent',
)
const templateNotFound = defineError(404, 'email_template_not_found', 'There is no such email template')

type TemplateRow = typeof emailTemplates.$inferSelect

const recordOf = (row: TemplateRow): EmailTemplateRecord => ({
  ...row,
  templateName: row.name,
  variables: [...emailTemplateVariables[row.name]],
  isForSuperAdmin: superAdminTemplates.includes(row.name),
  updatedAt: row.updatedAt.toISOString(),
})

/** All templates, without the texts of those that this role may not see (D53). */
export const listTemplates = async (database: Database, role: AdministratorRole): Promise<EmailTemplateRecord[]> =>
  (await findTemplates(database)).map((row) =>
    maySeeTemplate(role, row.name)
      ? recordOf(row)
      : { ...recordOf(row), subject: '', htmlContent: '', textContent: '' },
  )

/**
 * Stores the texts; the next mail uses them. Unknown placeholders are reported, not refused (MAIL26). Placeholders
 * that give access to an account are refused wherever a mail program would send them along (D53), and have to be in the mails that are
 * sent for them.
 */
export async function changeTemplate(
  context: AdministratorContext,
  id: string,
  change: EmailTemplateChange,
): Promise<EmailTemplateResponse> {
  const { database, now } = context
  const before = await templateFor(context, id)
  const texts = textsOf(change, before)
  const misplaced = superAdminTemplates.includes(before.name) ? misplacedPlaceholders(texts.htmlContent) : []
  if (misplaced.length > 0) {
    const list = misplaced.map((name) => `{{${name}}}`).join(', ')
    throw misplacedPlaceholder({ message: `${list} may only be text, or the whole address of a link` })
  }
  // An inactive one is not sent: the built-in texts are.
  const [missing] = change.isActive ? missingPlaceholders(before.name, texts) : []
  if (missing !== undefined)
    throw missingPlaceholder({ message: `Nobody could use this mail without {{${missing}}}: put it into the content` })
  const isChanged = await changeWithAudit(context, {
    entry: {
      action: 'email_template.update',
      subjectId: id,
      details: [before.name],
      changes: [
        ...changesOf(before, { subject: texts.subject, isActive: change.isActive }),
        // Its texts are too long to be kept twice.
        ...(texts.htmlContent === before.htmlContent ? [] : [{ field: 'body', before: null, after: null }]),
      ],
    },
    change: templateUpdate(database, id, { ...texts, isActive: change.isActive, updatedAt: now }),
  })
  if (!isChanged) throw templateNotFound()
  const unknown = unknownPlaceholders(before.name, texts)
  const message =
    unknown.length === 0
      ? 'Template saved'
      : `Template saved. This mail has no value for ${unknown.map((name) => `{{${name}}}`).join(', ')}.`
  return { message, data: recordOf(await templateById(database, id)), unknownPlaceholders: unknown }
}

export async function previewTemplate(
  context: AdministratorContext,
  id: string,
  texts: EmailTemplateTexts,
): Promise<EmailTemplatePreview> {
  const template = await templateFor(context, id)
  const complete = textsOf(texts, template)
  return {
    ...previewMail(template.name, complete),
    unknownPlaceholders: unknownPlaceholders(template.name, complete),
  }
}

/** Mails the saved template with sample values, active or not, only to the administrator who requests it. */
export async function sendTestMail(context: AdministratorContext, id: string): Promise<string> {
  const { database, now } = context
  const template = await templateFor(context, id)
  const { administrator } = context.actor
  const { subject, ...content } = previewMail(template.name, template)
  const mailId = crypto.randomUUID()
  await changeWithAudit(context, {
    entry: { action: 'email_template.test', subjectId: id, details: [template.name] },
    change: mailInsert(database, {
      id: mailId,
      templateName: template.name,
      recipient: administrator.email.toLowerCase(),
      subject: `[Test] ${subject}`,
      ...content,
      nextAttemptAt: now,
      createdAt: now,
    }),
  })
  context.waitUntil(deliverMail(context, mailId))
  return administrator.email
}

/** Without a text in the request, it is made from the HTML; if the HTML is unchanged, the text is kept. */
function textsOf({ subject, htmlContent, textContent }: EmailTemplateTexts, before: TemplateRow): MailTexts {
  if (textContent !== undefined) return { subject, htmlContent, textContent }
  const isSame = htmlContent === before.htmlContent
  return { subject, htmlContent, textContent: isSame ? before.textContent : plainTextOf(htmlContent) }
}

/** The template, if the caller may see and change it. */
async function templateFor(context: AdministratorContext, id: string): Promise<TemplateRow> {
  const row = await templateById(context.database, id)
  if (!maySeeTemplate(context.actor.administrator.role, row.name)) throw superAdminTemplate()
  return row
}

async function templateById(database: Database, id: string): Promise<TemplateRow> {
  const row = await findTemplateById(database, id)
  if (!row) throw templateNotFound()
  return row
}
