import { OWNER, PRODUCT_NAME } from '#contracts/product'
import { escapeHtml } from '../../platform/lib/escape-html.ts'

const PREVIEW_LENGTH = 120

/**
 * The layout of every mail (D83): the site's colors, no picture, and tables where mail programs need them. A template that is a
 * whole document stays as its author wrote it.
 */
export function asDocument(body: string, subject: string, text: string): string {
  if (/^\s*<(?:!doctype|html)\b/i.test(body)) return body
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
</head>
<body>
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
`
}

/** What lists of mails show beside the subject: the first words after the title. */
function previewOf(text: string): string {
  const [, ...rest] = text.split(/\n{2,}/)
  return rest.join(' ').replaceAll(/\s+/g, ' ').slice(0, PREVIEW_LENGTH)
}

/** `web/styles/tokens.css`, in what mail programs understand. */
const [paper, sheet, ink, soft, rule, accent] = ['#fafbfa', '#ffffff', '#14181c', '#525a63', '#d3d8d8', '#86145c']
const dark = { paper: '#121417', sheet: '#191c20', ink: '#eceae6', soft: '#a5adb6', rule: '#30363d', accent: '#ef8ac6' }
const titleFace = "'Latin Modern Roman', 'CMU Serif', 'Iowan Old Style', Georgia, 'Times New Roman', serif"

const STYLES = `
body { margin: 0; background: ${paper}; }
.preview { display: none; max-height: 0; overflow: hidden; }
.page { width: 100%; background: ${paper}; }
.page-cell { padding: 32px 16px; }
.sheet { width: 100%; max-width: 560px; background: ${sheet}; border: 1px solid ${rule}; border-top: 2px solid ${ink}; border-radius: 2px; }
.sheet-cell { padding: 0 32px 16px; color: ${ink}; font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
.scale { height: 8px; margin: 0 -32px; background: repeating-linear-gradient(90deg, ${rule} 0 1px, transparent 1px 8px); }
.brand { margin: 20px 0 28px; color: ${ink}; font: 20px/1.2 ${titleFace}; }
.sign { color: ${accent}; }
h1 { margin: 0 0 16px; font: 400 27px/1.2 ${titleFace}; }
p, ol, ul, blockquote, .mail table { margin: 0 0 16px; }
a { color: ${accent}; }
.button { display: inline-block; padding: 12px 24px; background: ${ink}; color: ${sheet}; border-radius: 2px; text-decoration: none; font-weight: 600; }
.code { padding: 16px 0; border-top: 1px solid ${rule}; border-bottom: 1px solid ${rule}; font: 700 32px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px; }
blockquote { padding: 0 0 0 16px; border-left: 2px solid ${rule}; overflow-wrap: anywhere; }
.mail table { border-collapse: collapse; width: 100%; border-top: 1px solid ${ink}; }
th, .mail td { padding: 8px 16px 8px 0; border-bottom: 1px solid ${rule}; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { color: ${soft}; font-weight: 400; }
.foot { max-width: 560px; margin: 16px auto 0; color: ${soft}; font: 13px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
@media (max-width: 480px) {
.page-cell { padding: 16px 8px; }
.sheet-cell { padding: 0 20px 8px; }
.scale { margin: 0 -20px; }
.button { display: block; text-align: center; }
}
@media (prefers-color-scheme: dark) {
body, .page { background: ${dark.paper}; }
.sheet { background: ${dark.sheet}; border-color: ${dark.rule}; border-top-color: ${dark.ink}; }
.sheet-cell, .brand { color: ${dark.ink}; }
.scale { background: repeating-linear-gradient(90deg, ${dark.rule} 0 1px, transparent 1px 8px); }
.code, blockquote, th, .mail td { border-color: ${dark.rule}; }
.mail table { border-top-color: ${dark.ink}; }
.sign, a { color: ${dark.accent}; }
.button { background: ${dark.ink}; color: ${dark.paper}; }
th, .foot { color: ${dark.soft}; }
}
`.trim()
