import type { NodeSpec } from 'prosemirror-model'
import { delimitedFormula } from '../values/delimiters.ts'
import { attributeOf, descendantsOf, hasClass, isElement, isText, nameOf, textValueOf } from '../values/element.ts'
import type { DomNode } from '../values/element.ts'
import { idAttribute, parseId } from '../values/ids.ts'
import { INERT_CLASS, inertPieces, isLiveText } from '../values/inert-text.ts'
import { FORMULA_KINDS, isLiveLatex, kindOfLatex } from '../values/latex.ts'
import { oneOf, textUpTo } from '../values/validators.ts'

/** What the renderer refuses (over 8,000 characters) is still kept; this limit is only against floods. */
export const MAX_STORED_LATEX_LENGTH = 1_000_000

const formulaAttributes = {
  id: idAttribute('f'),
  latex: { default: '', validate: textUpTo(MAX_STORED_LATEX_LENGTH) },
  kind: { default: 'math', validate: oneOf(FORMULA_KINDS) },
}

const inertHtml = ({ text, isInert }: { text: string; isInert: boolean }) =>
  isInert ? (['span', { class: INERT_CLASS }, text] as const) : text

function formulaHtml(tag: 'span' | 'div', delimiter: string, { id, latex, kind }: Record<string, unknown>) {
  const source = String(latex)
  const isLive = isLiveLatex(source)
  const classes = ['formula']
  if (tag === 'div') classes.push('formula-display')
  if (kind === 'chemistry') classes.push('formula-chemical')
  if (!isLive) classes.push('tex2jax_process')
  const attributes = {
    class: classes.join(' '),
    'data-id': id || null,
    'data-latex': source,
    contenteditable: 'false',
  }
  // D43: what could act on a page with MathJax is saved as plain text in which it finds no delimiters either.
  if (isLiveText(source)) return [tag, attributes, ...inertPieces(source).map(inertHtml)] as const
  return [tag, attributes, isLive ? source : `${delimiter}${source}${delimiter}`] as const
}

/**
 * Reads a `.formula`. `data-latex` wins over the text, which a renderer may have replaced. Without it the text must be one
 * delimited formula; null otherwise: the class name is a common word.
 */
export function formulaOf(element: DomNode) {
  const stored = attributeOf(element, 'data-latex')
  const source = stored === null ? delimitedFormula(sourceTextOf(element)) : null
  const latex = stored ?? source?.latex
  if (latex === undefined) return null
  const isChemistry = hasClass(element, 'formula-chemical') || source?.kind === 'chemistry'
  return {
    attributes: {
      id: parseId(attributeOf(element, 'data-id'), 'f'),
      latex: latex.slice(0, MAX_STORED_LATEX_LENGTH),
      kind: isChemistry ? 'chemistry' : 'math',
    },
    isDisplay: source?.isDisplay === true || nameOf(element) === 'div' || hasClass(element, 'formula-display'),
  }
}

const RENDERED = ['katex', 'MathJax', 'MathJax_Preview', 'MathJax_Display', 'MJXc-display', 'mjx-chtml']

const isRendered = (node: DomNode): boolean =>
  /^(?:mjx-.*|math|svg|script|style|annotation)$/.test(nameOf(node)) || RENDERED.some((name) => hasClass(node, name))

/** Nothing larger is a formula; it also limits the work for nested formulas. */
const MAX_FORMULA_NODES = 50
const MAX_FORMULA_TEXT = 20_000
const MAX_MATHML_NODES = 20_000

/** The element's own text without a renderer's output; '' if it is too much for one formula. */
function sourceTextOf(element: DomNode): string {
  let text = ''
  let count = 0
  for (const node of descendantsOf(element, (inner) => !isRendered(inner))) {
    if (isText(node)) text += textValueOf(node)
    if (++count > MAX_FORMULA_NODES || text.length > MAX_FORMULA_TEXT) return ''
  }
  return text
}

/**
 * The formula of a renderer's MathML: KaTeX, Wikipedia and others include its source in an annotation. Null if there is none.
 */
export function formulaOfMathMl(math: DomNode) {
  let count = 0
  for (const node of descendantsOf(math, (inner) => nameOf(inner) !== 'annotation')) {
    if (++count > MAX_MATHML_NODES) return null
    if (!isElement(node) || attributeOf(node, 'encoding')?.toLowerCase() !== 'application/x-tex') continue
    const latex = sourceTextOf(node).trim()
    if (latex === '') return null
    return {
      attributes: { id: '', latex, kind: kindOfLatex(latex) },
      isDisplay: attributeOf(math, 'display')?.toLowerCase() === 'block',
    }
  }
  return null
}

/** By its class; a span with LaTeX does not need one. */
export const isFormula = (name: string, element: DomNode): boolean =>
  hasClass(element, 'formula') || (name === 'span' && Boolean(attributeOf(element, 'data-latex')))

/** Whether a `.katex` has the MathML with the source before its HTML. */
export function carriesSource(katex: DomNode): boolean {
  let count = 0
  for (const node of descendantsOf(katex, (inner) => !hasClass(inner, 'katex-html') && nameOf(inner) !== 'math')) {
    if (++count > MAX_FORMULA_NODES) return false
    if (isElement(node) && nameOf(node) === 'math') return formulaOfMathMl(node) !== null
  }
  return false
}

const attributesOf = (element: DomNode, isDisplay: boolean) => {
  const found = formulaOf(element)
  return found?.isDisplay === isDisplay ? found.attributes : false
}

/** Attributes: `latex` as typed, `kind` math or chemistry (then written with `\ce{…}` in `latex` itself). */
export const formula: NodeSpec = {
  attrs: formulaAttributes,
  inline: true,
  group: 'inline',
  atom: true,
  draggable: true,
  leafText: ({ attrs }) => `$${attrs['latex']}$`,
  parseDOM: [{ tag: 'span.formula', priority: 60, getAttrs: (element: DomNode) => attributesOf(element, false) }],
  toDOM: ({ attrs }) => formulaHtml('span', '$', attrs),
}

export const formula_display: NodeSpec = {
  attrs: formulaAttributes,
  group: 'block',
  atom: true,
  draggable: true,
  leafText: ({ attrs }) => `$$${attrs['latex']}$$`,
  parseDOM: [
    { tag: 'div.formula', priority: 60, getAttrs: (element: DomNode) => attributesOf(element, true) },
    { tag: 'span.formula', priority: 60, getAttrs: (element: DomNode) => attributesOf(element, true) },
  ],
  toDOM: ({ attrs }) => formulaHtml('div', '$$', attrs),
}
