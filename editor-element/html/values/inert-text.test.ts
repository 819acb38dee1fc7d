import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '../sanitize.ts'
import { inertPieces, isLiveText } from './inert-text.ts'
import { cpuClock } from '../testing/cpu-clock.ts'

const inert = (text: string) => `<span class="tex2jax_ignore mathjax_ignore">${text}</span>`
const acting = '\\href{javascript:alert(1)}{x}'

describe('text that MathJax would act on (D43)', () => {
  it.each([
    ['display dollars', `$$${acting}$$`],
    ['dollars', `$${acting}$`],
    ['a bracket', `\\[${acting}\\]`],
    ['a parenthesis', `a \\(b ${acting}\\) c`],
    ['an environment', `\\begin{align}${acting}\\end{align}`],
    ['another command', '$$\\style{position:fixed}{x}$$'],
    ['AsciiMath', `\`${acting}\``],
  ])('is saved so that it is only text: %s', (_title, text) => {
    expect(isLiveText(text)).toBe(true)
    const pieces = inertPieces(text)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    for (const piece of pieces) expect(isLiveText(piece.text)).toBe(false)
    const { html } = sanitizeHtml(`<p>${text}</p>`)
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
    expect(html).toContain('mathjax_ignore')
    expect(sanitizeHtml(html).html).toBe(html)
  })

  it.each([
    ['a formula without commands that act', '$$\\frac{1}{2}$$'],
    ['prices', 'from $5 to $6'],
    ['a command without delimiters', 'write \\href{address}{text}'],
  ])('is not %s, which stays as it is', (_title, text) => {
    expect(sanitizeHtml(`<p>${text}</p>`).html).toBe(`<p>${text}</p>`)
  })

  it('is found across what inline elements, line breaks and comments divide', () => {
    const { html } = sanitizeHtml('<p>$$\\hr<b></b>ef{a}<!-- -->{b}<br>$$ <i>$$\\url</i>{c}$$</p>')
    expect(html).toBe(
      `<p>${inert('$$')}${inert('\\href')}{a}{b}<br>${inert('$$')} <em>${inert('$$')}${inert('\\url')}</em>{c}${inert('$$')}</p>`,
    )
    expect(sanitizeHtml(html).html).toBe(html)
  })

  it('becomes a formula where a page marks it as one, and is saved as text as well', () => {
    const { html } = sanitizeHtml(`<div class="tex2jax_process"><p>$${acting}$</p></div>`)
    expect(html).toContain('class="formula"')
    expect(html).toContain(`data-latex="${acting}"`)
    expect(html).not.toContain('$')
    expect(sanitizeHtml(html).html).toBe(html)
  })

  it('is also what a formula holds as text of its own', () => {
    const { html } = sanitizeHtml(`<p><span class="formula" data-latex="\\text{\\(${acting}\\)}">x</span></p>`)
    expect(html).toContain(`>\\text{${inert('\\(')}${inert('\\href')}{javascript:alert(1)}{x}${inert('\\)')}}</span>`)
    expect(sanitizeHtml(html).html).toBe(html)
  })

  it('is gone with the scripts and the MathML that a renderer reads', () => {
    const script = `<script type="math/tex">${acting}</script>`
    const mathml = '<math><mi href="javascript:alert(1)">x</mi></math>'
    expect(sanitizeHtml(`<p>a${script}${mathml}</p>`).html).toBe('<p>a</p>')
  })

  it('is told in linear time', () => {
    const spent = cpuClock()
    for (const unit of ['$', '\\', '\\href$', '\\begin{', '\\begin   ', '\\DeclarePairedDelimitersX'])
      inertPieces(unit.repeat(500_000 / unit.length))
    expect(spent()).toBeLessThan(4_000)
  })
})
