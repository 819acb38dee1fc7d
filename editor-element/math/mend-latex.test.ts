// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formulaCorpus } from '../fixtures/formula-corpus.ts'
import { drawLatex } from '../drawing/katex-engine.ts'
import { latexOfPieces, mendLatex } from './mend-latex.ts'
import { randomRuns } from '../html/testing/random-runs.ts'

function isDrawn(latex: string): boolean {
  try {
    drawLatex(document.createElement('span'), latex, true)
    return true
  } catch {
    return false
  }
}
const mended = (latex: string) => latexOfPieces(mendLatex(latex) ?? [])

describe('FX105 a mistyped formula', () => {
  it.each([
    ['\\frac{a}{b', '\\frac{a}{b}'],
    ['\\sqrt{x^2+1', '\\sqrt{x^2+1}'],
    ['x^{2', 'x^{2}'],
    ['\\left(x+1', '\\left(x+1\\right.'],
    ['x+1\\right)', 'x+1\\left.\\right)'],
    ['{x+1\\right)}', '{x+1\\left.\\right)}'],
    ['\\left\\{x', '\\left\\{x\\right.'],
    ['\\left', '\\left.\\right.'],
    ['\\begin{pmatrix}1&2', '\\begin{pmatrix}1&2\\end{pmatrix}'],
    ['\\begin{matrix}1&\\frac{2', '\\begin{matrix}1&\\frac{2}{\\square}\\end{matrix}'],
    ['a}+b', 'a\\}+b'],
    ['\\frac', '\\frac{\\square}{\\square}'],
    ['\\frac{a}', '\\frac{a}{\\square}'],
    ['\\frac12+\\sqrt', '\\frac12+\\sqrt{\\square}'],
    ['\\sqrt[3]', '\\sqrt[3]{\\square}'],
    ['x^', 'x^{\\square}'],
    ['x^+1_', 'x^+1_{\\square}'],
    ['x^2^3', 'x^2{}^3'],
    ['x_{1}_{2}', 'x_{1}{}_{2}'],
    ['a&b', 'a\\&b'],
    ['5$', '5\\$'],
    ['#1', '\\#1'],
    ['a\\', 'a\\backslash'],
    ['{\\left(a}', '{\\left(a\\right.}'],
    ['\\ce{H2O', '\\ce{H2O}'],
    ['\\text{if', '\\text{if}'],
    ['% only a comment\n{', '% only a comment\n{}'],
  ])('gets what is missing: %s', (latex, expected) => {
    expect(mended(latex)).toBe(expected)
    expect(isDrawn(expected), 'it can be drawn').toBe(true)
  })

  it('keeps every character that was written', () => {
    for (const latex of ['\\frac{a}{b', 'a}b&c#', '\\left(x^2^3', '\\begin{matrix}a\\\\b']) {
      const pieces = mendLatex(latex)!
      const kept = pieces.filter(({ isAdded }) => !isAdded)
      expect(latexOfPieces(kept)).toBe(latex)
    }
  })

  it('keeps them whatever they are', () => {
    const pieces = [
      ..."ax1+^_{}[]&#$%~'|\n \\",
      '\\left',
      '\\right',
      '\\frac',
      '\\sqrt',
      '\\ce{',
      '\\begin{cases}',
      '\\end{cases}',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
        const latex = parts.join('')
        const kept = (mendLatex(latex) ?? [{ text: latex, isAdded: false }]).filter(({ isAdded }) => !isAdded)
        expect(latexOfPieces(kept)).toBe(latex)
      }),
      randomRuns(2_000),
    )
  })

  it('is left alone where nothing is missing', () => {
    const all = Object.values(formulaCorpus()).flat()
    const changed = all.filter((latex) => mended(latex) !== '')
    expect(changed.filter(isDrawn)).toEqual([])
    expect(all.length - changed.length).toBeGreaterThan(500)
  })

  it('is whole again after any of its last characters was lost', { tags: ['slow'] }, () => {
    let cuts = 0
    let drawn = 0
    for (const latex of formulaCorpus().formulas.slice(0, 60))
      for (let end = 1; end < Math.min(latex.length, 60); end++) {
        const cut = latex.slice(0, end)
        if (!isDrawn(latex) || isDrawn(cut) || /\\[a-zA-Z]*$|\{[a-z]*$|[[\]]/.test(cut)) continue
        cuts += 1
        if (isDrawn(mended(cut))) drawn += 1
      }
    expect(cuts).toBeGreaterThan(200)
    expect(drawn / cuts).toBeGreaterThan(0.95)
  })
})
