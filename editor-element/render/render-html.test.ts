import { describe, expect, it } from 'vitest'
import { formulaCorpus } from '../fixtures/formula-corpus.ts'
import { escapeText } from '../html/html-text.ts'
import { renderHtml, renderWithin } from './render-html.ts'

const formula = (latex: string, name = 'span') =>
  `<${name} class="formula${name === 'div' ? ' formula-display' : ''}" data-latex="${escapeText(latex).replaceAll('"', '&quot;')}"></${name}>`

describe('saved content for readers', () => {
  it('RD01 shows formulas as MathML, with their numbers and references, and keeps all else as saved', () => {
    const html = renderHtml(
      `<h2>Waves</h2>${formula('\\begin{equation}c=\\lambda f\\label{c}\\end{equation}', 'div')}<p>By ${formula('\\eqref{c}')}.</p>`,
    )
    expect(html).toMatch(/^<h2>Waves<\/h2><div class="formula formula-display"/)
    expect(html.match(/<math xmlns/g)).toHaveLength(2)
    expect(html).toContain('<mtext>(1)</mtext>')
    expect(html).not.toContain('tex2jax_process')
  })

  it('RD01 keeps what cannot be rendered in the saved form, and cleans what is hostile', () => {
    const html = renderHtml(`<p onclick="a()">${formula('\\frac{')}<img src="x" onerror="b()"></p><script>c()</script>`)
    expect(html).toContain('$\\frac{$')
    expect(html).not.toMatch(/onclick|onerror|script/)
  })

  it("RD01 gives KaTeX's HTML on request, numbers included", () => {
    const html = renderHtml(formula('\\begin{align}a&=b\\\\c&=d\\end{align}', 'div'), { formulas: 'katex' })
    expect(html).toMatch(/<span class="formulary-number">\(1\)<\/span>/)
    expect(html).toMatch(/<span class="formulary-number">\(2\)<\/span>/)
    expect(html).toContain('<span class="katex-html"')
    expect(html).not.toContain('eqn-num"')
  })

  it('RD02 is fit for mails on request: styles on the elements, formulas as text, videos as links', () => {
    const html = renderHtml(
      `<table><tbody><tr><td style="text-align: right">1 class="x"</td></tr></tbody></table><p>${formula('x^2')}</p>` +
        '<figure class="video"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></figure>',
      { mail: true },
    )
    expect(html).toContain(
      '<td style="padding: 6px 10px; border: 1px solid #aeb8c5; text-align: left; vertical-align: top">',
    )
    expect(html).toContain('<p style="margin: 0; text-align: right">1')
    expect(html).toContain('1 class="x"')
    expect(html).toContain('<code>x^2</code>')
    expect(html).toMatch(/<a href="https:\/\/[^"]*dQw4w9WgXcQ"/)
    expect(html).not.toMatch(/data-|class="formula|<iframe|contenteditable/)
  })

  it('RD02 says in a mail what is done, and what a video is called', () => {
    const html = renderHtml(
      '<ul><li data-checked="true">Read</li><li data-checked="false"><p>Write</p><p>more</p></li></ul>' +
        '<figure class="video" data-url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-title="A &quot;film&quot;"></figure>',
      { mail: true },
    )
    expect(html).toMatch(
      /<li style="list-style: none">☑ Read<\/li><li style="list-style: none">(?:<p>)?☐ (?:<p>)?Write/,
    )
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">A &quot;film&quot;</a>')
    expect(html).not.toContain('<input')
  })

  it('RD02 counts in a mail as in the editor: by letters within a list of numbers', () => {
    const list = (style: string, item: string) => `<ol${style}><li>${item}</li></ol>`
    const roman = ' style="list-style-type: lower-roman"'
    const capitals = ' style="list-style-type: upper-alpha"'
    const saved = list('', `one${list('', `a${list('', 'i')}`)}`) + list('', `two${list(capitals, 'A')}`)
    expect(renderHtml(saved, { mail: true })).toBe(
      list('', `one${list(' style="list-style-type: lower-alpha"', `a${list(roman, 'i')}`)}`) +
        list('', `two${list(capitals, 'A')}`),
    )
  })

  it('RD01 renders every formula of the corpus without an error, in each form', { tags: ['slow'] }, () => {
    const all = Object.values(formulaCorpus()).flat()
    const html = all.map((latex) => `<p>${formula(latex)}</p>`).join('')
    for (const formulas of ['mathml', 'text'] as const) {
      const once = renderHtml(html, { formulas })
      expect(once.match(/class="formula/g)!.length).toBeGreaterThan(all.length * 0.9)
      expect(once).not.toMatch(/<(?:script|img|iframe|a) |\shref=/)
    }
  })

  it('leaves formulas beyond a limit as they are', () => {
    const { html, formulasLeft } = renderWithin(`<p>${formula('x')}${formula('y')}${formula('z')}</p>`, {}, 2)
    expect(formulasLeft).toBe(1)
    expect(html).toContain('$z$')
  })
})
