import { type EmailTemplateName, emailTemplateVariables } from '#contracts/email-templates'
import { escapeHtml } from '../../platform/lib/escape-html.ts'
import type { MailTexts } from './default-templates.ts'
import { asDocument } from './mail-layout.ts'

/** The values of a mail's placeholders, by their names. */
export type MailValues = Readonly<Record<string, string>>

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const PLACEHOLDER = /\{\{\s*([A-Z][A-Z0-9_]*)\s*\}\}/g
const PLACEHOLDER_IN_HTML = /((?:href|src|HREF|SRC)\s*=\s*["']?\s*)?\{\{\s*([A-Z][A-Z0-9_]*)\s*\}\}/g

/**
 * A template with its values: escaped in the HTML, plain in the text and the subject. Each placeholder is replaced once,
 * so nothing in a value is ever read as a placeholder. One without a value stays visible (D35).
 */
export function renderMail(template: MailTexts, values: MailValues): RenderedMail {
  const known = new Map(Object.entries(values))
  const subject = fill(template.subject, (name) => known.get(name))
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  const body = fillHtml(template.htmlContent, known)
  const text = fill(template.textContent, (name) => known.get(name))
  return { subject, html: asDocument(body, subject, text), text }
}

/**
 * The placeholders of a template that its kind of mail has no value for, each once, in order of appearance:
 * reported when the template is saved (MAIL26). Anything in double braces counts, so that wrong case is found, too.
 */
export function unknownPlaceholders(name: EmailTemplateName, texts: Partial<MailTexts>): string[] {
  const known: readonly string[] = emailTemplateVariables[name]
  const all = [texts.subject, texts.htmlContent, texts.textContent].join('\n').matchAll(/\{\{([^{}]{0,100})\}\}/g)
  return [...new Set([...all].map(([, inner = '']) => inner.trim()))].filter((inner) => !known.includes(inner))
}

/** Sample values for an administrator's preview. */
export const sampleMailValues: MailValues = {
  USER_EMAIL: 'ada@example.com',
  USER_NAME: 'Ada Lovelace',
  DOMAIN: 'docs.example.com',
  CODE: '123456',
  RESET_URL: 'https://example.com/client/reset-password#token=example',
  UPGRADE_URL: 'https://example.com/client/dashboard',
  TRIAL_END_DATE: 'January 15, 2027',
  PLAN_END_DATE: 'January 31, 2027',
  MESSAGE: 'Does the editor work with <b>matrices</b>?',
  AMOUNT: '₹2,500.00',
  PLAN_NAME: 'Professional',
  TRANSACTION_ID: 'pay_Example1234',
  PAYMENT_DATE: 'January 1, 2027',
}

/** A preview of a template, with values for the variables of its kind and no others (MAIL26). */
export function previewMail(name: EmailTemplateName, texts: MailTexts): RenderedMail {
  const offered: readonly string[] = emailTemplateVariables[name]
  return renderMail(
    texts,
    Object.fromEntries(Object.entries(sampleMailValues).filter(([key]) => offered.includes(key))),
  )
}

const fill = (text: string, valueOf: (name: string) => string | undefined) =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => valueOf(name) ?? placeholder)

/** In an address (`href`, `src`) only web addresses are filled in, so that other values cannot run. */
function fillHtml(html: string, values: ReadonlyMap<string, string>): string {
  return html.replace(PLACEHOLDER_IN_HTML, (whole, start: string | undefined, name: string) => {
    const value = values.get(name)
    if (value === undefined) return whole
    if (start !== undefined) return start + (/^https?:\/\//i.test(value) ? escapeHtml(value) : '#')
    return escapeHtml(value).replace(/\r\n?|\n/g, '<br>')
  })
}
