import katex from 'katex'
import 'katex/contrib/mhchem'
import { describe, expect, it } from 'vitest'
import { CHEMICAL_STRINGS } from '../../fixtures/chemistry.ts'
import { formulas } from '../../fixtures/formulas.ts'
import { bodyOf } from '../../html/sanitize.ts'
import { descendantsOf, nameOf } from '../../html/values/element.ts'
import { latexFromInput } from '../chemistry/chemical-input.ts'
import { spokenText } from './spoken-text.ts'

function spoken(latex: string): string {
  const mathml = katex.renderToString(latex, { displayMode: true, output: 'mathml', strict: 'ignore' })
  for (const node of descendantsOf(bodyOf(mathml), () => true)) if (nameOf(node) === 'math') return spokenText(node)
  throw new Error('There is no MathML.')
}

describe('the spoken text of a formula', () => {
  it('reads simple formulas as a teacher does', () => {
    expect(spoken('x^2+1=5')).toBe('x squared plus 1 equals 5')
    expect(spoken('\\frac{1}{2}')).toBe('1 over 2')
    expect(spoken('a_i \\leq \\sqrt{2}')).toBe('a sub i is less than or equal to the square root of 2')
    expect(spoken('\\alpha \\in \\mathbb{R}')).toBe('alpha is an element of the real numbers')
    expect(spoken("f'(x)")).toBe('f prime open parenthesis x close parenthesis')
    expect(spoken('90^\\circ')).toBe('90 degrees')
    expect(spoken('\\vec{a} \\cdot \\bar{x}')).toBe('a vector times x bar')
    expect(spoken('\\binom{n}{k}')).toBe('n choose k')
  })

  it('shows where longer text ends', () => {
    expect(spoken('\\frac{a+1}{b}c')).toBe('the fraction a plus 1 over b, end fraction, c')
    expect(spoken('\\sqrt{x+1}')).toBe('the square root of x plus 1, end root,')
    expect(spoken('e^{-x}y')).toBe('e to the power minus x, end power, y')
    expect(spoken('\\sqrt[3]{8}')).toBe('the root of order 3 of 8')
  })

  it('reads limits, sums and integrals with their bounds', () => {
    expect(spoken('\\sum_{i=1}^{n} i')).toBe('the sum from i equals 1 to n of i')
    expect(spoken('\\int_0^1 x')).toBe('the integral from 0 to 1 of x')
    expect(spoken('\\lim_{x \\to 0} x')).toBe('the limit as x to 0 of x')
  })

  it('reads grids row by row', () => {
    expect(spoken('\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}')).toBe(
      'the matrix with 2 rows and 2 columns, row 1: a, b, row 2: c, d, end matrix,',
    )
    expect(spoken('\\begin{cases} 1 & x>0 \\\\ 0 \\end{cases}')).toBe(
      'cases, line 1: 1 x is greater than 0, line 2: 0, end cases,',
    )
  })

  it('reads chemistry', () => {
    expect(spoken('\\ce{2H2 + O2 -> 2H2O}')).toBe('2 H sub 2 plus O sub 2 to 2 H sub 2 O')
    expect(spoken('\\ce{SO4^2-}')).toBe('S O sub 4 superscript 2 minus, end superscript,')
  })

  it('has words for every formula of both corpora, without a symbol that is left out', () => {
    const unsaid = [...formulas, ...CHEMICAL_STRINGS.map(latexFromInput)]
      .map((latex) => [latex, spoken(latex)] as const)
      .filter(([, text]) => text.trim() === '' || /[\\^_{}\u2190-\u22ff\u27c0-\u27ff]/.test(text))
    expect(unsaid).toEqual([])
  })
})
