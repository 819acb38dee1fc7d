import { describe, expect, it } from 'vitest'
import { isLiveLatex, kindOfLatex } from './latex.ts'
import { cpuClock } from '../testing/cpu-clock.ts'

describe('a formula that could act in a page with MathJax', () => {
  it.each([
    '\\href{javascript:alert(1)}{x}',
    'a + \\href {https://example.com}{x}',
    '\\url{https://example.com}',
    '\\require{html}',
    '\\style{position:fixed}{x}',
    '\\class{button}{x}',
    '\\cssId{main}{x}',
    '\\unicode{x41}',
    '\\htmlClass{a}{x}',
    '\\htmlId{a}{x}',
    '\\htmlStyle{color:red}{x}',
    '\\htmlData{a=b}{x}',
    '\\includegraphics{https://example.com/a.png}',
    '\\def\\x{1}',
    '\\gdef\\frac#1{1}',
    '\\let\\frac\\binom',
    '\\newcommand{\\x}{1}',
    '\\renewcommand\\x{1}',
    '\\newenvironment{x}{}{}',
    '\\DeclareMathOperator{\\x}{x}',
    '\\bbox[border:2px solid]{x}',
    '\\mmlToken{mi}[href="javascript:alert(1)"]{x}',
    '\\toggle{a}{b}\\endtoggle',
    '\\label{eq:1}',
    'x\\\\href{y}',
    '\\text{\\href{x}{y}}',
  ])('is %s', (latex) => {
    expect(isLiveLatex(latex)).toBe(true)
  })

  it.each([
    'x^2 + \\frac{1}{2}',
    '\\hrefs{x}',
    '\\Delta \\delta',
    '\\left( \\longrightarrow \\right)',
    '\\overline{x} \\underline{y}',
    '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
    '\\ce{2H2 + O2 -> 2H2O}',
    '\\text{see the url or the class}',
    'href',
    '\\definecolorless',
    '\\color{red}{x}',
  ])('is not %s', (latex) => {
    expect(isLiveLatex(latex)).toBe(false)
  })

  it('is told in linear time', () => {
    const spent = cpuClock()
    for (const unit of ['\\', '\\html', '\\begin{', '\\begin   ', '\\htmlaaaa'])
      isLiveLatex(unit.repeat(1_000_000 / unit.length))
    expect(spent()).toBeLessThan(2_000)
  })
})

describe('chemistry', () => {
  it.each(['\\ce{H2O}', ' \\ce {x}', '\\pu{5 kJ}', '\\ce H'])('is %s', (latex) =>
    expect(kindOfLatex(latex)).toBe('chemistry'),
  )
  it.each(['x', 'x = \\ce{H2O}', '\\ced{x}'])('is not %s', (latex) => expect(kindOfLatex(latex)).toBe('math'))
})
