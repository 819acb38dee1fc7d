// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { formulaCorpus } from '../../fixtures/formula-corpus.ts'
import { drawLatex } from '../../drawing/katex-engine.ts'
import { readEquation } from './read-equation.ts'

const kinds = (latex: string) => readEquation(latex).lines.map(({ number }) => number)

/** How many numbers KaTeX leaves room for; null where it cannot draw the formula. */
function countedByKatex(latex: string): number | null {
  const drawing = document.createElement('div')
  try {
    drawLatex(drawing, latex, true)
  } catch {
    return null
  }
  return drawing.querySelectorAll('.eqn-num').length
}

describe('the lines of a formula', () => {
  it('is one, counted unless it says otherwise', () => {
    expect(kinds('a=b')).toEqual(['counted'])
    expect(kinds('a=b\\notag')).toEqual(['none'])
    expect(kinds('a=b\\tag{*}')).toEqual(['tagged'])
    expect(kinds('a\\\\b')).toEqual(['counted'])
    expect(kinds('\\begin{aligned}a&=b\\\\c&=d\\end{aligned}')).toEqual(['counted'])
  })

  it('are those of environments that number theirs', () => {
    expect(kinds('\\begin{align}a&=b\\\\c&=d\\nonumber\\\\e&=f\\tag{A}\\end{align}')).toEqual([
      'counted',
      'none',
      'tagged',
    ])
    expect(kinds('\\begin{align*}a&=b\\\\c&=d\\tag{A}\\end{align*}')).toEqual(['none', 'tagged'])
    expect(kinds('\\begin{equation}\\begin{aligned}a\\\\b\\end{aligned}\\end{equation}')).toEqual(['counted'])
    expect(kinds('\\begin{gather}\\text{a \\\\ b}\\\\{c\\\\d}\\end{gather}')).toEqual(['counted', 'counted'])
  })

  it('have labels and tags with braces in them, and comments that are none', () => {
    expect(readEquation('a\\label{eq:one}\\label{eq:two}').lines[0]!.labels).toEqual(['eq:one', 'eq:two'])
    expect(readEquation('a\\tag{$\\frac{1}{2}$}').lines[0]!.tag).toBe('$\\frac{1}{2}$')
    expect(readEquation('a\\tag*{A}').lines[0]!.tag).toBe('A')
    expect(readEquation('a%\\label{no}\n\\label{yes}').lines[0]!.labels).toEqual(['yes'])
    expect(
      readEquation('\\begin{align}a\\label{x}\\\\b\\label{y}\\end{align}').lines.map(({ labels }) => labels),
    ).toEqual([['x'], ['y']])
    expect(readEquation('\\eqref{a}+\\ref {b}+\\refs{c}').references).toEqual(['a', 'b'])
  })

  const drawn = [
    '\\begin{align}a&=b\\\\c&=d\\end{align}',
    '\\begin{align}a&=b\\\\c&=d\\\\\\end{align}',
    '\\begin{align}a&=b\\nonumber\\\\c&=d\\\\\\end{align}',
    '\\begin{align}a&=b\\\\c&=d\\tag{1}\\end{align}',
    '\\begin{align}\\end{align}',
    '\\begin{gather}a\\\\b\\\\c\\notag\\end{gather}',
    '\\begin{gather}a\\cr b\\end{gather}',
    '\\begin{alignat}{2}a&=b&c&=d\\\\e&=f&g&=h\\end{alignat}',
    '\\begin{equation}a\\end{equation}',
    '\\begin{equation}\\begin{split}a&=b\\\\c&=d\\end{split}\\end{equation}',
    '\\begin{align}\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}&=x\\\\y&=\\substack{a\\\\b}\\end{align}',
    '\\begin{align}\\left(\\begin{array}{c}1\\\\2\\end{array}\\right)\\\\{\\text{x}}\\end{align}',
    'x+\\begin{align}a\\\\b\\end{align}',
    '\\begin{align*}a\\\\b\\end{align*}',
    '\\begin{align}a%\\\\\n\\\\b\\end{align}',
  ]
  it.each(drawn)('are as many as KaTeX numbers in %s', (latex) => {
    const { lines, hasNumberedLines } = readEquation(latex)
    const counted = hasNumberedLines ? lines.filter(({ number }) => number === 'counted').length : 0
    expect(countedByKatex(latex)).toBe(counted)
  })

  it('are as many as KaTeX numbers in every formula of the corpus', () => {
    let compared = 0
    for (const latex of Object.values(formulaCorpus())
      .flat()
      .filter((each) => each.includes('\\begin'))) {
      const byKatex = countedByKatex(latex)
      if (byKatex === null) continue
      const { lines, hasNumberedLines } = readEquation(latex)
      const counted = hasNumberedLines ? lines.filter(({ number }) => number === 'counted').length : 0
      expect([latex, counted]).toEqual([latex, byKatex])
      compared += 1
    }
    expect(compared).toBeGreaterThan(30)
  })

  it('are not read in a formula that is too long to be drawn', () => {
    expect(readEquation(`\\label{x}${'a'.repeat(8_000)}`).lines[0]!.labels).toEqual([])
  })
})
