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

  it('FX131 keeps what follows the line of a comment, and a percent sign in one line', () => {
    expect(latexOfText('\\frac{1}{2} % half\n  + 1\n+ 2')).toBe('\\frac{1}{2} % half\n+ 1 + 2')
    const lines = 'x^2 &= 1\\\\% first\ny &= 2'
    expect(latexOfText(`\\begin{align*}\n${lines}\n\\end{align*}`)).toBe(`\\begin{align*} ${lines} \\end{align*}`)
    expect(latexOfText('x^2 = 50 \\%\n+ 1')).toBe('x^2 = 50 \\% + 1')
  })

  it('is nothing for nothing', () => expect(latexOfText(' \n')).toBe(''))
})
