// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { pastedLatex } from './field-clipboard.ts'

const pasted = (html: string, text = 'as text') =>
  pastedLatex({ getData: (type: string) => (type === 'text/html' ? html : text) } as DataTransfer)

const formula = (latex: string) => `<span class="formula" data-latex="${latex}">$${latex}$</span>`
const KATEX =
  '<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span>'

it.each([
  ['a formula alone', ` <p>\n${formula('x_1')}&nbsp;</p>`, 'x_1'],
  ['KaTeX alone', `<meta charset="utf-8">${KATEX}`, 'x^2'],
  ['two formulas', `<p>${formula('a')} ${formula('b')}</p>`, 'a\\ b'],
  ['a formula beside signs', `<p>y = ${formula('x^2')} + 1</p>`, 'y = x^2 + 1'],
  ['a formula behind a letter with an accent', `<p>é = ${formula('x')}</p>`, '\\text{é} = x'],
  ['a formula among words', `<p>so <b>that</b> ${KATEX} holds</p>`, '\\text{so that }x^2\\text{ holds}'],
  ['words of two lines', `<style>p{}</style><p>first</p><p>then ${formula('x')}</p>`, '\\text{first then }x'],
])('what is pasted into a formula is whole: %s', (_name, html, latex) => {
  expect(pasted(html)).toBe(latex)
})

it('without a formula it is the text', () => {
  expect(pasted('<b>2 × 3</b>', '2 × 3')).toBe('2 \\times 3')
})
