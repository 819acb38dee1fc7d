import {
  emailTemplateResponse,
  type EmailTemplateChange,
  emailTemplatePreview,
  emailTemplatesResponse,
  type EmailTemplateTexts,
} from '#contracts/email-templates'
import { messageResponse } from '#contracts/messages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetcher.ts'
import { queryClient } from './query-client.ts'

const path = '/api/admin/email-templates'
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

export const emailTemplatesQuery = queryOptions({
  queryKey: [path],
  select: (answer: unknown) => emailTemplatesResponse.parse(answer),
})

export const saveEmailTemplate = async (id: string, body: EmailTemplateChange) =>
  emailTemplateResponse.parse(await fetchJson(pathOf(id), { method: 'PUT', body }))

export const refreshEmailTemplates = () => queryClient.invalidateQueries({ queryKey: [path] })

/** The mail with sample values, from texts that are not saved yet. */
export const emailPreviewQuery = (id: string, texts: EmailTemplateTexts) =>
  queryOptions({
    queryKey: [path, id, 'preview', texts],
    queryFn: ({ signal }) => fetchJson(`${pathOf(id)}/preview`, { method: 'POST', body: texts, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    select: (answer: unknown) => emailTemplatePreview.parse(answer),
  })

/** Mails the saved template with sample values to the signed-in administrator. @returns the server's message. */
export const sendTestMail = async (id: string): Promise<string> =>
  messageResponse.parse(await fetchJson(`${pathOf(id)}/test`, { method: 'POST' })).message
