import { describe, expect, it } from 'vitest'
import { typedFormulas } from '../../testing/typed-formulas.ts'
import { typedLatex } from './typed-latex.ts'

const typed = typedFormulas(typedLatex)

describe('a formula typed as in LaTeX, without dollars (FX137)', () => {
  it.each([
    ['so \\(x^2\\)', ['x^2']],
    ['\\( f(x) \\)', ['f(x)']],
    ['\\(\\left(a\\right)\\) and \\(b\\)', ['\\left(a\\right)', 'b']],
    ['see \\[\\frac{a}{b}\\]', ['display \\frac{a}{b}']],
    ['\\[a_{[1]}\\]', ['display a_{[1]}']],
    ['water \\ce{H2O}', ['\\ce{H2O}']],
    ['\\ce{2H2 + O2 ->[\\text{heat}] 2H2O}', ['\\ce{2H2 + O2 ->[\\text{heat}] 2H2O}']],
    ['\\pu{5 m/s} and \\ce{Na+}', ['\\pu{5 m/s}', '\\ce{Na+}']],
    ['\\ce{$\\{a\\}$}', ['\\ce{$\\{a\\}$}']],
  ])('is one: %s', (text, formulas) => expect(typed(text)).toEqual(formulas))

  it.each([
    '(x)',
    'f[1]',
    '{a}',
    '\\(\\)',
    '\\( \\)',
    '\\\\(x\\\\)',
    '\\(x)',
    'x\\)',
    '\\(x\ufffc\\)',
    '\\frac{a}{b}',
    '\\\\ce{H2O}',
    'ce{H2O}',
    '\\ce{H2\ufffc}',
    '$2\\ce{H2O}',
    '\\(2\\ce{H2O}',
    '\\[\\ce{H2O}',
  ])('is none: %s', (text) => expect(typed(text)).toEqual([]))

  it('is complete at its own end, within what began before', () => {
    expect(typed('\\(2\\ce{H2O}\\)')).toEqual(['2\\ce{H2O}'])
    expect(typedLatex('so \\(x\\)')).toEqual({ latex: 'x', isDisplay: false, length: 5 })
  })
})
