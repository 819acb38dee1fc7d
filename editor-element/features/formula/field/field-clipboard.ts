import { holdStyles } from '../../../core/inert-html.ts'
import { renderFormulaSync } from '../../../drawing/formula-renderer.ts'
import type { Macros } from '../../../options/index.ts'
import { latexOfPaste } from '../latex-of-paste.ts'
import { replaceEquations } from '../pasted/pasted-equations.ts'

/** Puts a part of a formula on the clipboard: as LaTeX, and as MathML in what the editor itself would paste as a formula. */
export function copyLatex(clipboard: DataTransfer, latex: string, macros: Macros | null): void {
  clipboard.setData('text/plain', latex)
  const drawing = document.createElement('span')
  const isDrawn = renderFormulaSync(drawing, latex, { display: false, macros }).ok
  const copy = document.createElement('span')
  copy.className = 'formula'
  copy.dataset['latex'] = latex
  // ProseMirror's marker of what was copied in an editor, which plain pasting keeps.
  copy.dataset['pmSlice'] = '0 0 []'
  copy.append((isDrawn && drawing.querySelector('math')) || latex)
  clipboard.setData('text/html', copy.outerHTML)
}

/** The LaTeX of what is pasted: of a formula of this or another program, or of text. */
export function pastedLatex(clipboard: DataTransfer): string {
  const html = clipboard.getData('text/html')
  const body = html && new DOMParser().parseFromString(replaceEquations(holdStyles(html)), 'text/html').body
  const formula = body && body.querySelector('[data-latex], annotation[encoding="application/x-tex" i]')
  const source = formula && (formula.getAttribute('data-latex') ?? formula.textContent)
  return source ? source.trim() : latexOfPaste(clipboard.getData('text/plain'))
}
