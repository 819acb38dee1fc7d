import { PRODUCT_NAME } from '#contracts/product'
import { type EmailTemplateName, emailTemplateVariables } from '#contracts/email-templates'
import { escapeHtml } from '../../platform/lib/escape-html.ts'
import type { MailTexts } from './default-templates.ts'

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
  return { subject, html: asDocument(body, subject), text: fill(template.textContent, (name) => known.get(name)) }
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

/** The layout of every mail; a template that is a whole document stays as its author wrote it. */
function asDocument(body: string, subject: string): string {
  if (/^\s*<(?:!doctype|html)\b/i.test(body)) return body
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
</head>
<body>
<div class="mail" role="article" aria-label="${escapeHtml(subject)}">
<p class="brand">${PRODUCT_NAME}</p>
${body}
<p class="foot">You receive this mail because this address was used at ${PRODUCT_NAME}.</p>
</div>
</body>
</html>
`
}

const STYLES = `
body { margin: 0; padding: 32px 16px; background: #f4f4f1; color: #1c1f24; font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
.mail { max-width: 560px; margin: 0 auto; padding: 32px; background: #ffffff; border: 1px solid #deded8; border-radius: 10px; }
.brand { margin: 0 0 24px; font-weight: 700; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; }
p, ol, ul, table, blockquote { margin: 0 0 16px; }
a { color: #0b57a4; }
.button { display: inline-block; padding: 12px 20px; background: #1c1f24; color: #ffffff; border-radius: 8px; text-decoration: none; font-weight: 600; }
.code { font: 700 32px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px; }
blockquote { padding: 0 0 0 16px; border-left: 3px solid #deded8; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid #deded8; text-align: left; vertical-align: top; }
.foot { margin: 32px 0 0; color: #5b6068; font-size: 13px; }
@media (prefers-color-scheme: dark) {
body { background: #16181c; color: #eceae4; }
.mail { background: #1f2227; border-color: #3a3e45; }
a { color: #8ab8ee; }
.button { background: #eceae4; color: #16181c; }
.foot { color: #a9adb5; }
}
`.trim()
