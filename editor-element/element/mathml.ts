import type { FormulaData } from '#html'
import { loadFormulaEngine } from '../math/formula-renderer.ts'
import { refuseLatex } from '../math/latex-guard.ts'

type DrawLatex = Awaited<ReturnType<typeof loadFormulaEngine>>['drawLatex']

let drawLatex: DrawLatex | null = null

/** Loads what `writeMathml` needs. Rejects when it cannot be loaded; a later call tries again. */
export async function loadMathml(nonce: string): Promise<void> {
  drawLatex = (await loadFormulaEngine(nonce)).drawLatex
}

export const isMathmlLoaded = (): boolean => drawLatex !== null

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

/**
 * A formula that every browser shows without a script: the saved element with MathML in place of the delimited LaTeX, and
 * without the class that a page's MathJax looks for. `data-latex` stays, so `setData` reads it as the same formula.
 * Null, which keeps the saved form, for what the renderer cannot draw.
 */
export function writeMathml({ id, latex, kind, isDisplay }: FormulaData): string | null {
  if (!drawLatex || refuseLatex(latex) !== null) return null
  const drawing = document.createElement('span')
  try {
    drawLatex(drawing, latex, isDisplay)
  } catch {
    return null
  }
  const math = drawing.querySelector('math')
  if (!math) return null
  if (isDisplay) math.setAttribute('display', 'block')
  const name = isDisplay ? 'div' : 'span'
  const classes = ['formula', isDisplay && 'formula-display', kind === 'chemistry' && 'formula-chemical'].filter(
    Boolean,
  )
  return (
    `<${name} class="${classes.join(' ')}"${id ? ` data-id="${escape(id)}"` : ''} data-latex="${escape(latex)}" ` +
    `contenteditable="false">${math.outerHTML}</${name}>`
  )
}
