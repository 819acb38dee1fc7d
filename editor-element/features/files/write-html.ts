import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { escapeAttribute, escapeText, serializeHtml, type FormulaData } from '#html'
import type { EditorOptions } from '../../options/index.ts'
import { finalFormulas } from '../../math/equations/document-equations.ts'
import { formulaHtml } from '../../math/formula-html.ts'

const style = `
body { box-sizing: border-box; max-width: 800px; margin: 0 auto; padding: 32px 20px; background: #fff; color: #1b2430;
  font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
p, h1, h2, h3, h4, h5, h6, li, blockquote, td, th { unicode-bidi: plaintext; }
blockquote { margin: 0 0 1em; padding-inline-start: 1em; border-inline-start: 3px solid #aeb8c5; color: #566172; }
table { width: 100%; margin: 0 0 1em; border-collapse: collapse; table-layout: fixed; }
table:has(col[width]) { table-layout: auto; }
table:has(col[width]):not(:has(col:not([width]))) { width: auto; max-width: 100%; }
td, th { padding: 6px 10px; border: 1px solid #aeb8c5; text-align: start; vertical-align: top; }
th { background: #f7f8fa; }
td p, th p { margin: 0; }
ol ol { list-style: lower-alpha; }
ol ol ol { list-style: lower-roman; }
figure { margin: 0 0 1em; }
img, video, iframe { max-width: 100%; }
img { height: auto; }
iframe, video { aspect-ratio: 16 / 9; height: auto; border: 0; }
figure[data-align='center'] { text-align: center; }
figure[data-align='right'] { text-align: right; }
figure[data-align^='wrap-'] { max-width: 50%; }
figure[data-align='wrap-left'] { float: left; margin-right: 1.25em; }
figure[data-align='wrap-right'] { float: right; margin-left: 1.25em; }
.formula-display { margin: 0 0 1em; overflow-x: auto; text-align: center; }
code { font-family: ui-monospace, Consolas, monospace; }
pre { margin: 0 0 1em; padding: 12px 16px; border-radius: 6px; background: #f7f8fa; overflow-x: auto; tab-size: 4; }
.task-list-item { list-style: none; }
.task-list-item > input, .task-list-item > input + p { margin-top: 0; }
.task-list-item > input { float: left; margin: 0.35em 0 0 -1.4em; }
sup { line-height: 0; }
.formulary-footnotes { margin-top: 2em; border-top: 1px solid #aeb8c5; font-size: 0.9em; }
@media screen and (max-width: 640px) {
  table { display: block; overflow-x: auto; }
  td, th { min-width: 6em; }
  table:not(:has(col[width])) td { width: 1%; }
}
@media print {
  body { max-width: none; padding: 0; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
  figure, tr, .formula-display { break-inside: avoid; }
  .formula-display { overflow: visible; }
  pre { white-space: pre-wrap; }
  [style*='background-color'] { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}`

/** Whatever gets into the file, it can load pictures and videos and nothing else. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; media-src https:; frame-src https:"

/**
 * The document as a file of its own that opens anywhere, without scripts: formulas are MathML, which every browser renders;
 * one that cannot be converted is its source. Paths become absolute.
 */
export async function htmlFile(
  doc: ProseMirrorNode,
  { equationNumbers: numbering, macros }: Pick<EditorOptions, 'equationNumbers' | 'macros'>,
): Promise<string> {
  const { formulaMathml } = await import('../../math/mathml.ts')
  const drawn = new Map<string, string>()
  const formulas = finalFormulas(doc, numbering)
  for (const formula of formulas)
    if (!drawn.has(formula.key))
      drawn.set(formula.key, formulaMathml(formula, macros) ?? `<code>${escapeText(formula.latex)}</code>`)
  let index = 0
  const writeFormula = (formula: FormulaData) => formulaHtml(formula, drawn.get(formulas[index++]!.key))
  const body = serializeHtml(doc, { writeFormula }).replace(
    /(<(?:img|video|source|iframe)\b[^>]*?\s(?:src|poster)=")([^"]*)"/g,
    (_whole, before: string, source: string) => `${before}${whole(source)}"`,
  )
  return `<!doctype html>
<html lang="${escapeAttribute(document.documentElement.lang || 'en')}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${escapeText(doc.textBetween(0, Math.min(doc.content.size, 80), ' ').trim() || 'Document')}</title>
<style>${style}
</style>
</head>
<body>
${body}
</body>
</html>
`
}

/** An address as the serializer wrote it, with the page's own origin where it has none. */
function whole(source: string): string {
  const text = source.replaceAll('&amp;', '&')
  if (/^(?:[a-z][a-z0-9+.-]*:)/i.test(text)) return source
  try {
    return escapeAttribute(new URL(text, document.baseURI).href)
  } catch {
    return source
  }
}
