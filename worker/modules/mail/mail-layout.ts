import { OWNER, PRODUCT_NAME } from '#contracts/product'
import { escapeHtml } from '../../platform/lib/escape-html.ts'
import { inlineLooks } from './inline-looks.ts'
import { mediaRules } from './mail-looks.ts'

const PREVIEW_LENGTH = 120

/**
 * The layout of every mail (D83): the site's colors, no picture, and tables where mail programs need them. A template that is a
 * whole document stays as its author wrote it.
 */
export function asDocument(body: string, subject: string, text: string): string {
  if (/^\s*<(?:!doctype|html)\b/i.test(body)) return body
  return inlineLooks(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${mediaRules}</style>
</head>
<body class="body">
<div class="preview">${escapeHtml(previewOf(text))}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="page-cell" align="center">
<table class="sheet" role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td class="sheet-cell" align="left">
<div class="scale" aria-hidden="true"></div>
<p class="brand"><span class="sign">÷</span> ${PRODUCT_NAME}</p>
<div class="mail" role="article" aria-label="${escapeHtml(subject)}">
${body}
</div>
</td></tr></table>
<p class="foot">You receive this mail because this address was used at ${PRODUCT_NAME}.<br>${OWNER}</p>
</td></tr></table>
</body>
</html>
`)
}

/** What lists of mails show beside the subject: the first words after the title. */
function previewOf(text: string): string {
  const [, ...rest] = text.split(/\n{2,}/)
  return rest.join(' ').replaceAll(/\s+/g, ' ').slice(0, PREVIEW_LENGTH)
}
