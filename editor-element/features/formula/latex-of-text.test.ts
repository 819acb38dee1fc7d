import { describe, expect, it } from 'vitest'
import { latexOfText } from './latex-of-text.ts'

describe('the formula that a text stands for', () => {
  it.each([
    ['$x^2$', 'x^2'],
    ['$$\\frac{a}{b}$$', '\\frac{a}{b}'],
    ['\\(a_1\\)', 'a_1'],
    ['\\[\n a \\]', 'a'],
    ['\\frac{1}{2}\n+ 1', '\\frac{1}{2} + 1'],
  ])('is LaTeX as it is, without its delimiters: %s', (text, latex) => expect(latexOfText(text)).toBe(latex))

  it.each([
    ['42', '42'],
    ['3.14 × 2', '3.14 \\times 2'],
    ['a ≤ b', 'a \\leq b'],
    ['2·sin(x)', '2\\cdot \\sin (x)'],
    ['50 %', '50 \\%'],
    ['a & b', 'a \\& b'],
  ])('is read sign by sign: %s', (text, latex) => expect(latexOfText(text)).toBe(latex))

  it.each([
    ['the mean value', '\\text{the mean value}'],
    ['Größe 100%', '\\text{Größe 100\\%}'],
    ['about ~5 in C:\\ and {x}', '\\text{about \\textasciitilde{}5 in C:\\textbackslash{} and \\{x\\}}'],
  ])('is text where it is words: %s', (text, latex) => expect(latexOfText(text)).toBe(latex))

  it('is nothing for nothing', () => expect(latexOfText(' \n')).toBe(''))
})
