import type { LineNumber } from '../math/equations/number-equations.ts'

const MATHML = 'http://www.w3.org/1998/Math/MathML'

/** Writes the numbers of lines where KaTeX leaves room for a counter of the page's styles; in MathML also where there is a tag. */
export function fillLineNumbers(drawing: ParentNode, lines: readonly LineNumber[]): void {
  const counted = lines.filter(({ isCounted }) => isCounted)
  for (const [index, line] of [...drawing.querySelectorAll('.eqn-num, .formulary-number')].entries()) {
    line.setAttribute('class', 'formulary-number')
    line.textContent = counted[index]?.text ?? ''
  }
  for (const [index, cell] of [...drawing.querySelectorAll('.mml-eqn-num, .formulary-mml-number')].entries()) {
    const text = document.createElementNS(MATHML, 'mtext')
    text.textContent = lines[index]?.text ?? ''
    cell.setAttribute('class', 'formulary-mml-number')
    cell.replaceChildren(text)
  }
}
