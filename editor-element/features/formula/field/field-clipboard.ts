import { holdStyles } from '../../../core/inert-html.ts'
import { renderFormulaSync } from '../../../drawing/formula-renderer.ts'
import type { Macros } from '../../../options/index.ts'
import { latexOfPaste } from '../latex-of-paste.ts'
import { latexOfText } from '../latex-of-text.ts'
import { replaceEquations } from '../pasted/pasted-equations.ts'
import { texAnnotation } from '../pasted/tex-annotation.ts'

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

/** The LaTeX of what is pasted: of formulas of this or another program, with the text around them, or of text. */
export function pastedLatex(clipboard: DataTransfer): string {
  const html = clipboard.getData('text/html')
  const body = html && new DOMParser().parseFromString(replaceEquations(holdStyles(html)), 'text/html').body
  const latex = body && latexWithin(body)
  return latex || latexOfPaste(clipboard.getData('text/plain'))
}

/** The LaTeX of a formula of this or another program; null of anything else. */
function sourceOf(element: Element): string | null {
  const own = element.getAttribute('data-latex')
  if (own !== null || !element.matches('.katex, math')) return own
  return texAnnotation(element)?.textContent ?? null
}

const LINES = 'p, div, li, td, th, h1, h2, h3, h4, h5, h6, pre, br, figure, blockquote'

/** '' where no formula is in it. */
function latexWithin(body: HTMLElement): string {
  /** Text and LaTeX by turns. */
  const pieces = ['']
  const write = (text: string) => void (pieces[pieces.length - 1] += text)
  const read = (node: Node): void => {
    if (node instanceof Text) write(node.data)
    if (!(node instanceof Element) || node.matches('style, script')) return
    const source = sourceOf(node)
    if (source !== null) {
      pieces.push(source.trim(), '')
      return
    }
    const end = node.matches(LINES) ? ' ' : ''
    write(end)
    node.childNodes.forEach(read)
    write(end)
  }
  read(body)
  if (pieces.length === 1) return ''
  // Spaces at the ends are of the page, not of what was selected.
  pieces[0] = pieces[0]!.trimStart()
  pieces.push(pieces.pop()!.trimEnd())
  return pieces.map((piece, index) => (index % 2 ? piece : latexBeside(piece))).join('')
}

/** Words keep their distance from a formula beside them; signs have their own. */
function latexBeside(text: string): string {
  if (text.trim() === '') return text && '\\ '
  const latex = latexOfText(text)
  const [before, after] = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) ? ' ' : '']
  const words = /^\\text\{((?:[^{}]|\\[{}]|\{\})*)\}$/.exec(latex)?.[1]
  return words === undefined ? `${before}${latex}${after}` : `\\text{${before}${words}${after}}`
}
