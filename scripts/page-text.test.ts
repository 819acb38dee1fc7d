import { describe, expect, it } from 'vitest'
import { markdownOf } from './lib/page-markdown.mts'
import { sectionsOf } from './lib/page-sections.mts'

const page = (content: string) => `<div><header>Menu</header><main>${content}</main><footer>Foot</footer></div>`

describe('a built page as Markdown (DO45)', () => {
  it.each([
    {
      title: 'keys',
      html: '<h3>Redo<span><kbd>Ctrl</kbd><kbd>Y</kbd></span></h3><p>Press <kbd>Tab</kbd> twice</p>',
      markdown: '### Redo `Ctrl` `Y`\n\nPress `Tab` twice\n',
    },
    {
      title: 'headings and paragraphs',
      html: '<h1>Manual</h1><p>Two <b>bold</b>\n words.</p>',
      markdown: '# Manual\n\nTwo **bold** words.\n',
    },
    {
      title: 'links and code',
      html: '<p>See <a href="/demo">the demo</a> and <code>getData()</code></p>',
      markdown: 'See [the demo](/demo) and `getData()`\n',
    },
    { title: 'lists', html: '<ul><li>one</li><li><p>two</p></li></ul>', markdown: '- one\n- two\n' },
    {
      title: 'listings as they are',
      html: '<pre><code>a &lt; b\n  c</code></pre>',
      markdown: '```\na < b\n  c\n```\n',
    },
    {
      title: 'tables',
      html: '<table><thead><tr><th>Keys</th><th>Do</th></tr></thead><tbody><tr><td>a | b</td><td>c</td></tr></tbody></table>',
      markdown: '| Keys   | Do |\n| ------ | -- |\n| a \\| b | c  |\n',
    },
    {
      title: 'no controls, no numbers in the margin, one picture of two',
      html: '<h2 id="a"><span aria-hidden="true">1</span>A</h2><button>Copy</button><img class="in-light" src="/l.webp" alt="Light"><img class="in-dark" src="/d.webp" alt="Dark"><nav>Contents</nav>',
      markdown: '## A\n\n![Light](/l.webp)\n',
    },
    { title: 'what could be markup as text', html: '<p>*a* &lt;b&gt; # c</p>', markdown: '\\*a\\* \\<b> # c\n' },
  ])('has $title', ({ html, markdown }) => expect(markdownOf(page(html))).toBe(markdown))

  it('refuses a page without a main', () => expect(() => markdownOf('<p>x</p>')).toThrow(/main/))
})

it('gives the sections of a page by their headings, without code (DO46)', () => {
  const html =
    '<h1>Docs</h1><p>Lead</p><h2 id="a"><span aria-hidden="true">1</span>First</h2><p>One</p><p>two</p><pre>code</pre><h3 id="b">Second<span><kbd>Ctrl</kbd></span></h3>'
  expect(sectionsOf(page(html))).toEqual([
    { id: '', title: '', text: 'Docs Lead' },
    { id: 'a', title: 'First', text: 'One two' },
    { id: 'b', title: 'Second', text: '' },
  ])
})
