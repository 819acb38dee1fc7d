import {
  type EmailTemplateChange,
  type EmailTemplateRecord,
  emailTemplatesCalls,
  type EmailTemplateTexts,
} from '#contracts/email-templates'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf, refresh } from './queries.ts'
import { fetchJson, send } from './send.ts'

export const emailTemplatesQuery = queryOf(emailTemplatesCalls.list)

/** As it is stored now. */
export const findStoredTemplate = async (id: string): Promise<EmailTemplateRecord | undefined> =>
  (await send(emailTemplatesCalls.list)).find((template) => template.id === id)

export const saveEmailTemplate = (id: string, body: EmailTemplateChange) =>
  send(emailTemplatesCalls.change, { params: { id }, body })

export const refreshEmailTemplates = () => refresh(emailTemplatesCalls.list)

/** The mail with sample values, from texts that are not saved yet. */
export const emailPreviewQuery = (id: string, body: EmailTemplateTexts) => {
  const { preview } = emailTemplatesCalls
  const sent = { params: { id }, body }
  const query = queryOf(preview, sent)
  return {
    ...query,
    queryKey: [...query.queryKey, body],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson(preview, { ...sent, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  }
}

/** Mails the saved template with sample values to the signed-in administrator. @returns the server's message. */
export const sendTestMail = async (id: string): Promise<string> =>
  (await send(emailTemplatesCalls.sendTest, { params: { id } })).message
