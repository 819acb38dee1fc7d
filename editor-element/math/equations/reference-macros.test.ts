// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { drawLatex } from '../../drawing/katex-engine.ts'
import { drawMarked } from '../../drawing/marked-drawing.ts'
import { fillLineNumbers } from '../../drawing/line-numbers.ts'
import { withOwnNumber } from './number-equations.ts'
import type { References } from './number-equations.ts'

function drawn(latex: string, references?: References, output: 'html' | 'mathml' = 'html'): HTMLElement {
  const drawing = document.createElement('div')
  drawLatex(drawing, latex, true, { output, ...(references ? { references } : {}) })
  return drawing
}
const known: References = (label) => ({ one: '1', star: '$*$', hash: '\\#1', loop: '\\ref{loop}' })[label] ?? null
const text = (latex: string, references = known) => drawn(latex, references).textContent.replaceAll(/[\u200b\s]/g, '')

describe('labels and references', () => {
  it('are drawn: a label as nothing, a reference as its number', () => {
    expect(text('a\\label{one}')).toBe('a')
    expect(text('\\ref{one}')).toBe('1')
    expect(text('\\eqref {one}')).toBe('(1)')
    expect(text('\\eqref{star}')).toBe('(∗)')
    expect(text('\\ref{hash}')).toBe('#1')
    expect(text('\\text{see \\eqref{one}}')).toBe('see(1)')
  })

  it('say that there is nothing by that name', () => {
    expect(text('\\eqref{missing}')).toBe('(??)')
    expect(drawn('\\ref{missing}', known).innerHTML).toContain('rgb(210, 63, 52)')
  })

  it('are never drawn in circles', () => {
    expect(text('\\eqref{loop}')).toBe('(??)')
  })

  it.each([
    'a_b',
    'x & y',
    '50%',
    '#1',
    '$',
    '\\foo{bar}',
    '^',
    '{a}b',
    '<b>',
    'é\u0301',
    '\\href{javascript:alert(1)}{x}',
  ])('may have any name: %s', (label) => {
    const hostile = label.replaceAll(/[%]/g, '\\%')
    expect(() => drawn(`a\\label{${hostile}}`)).not.toThrow()
    expect(() => drawn(`\\eqref{${hostile}}`)).not.toThrow()
    expect(() => drawMarked(`a\\label{${hostile}}`, true)).not.toThrow()
    expect(drawn(`\\eqref{${hostile}}`).querySelector('a, script, b')).toBeNull()
  })

  it('show the label where a formula is edited, and over nothing else', () => {
    const drawing = drawMarked('a\\label{one}', true)
    expect(drawing.textContent).toContain('one')
    expect(drawing.querySelector('.rlap')).not.toBeNull()
  })
})

describe('numbers of lines', () => {
  const ALIGN = '\\begin{align}a\\\\b\\tag{X}\\\\c\\end{align}'

  it.each(['html', 'mathml'] as const)('are written into %s, and again when they change', (output) => {
    const drawing = drawn(ALIGN, known, output)
    for (const said of [
      ['(1)', '(X)', '(2)'],
      ['(8)', '(X)', '(9)'],
      ['', '(X)', ''],
    ]) {
      fillLineNumbers(
        drawing,
        said.map((each, index) => ({ text: each, isCounted: index !== 1 })),
      )
      const written = [...drawing.querySelectorAll('.formulary-number, .formulary-mml-number')]
      const expected = output === 'html' ? [said[0], said[2]] : said
      expect(written.map((each) => each.textContent)).toEqual(expected)
    }
    expect(drawing.querySelector('.eqn-num, .mml-eqn-num')).toBeNull()
  })

  it('of a whole formula are not swallowed by a comment', () => {
    expect(text(withOwnNumber('a%', '(7)'))).toBe('a(7)')
  })
})
