// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { textFinder } from './find-matches.ts'
import { replaceInLatex } from './replace-in-latex.ts'

const replaced = (latex: string, text: string, template: string, isWholeWord = false) => {
  const query = { text, isCaseSensitive: true, isWholeWord, isPattern: false }
  return replaceInLatex(latex, { find: textFinder(query), query, template, isDisplay: false, macros: null })
}

it('letters are replaced, and of the name of a command nothing but all of it (FD06)', () => {
  expect(replaced('\\int \\sin x + in', 'in', 'during')).toBe('\\int \\sin x + during')
  expect(replaced('\\alpha + a', 'a', 'b')).toBe('\\alpha + b')
  expect(replaced('\\frac{a}{a}', 'a', 'b')).toBe('\\frac{b}{b}')
  expect(replaced('\\alpha+1', 'alpha', 'beta')).toBe('\\beta+1')
  expect(replaced('\\alpha+1', '\\alpha', 'x')).toBe('x+1')
  expect(replaced('\\alpha+1', 'alp', 'x')).toBe('\\alpha+1')
  expect(replaced('m_1+m_2', 'm_', 'M_')).toBe('M_1+M_2')
  expect(replaced('\\text{in the end}', 'in', 'at')).toBe('\\text{at the end}')
})

it('a formula stays as it was where it would be none any more (FD06)', () => {
  for (const [latex, text, template] of [
    ['\\frac{a}{b}', 'b', '}'],
    ['\\frac{a}{b}', 'a}{', 'q'],
    ['\\ce{H2O}', 'H', '{'],
    ['\\left( \\frac{1}{2} \\right)', 'left', 'right'],
  ] as const)
    expect(replaced(latex, text, template)).toBe(latex)
  expect(replaced('\\frac{a', 'a', 'b')).toBe('\\frac{b')
})
