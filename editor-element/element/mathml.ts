import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { serializeHtml, type FormulaData } from '#html'
import { finalFormulas, plainFormula, type FinalFormula } from '../features/formula/equations/document-equations.ts'
import { spokenText } from '../features/formula/spoken-text.ts'
import { fillLineNumbers } from '../math/equations/draw-numbers.ts'
import { loadFormulaEngine } from '../math/formula-renderer.ts'
import { refuseLatex } from '../math/latex-guard.ts'
import type { EditorOptions } from '../options/index.ts'

type DrawLatex = Awaited<ReturnType<typeof loadFormulaEngine>>['drawLatex']

let drawLatex: DrawLatex | null = null

type MathmlOptions = Pick<EditorOptions, 'equationNumbers' | 'macros'>

/** MathML by formula, so that a document's formulas are rendered once, without blocking the page. */
const drawn = new Map<string, string | null>()
/** The macros with which they were drawn. */
let drawnWith: EditorOptions['macros'] = null
const MAX_DRAWN = 5_000
const SLICE_MS = 30

/**
 * Loads what `writeMathml` needs, and prepares the formulas of a document, a few at a time. Rejects when the renderer cannot be
 * loaded; a later call tries again.
 */
export async function prepareMathml(
  doc: ProseMirrorNode,
  options: MathmlOptions & { styleNonce: string },
): Promise<void> {
  drawLatex = (await loadFormulaEngine(options.styleNonce)).drawLatex
  let started = performance.now()
  for (const formula of finalFormulas(doc, options.equationNumbers)) {
    mathmlOf(formula, options.macros)
    if (performance.now() - started < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    started = performance.now()
  }
}

/** Null for what cannot be rendered. */
function mathmlOf(formula: FinalFormula, macros: EditorOptions['macros']): string | null {
  const { key } = formula
  if (macros !== drawnWith) drawn.clear()
  drawnWith = macros
  const known = drawn.get(key)
  if (known !== undefined) return known
  if (drawn.size >= MAX_DRAWN) drawn.clear()
  const mathml = drawMathml(formula, macros)
  drawn.set(key, mathml)
  return mathml
}

function drawMathml(
  { latex, isDisplay, lines, references }: FinalFormula,
  macros: EditorOptions['macros'],
): string | null {
  if (!drawLatex || refuseLatex(latex) !== null) return null
  const drawing = document.createElement('span')
  try {
    drawLatex(drawing, latex, isDisplay, { output: 'mathml', macros, references })
  } catch {
    return null
  }
  const math = drawing.querySelector('math')
  if (!math) return null
  fillLineNumbers(math, lines)
  if (isDisplay) math.setAttribute('display', 'block')
  math.setAttribute('alttext', spokenText(math))
  return math.outerHTML
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

/**
 * The document with formulas that every browser shows without a script: the saved element with MathML in place of the delimited
 * LaTeX, and without the class that a page's MathJax looks for. `data-latex` stays, so `setData` reads it as the same formula.
 * What the renderer cannot draw keeps the saved form.
 */
export function serializeWithMathml(doc: ProseMirrorNode, { equationNumbers, macros }: MathmlOptions): string {
  const formulas = finalFormulas(doc, equationNumbers)
  const writePlain = (saved: FormulaData) => writeMathml(saved, plainFormula(saved), macros)
  // As long as nothing is numbered and nothing refers to a number, what was written for a block can be used again.
  if (formulas.every(({ isPlain }) => isPlain)) return serializeHtml(doc, { writeFormula: writePlain })
  let index = 0
  return serializeHtml(doc, { writeFormula: (saved) => writeMathml(saved, formulas[index++]!, macros) })
}

function writeMathml(
  { id, latex, kind, isDisplay }: FormulaData,
  formula: FinalFormula,
  macros: EditorOptions['macros'],
): string | null {
  const math = mathmlOf(formula, macros)
  if (math === null) return null
  const name = isDisplay ? 'div' : 'span'
  const classes = ['formula', isDisplay && 'formula-display', kind === 'chemistry' && 'formula-chemical'].filter(
    Boolean,
  )
  return (
    `<${name} class="${classes.join(' ')}"${id ? ` data-id="${escape(id)}"` : ''} data-latex="${escape(latex)}" ` +
    `contenteditable="false">${math}</${name}>`
  )
}
