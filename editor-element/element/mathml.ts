import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { FormulaData } from '#html'
import { spokenText } from '../features/formula/spoken-text.ts'
import { loadFormulaEngine } from '../math/formula-renderer.ts'
import { refuseLatex } from '../math/latex-guard.ts'

type DrawLatex = Awaited<ReturnType<typeof loadFormulaEngine>>['drawLatex']

let drawLatex: DrawLatex | null = null

/** MathML by formula, so that a document's formulas are rendered once, without blocking the page. */
const drawn = new Map<string, string | null>()
const MAX_DRAWN = 5_000
const SLICE_MS = 30

/**
 * Loads what `writeMathml` needs, and prepares the formulas of a document, a few at a time. Rejects when the renderer cannot be
 * loaded; a later call tries again.
 */
export async function prepareMathml(doc: ProseMirrorNode, nonce: string): Promise<void> {
  drawLatex = (await loadFormulaEngine(nonce)).drawLatex
  const formulas: [latex: string, isDisplay: boolean][] = []
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'formula' || type.name === 'formula_display')
      formulas.push([String(attrs['latex']), type.name === 'formula_display'])
  })
  let started = performance.now()
  for (const [latex, isDisplay] of formulas) {
    mathmlOf(latex, isDisplay)
    if (performance.now() - started < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    started = performance.now()
  }
}

/** Null for what cannot be rendered. */
function mathmlOf(latex: string, isDisplay: boolean): string | null {
  const key = `${isDisplay} ${latex}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  if (drawn.size >= MAX_DRAWN) drawn.clear()
  const mathml = drawMathml(latex, isDisplay)
  drawn.set(key, mathml)
  return mathml
}

function drawMathml(latex: string, isDisplay: boolean): string | null {
  if (!drawLatex || refuseLatex(latex) !== null) return null
  const drawing = document.createElement('span')
  try {
    drawLatex(drawing, latex, isDisplay, { output: 'mathml' })
  } catch {
    return null
  }
  const math = drawing.querySelector('math')
  if (!math) return null
  if (isDisplay) math.setAttribute('display', 'block')
  math.setAttribute('alttext', spokenText(math))
  return math.outerHTML
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

/**
 * A formula that every browser shows without a script: the saved element with MathML in place of the delimited LaTeX, and
 * without the class that a page's MathJax looks for. `data-latex` stays, so `setData` reads it as the same formula.
 * Null, which keeps the saved form, for what the renderer cannot draw.
 */
export function writeMathml({ id, latex, kind, isDisplay }: FormulaData): string | null {
  const math = mathmlOf(latex, isDisplay)
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
