// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { schema, serializeHtml } from '#html'
import { DOCUMENTS } from '../../fixtures/documents.ts'
import { parseHtmlString } from '../../html/sanitize.ts'
import { cleanHtml, htmlFromClean } from './clean-html.ts'

const none = schema.nodes.doc.create(null, schema.nodes.paragraph.create())
const latexIn = (text: string) =>
  [...htmlFromClean(text, none).matchAll(/data-latex="([^"]*)"/g)].map(([, latex]) => latex!.replaceAll('&gt;', '>'))

describe('the text of Clean Mode', () => {
  it.each([
    ['<p>$$x > 0$$ and $$y$$</p>', ['x > 0', 'y']],
    ['<p>$$\\ce{A -> B}$$ then $$\\ce{B -> C}$$, $$z$$</p>', ['\\ce{A -> B}', '\\ce{B -> C}', 'z']],
    ['<div> $$a >= b$$ </div><p>$$c$$</p>', ['a >= b', 'c']],
    ['<p>$$a->b$$<strong>x</strong> $$c$$</p>', ['a->b', 'c']],
    ['<p>costs $$ and <b>more</b> than $$5 > 4$$</p>', ['5 > 4']],
    ['<p title="$$no > 1$$">$$1 > 0$$</p>', ['1 > 0']],
    ['<p>$$ open</p><p>$$ as well</p>', []],
    ['<p>$$<!-- a -->$$<br/>$$</p>', []],
  ])('%s holds the formulas %j (HS11, HS12)', (text, formulas) => {
    expect(latexIn(text)).toEqual(formulas)
  })
})

const FORMULAS =
  '<p>so <span class="formula tex2jax_process" data-id="f1" data-latex="x^2" contenteditable="false">$x^2$</span> and ' +
  '<span class="formula formula-chemical tex2jax_process" data-id="f2" data-latex="\\ce{H2O}" contenteditable="false">$\\ce{H2O}$</span></p>' +
  '<div class="formula formula-display tex2jax_process" data-id="f3" data-latex="\\begin{matrix}a &amp; &lt; b\\end{matrix}" contenteditable="false">$$\\begin{matrix}a &amp; &lt; b\\end{matrix}$$</div>'

it('ED101 two dollars in a block of code that is written in Clean Mode are two dollars, and what is between them stays', () => {
  for (const text of [
    '<pre>$$x$$ and $$y$$</pre>',
    '<PRE class="a"><code>cost=$$(id)$$</code></PRE>',
    '<pre\n>$$a$$',
    '<pre>$$a$$<b>$$</b>',
  ])
    expect(htmlFromClean(text, none)).toBe(text)
  expect(latexIn('<pre>$$a$$</pre><p>$$b$$</p>')).toEqual(['b'])
  expect(latexIn('<present>$$a$$</present>')).toEqual(['a'])
})

describe('a document in Clean Mode', () => {
  const through = (html: string, change: (text: string) => string = (text) => text) => {
    const doc = parseHtmlString(html)
    return serializeHtml(parseHtmlString(htmlFromClean(change(cleanHtml(doc)), doc)))
  }

  it('shows its formulas between double dollar signs (HS08, HS09)', () => {
    expect(cleanHtml(parseHtmlString(FORMULAS))).toBe(
      '<p>so $$x^2$$ and $$\\ce{H2O}$$</p>\n<div>$$\\begin{matrix}a &amp; &lt; b\\end{matrix}$$</div>',
    )
  })

  it('keeps its formulas with their ids, and its dollars, whatever is edited around them', () => {
    const html = `${FORMULAS}<p>costs $$ and $$5$ &lt;b&gt; or <strong>$$</strong></p>`
    const saved = serializeHtml(parseHtmlString(html))
    expect(through(html)).toBe(saved)
    expect(through(html, (text) => text.replace('<p>so', '<p>thus'))).toBe(saved.replace('<p>so', '<p>thus'))
  })

  it.each(Object.entries(DOCUMENTS))('of the %s returns byte for byte, and differs in one changed word', (_, html) => {
    expect(through(html)).toBe(html)
    const word = /[a-z]{6,}(?=[^<>]*<\/p>)/.exec(html)![0]
    expect(through(html, (text) => text.replace(word, `${word}zz`))).toBe(html.replace(word, `${word}zz`))
  })
})
