import { Fragment, Slice } from 'prosemirror-model'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, it } from 'vitest'
import { asHtmlDocument } from './html-document.ts'
import { parseHtml, parseHtmlInPieces, parseSlice } from './parse.ts'
import { childrenOf } from './values/element.ts'
import { parseHtmlString } from './sanitize.ts'
import { schema } from './schema/index.ts'
import { serializeHtml } from './serialize.ts'
import type { DomNode } from './values/element.ts'

const type = (name: string) => `list-style-type: ${name}`

const saved = (html: string): string => serializeHtml(parseHtmlString(html))

const formula = (latex: string, id = 'f1', kind = '') =>
  `<span class="formula ${kind}tex2jax_process" data-id="${id}" data-latex="${latex}" contenteditable="false">$${latex}$</span>`
const display = (latex: string, id = 'f1') =>
  `<div class="formula formula-display tex2jax_process" data-id="${id}" data-latex="${latex}" contenteditable="false">$$${latex}$$</div>`
const table = (rows: string, before = '') => `<table data-id="t1">${before}<tbody>${rows}</tbody></table>`

const READ: Record<string, [title: string, html: string, saved: string][]> = {
  blocks: [
    ['bare text', 'a', '<p>a</p>'],
    ['bare inline content', 'a <b>b</b>', '<p>a <strong>b</strong></p>'],
    ['a division', '<div>a</div>', '<p>a</p>'],
    ['divisions in divisions', '<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['an empty division', '<div></div>', ''],
    ['a division with a line break', '<div>a</div><div><br></div><div>b</div>', '<p>a</p><p><br></p><p>b</p>'],
    ['unknown blocks', '<section>a</section><main><article>b</article></main>', '<p>a</p><p>b</p>'],
    ['unknown inline elements', '<p>a<kbd>b</kbd><x-y>c</x-y></p>', '<p>abc</p>'],
    ['definitions', '<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p><p>b</p>'],
    ['a paragraph in a mark', '<b><p>a</p><p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['a division in a heading', '<h2>a<div>b</div></h2>', '<h2>a</h2><h2>b</h2>'],
    ['a rule in a paragraph', '<p>a<hr>b', '<p>a</p><hr><p>b</p>'],
    ['an empty quotation', '<blockquote></blockquote>', ''],
    ['text in a quotation', '<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['preformatted lines as code (CB03)', '<pre>a\n  b\n\nc\n</pre>', '<pre><code>a\n  b\n\nc</code></pre>'],
    [
      'the language of code',
      '<pre><code class="hljs language-C++">a</code></pre>',
      '<pre><code class="language-c++">a</code></pre>',
    ],
    [
      'the language as other programs write it',
      '<pre class="lang-js prettyprint">a</pre>',
      '<pre><code class="language-js">a</code></pre>',
    ],
    [
      'highlighted code',
      '<pre><code><span class="k">if</span> <b>x</b><br>y<script>z</script></code></pre>',
      '<pre><code>if x\ny</code></pre>',
    ],
    ['lines of code that are divisions', '<pre><div>a</div><div>  b</div></pre>', '<pre><code>a\n  b</code></pre>'],
    [
      'lines of code after a division',
      '<pre>0<div>a</div>b<p>c</p><b></b><b>d</b><div>e</div>\nf<div></div>g<div>h</div><br>i</pre>',
      '<pre><code>0\na\nb\nc\nd\ne\nf\ng\nh\n\ni</code></pre>',
    ],
    ['code in an item', '<ul><li><pre>a</pre></li></ul>', '<ul><li><p><br></p><pre><code>a</code></pre></li></ul>'],
    [
      "GitHub's tasks (TK02)",
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked="" disabled=""> a</li><li><p><input type="checkbox" disabled=""> b</p></li></ul>',
      '<ul><li class="task-list-item"><input type="checkbox" disabled="" checked="">a</li><li class="task-list-item"><input type="checkbox" disabled="">b</li></ul>',
    ],
    [
      'tasks of other editors (TK02)',
      '<ul><li data-checked="true"><label><input type="checkbox"></label><div><p>a</p></div></li></ul>',
      '<ul><li class="task-list-item"><input type="checkbox" disabled="" checked="">a</li></ul>',
    ],
    [
      'a checkbox behind text, and other fields',
      '<ul><li>a <input type="checkbox"></li><li><input>b</li></ul>',
      '<ul><li>a</li><li>b</li></ul>',
    ],
    [
      'an id twice, and one of a page (OL03)',
      '<h2 id="h1">a</h2><h2 id="h1">b</h2><h3 id="top">c</h3>',
      '<h2 id="h1">a</h2><h2 id="h2">b</h2><h3>c</h3>',
    ],
    [
      'an alignment of the surroundings',
      '<div style="text-align:center"><p>a</p><h2>b</h2>c</div>',
      '<p style="text-align: center">a</p><h2 style="text-align: center">b</h2><p style="text-align: center">c</p>',
    ],
    ['an alignment of its own', '<center><p align="right">a</p></center>', '<p style="text-align: right">a</p>'],
    ['an unknown alignment', '<p align="char" style="text-align:start">a</p>', '<p>a</p>'],
  ],
  'line breaks and spaces': [
    ['a break at the end of a block', '<p>a<br></p>', '<p>a</p>'],
    ['two breaks at the end of a block', '<p>a<br><br></p>', '<p>a<br><br></p>'],
    ['a paragraph with only a break', '<p>a</p><p><br></p>', '<p>a</p><p><br></p>'],
    ['a break before a block', 'a<br><p>b</p>', '<p>a</p><p>b</p>'],
    ['a break between blocks', '<p>a</p><br><p>b</p>', '<p>a</p><p><br></p><p>b</p>'],
    ['white space between blocks', '<p>a</p>\n  <p>b</p>\n', '<p>a</p><p>b</p>'],
    ['white space at the ends of a block', '<p>\n  a\n</p>', '<p>a</p>'],
    ['white space in a block', '<p>a \t\n b</p>', '<p>a b</p>'],
    ['white space across elements', '<p>a <b> b </b> c</p>', '<p>a <strong>b </strong>c</p>'],
    ['white space around a break', '<p>a <br> b</p>', '<p>a<br>b</p>'],
    [
      'white space around an image',
      '<p>a <img src="/a.png"> b</p>',
      '<p>a <img data-id="i1" src="/a.png" alt=""> b</p>',
    ],
    ['no-break spaces', '<p>&nbsp;a&nbsp; b</p>', '<p>&nbsp;a&nbsp; b</p>'],
    [
      'white space that a style keeps',
      '<p><span style="white-space:pre-wrap">a  b\nc</span></p>',
      '<p>a &nbsp;b<br>c</p>',
    ],
    ['other spaces of Unicode', '<p>\u2003a\u3000</p>', '<p>\u2003a\u3000</p>'],
  ],
  marks: [
    [
      'other names',
      '<p><b>b</b><i>i</i><ins>u</ins><del>s</del><strike>s</strike></p>',
      '<p><strong>b</strong><em>i</em><u>u</u><s>ss</s></p>',
    ],
    [
      'styles of a span',
      '<p><span style="font-weight:700;font-style:italic;text-decoration:underline line-through;vertical-align:super">a</span></p>',
      '<p><strong><em><u><s><sup>a</sup></s></u></em></strong></p>',
    ],
    [
      'the wrapper of Google Docs',
      '<b style="font-weight:normal;"><p>a <span style="font-weight:700">b</span></p></b>',
      '<p>a <strong>b</strong></p>',
    ],
    [
      'colors of spans, fonts and marks',
      '<p><span style="color:Red">a</span><font color="#0F0">b</font><mark>c</mark></p>',
      '<p><span style="color: #ff0000">a</span><span style="color: #00ff00">b</span><span style="background-color: #ffff00">c</span></p>',
    ],
    [
      'a color of a block',
      '<p style="color:red;background-color:blue">a</p>',
      '<p style="background-color: #0000ff"><span style="color: #ff0000">a</span></p>',
    ],
    [
      'the backgrounds of blocks and cells',
      '<h2 style="background:RED;text-align:center">a</h2><blockquote style="background-color:hsl(0,100%,50%)">b</blockquote>' +
        '<table><tr bgcolor="#0F0"><td>c</td><th style="background-color:rgba(1,2,3,.5)">d</th></tr></table>',
      '<h2 style="text-align: center; background-color: #ff0000">a</h2><blockquote style="background-color: #ff0000"><p>b</p></blockquote>' +
        '<table data-id="t1"><tbody><tr><td style="background-color: #00ff00">c</td><th style="background-color: rgba(1, 2, 3, 0.5)">d</th></tr></tbody></table>',
    ],
    [
      'the background of a division, for the blocks in it, and none of a page',
      '<body style="background:#ffffff"><div style="background-color:#fffbe6">a<p>b</p><p style="background-color:red">c</p></div><p>d</p>',
      '<p style="background-color: #fffbe6">a</p><p style="background-color: #fffbe6">b</p><p style="background-color: #ff0000">c</p><p>d</p>',
    ],
    [
      'no background that is no color',
      '<p style="background:url(x) red">a</p><p style="background-color:inherit">b</p><p style="background-color:transparent">c</p>',
      '<p>a</p><p>b</p><p>c</p>',
    ],
    [
      'a color in a color',
      '<p><span style="color:red">a<span style="color:blue">b</span></span></p>',
      '<p><span style="color: #ff0000">a</span><span style="color: #0000ff">b</span></p>',
    ],
    ['a superscript in a subscript', '<p><sub>a<sup>b</sup></sub></p>', '<p><sub>a</sub><sup>b</sup></p>'],
    [
      'the order of marks',
      '<p><u><a href="/x"><b>a</b></a></u></p>',
      '<p><a href="/x"><strong><u>a</u></strong></a></p>',
    ],
    [
      'a link around blocks',
      '<a href="/x"><h2>a</h2><p>b</p></a>',
      '<h2><a href="/x">a</a></h2><p><a href="/x">b</a></p>',
    ],
    ['a link without an address', '<p><a name="x">a</a></p>', '<p>a</p>'],
  ],
  lists: [
    [
      'a list in a list',
      '<ul><li>a</li><ul><li>b</li></ul><ul><li>c</li></ul><li>d</li></ul>',
      '<ul><li>a<ul><li>b</li></ul><ul><li>c</li></ul></li><li>d</li></ul>',
    ],
    ['a list in a list without an item', '<ol><ol><li>a</li></ol></ol>', '<ol><li><br><ol><li>a</li></ol></li></ol>'],
    [
      'items without a list',
      '<li>a</li><li>b</li><p>c</p><li>d</li>',
      '<ul><li>a</li><li>b</li></ul><p>c</p><ul><li>d</li></ul>',
    ],
    ['text in a list', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['a paragraph in an item', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
    ['a heading in an item', '<ul><li><h2>a</h2></li></ul>', '<ul><li><p><br></p><h2>a</h2></li></ul>'],
    [
      'text after a nested list',
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
      '<ul><li><p>a</p><ul><li>b</li></ul><p>c</p></li></ul>',
    ],
    ['an empty list', '<ul></ul><ol>\n</ol>', ''],
    ['a start that is no number', '<ol start="x"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['letters by HTML (ED104)', '<ol type="A"><li>a</li></ol>', `<ol style="${type('upper-alpha')}"><li>a</li></ol>`],
    ['Roman numbers (ED104)', '<ol type="i"><li>a</li></ol>', `<ol style="${type('lower-roman')}"><li>a</li></ol>`],
    ['a bullet by HTML (ED104)', '<ul type="square"><li>a</li></ul>', `<ul style="${type('square')}"><li>a</li></ul>`],
    [
      "another program's words for letters (ED104)",
      '<ol style="list-style: inside upper-latin"><li>a</li></ol>',
      `<ol style="${type('upper-alpha')}"><li>a</li></ol>`,
    ],
    [
      'styles that lists cannot have (ED104)',
      '<ol type="square"><li>a</li></ol><ul style="list-style-type: none" type="a"><li>a</li></ul><ol type="constructor"><li>b</li></ol>',
      '<ol><li>a</li></ol><ul><li>a</li></ul><ol><li>b</li></ol>',
    ],
    ['a menu', '<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
  ],
  tables: [
    [
      'groups of rows',
      '<table><tfoot><tr><td>c</td></tr></tfoot><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      table('<tr><th>a</th></tr><tr><td>b</td></tr><tr><td>c</td></tr>'),
    ],
    [
      'a caption',
      '<table><caption>a <b>b</b></caption><tr><td>c</td></tr></table>',
      `<p>a <strong>b</strong></p>${table('<tr><td>c</td></tr>')}`,
    ],
    [
      'missing cells',
      '<table><tr><th>a<th>b<tr><td>c<tr><th>d</table>',
      table('<tr><th>a</th><th>b</th></tr><tr><td>c</td><td></td></tr><tr><th>d</th><th></th></tr>'),
    ],
    [
      'a span of all columns',
      '<table><tr><td colspan="100">a<tr><td>b<td>c</table>',
      table('<tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr>'),
    ],
    [
      'a span over the last row',
      '<table><tr><td rowspan="5">a<td>b<tr><td>c</table>',
      table('<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>'),
    ],
    [
      'a span over a group of rows',
      '<table><thead><tr><td rowspan="2">a<td>b<tbody><tr><td>c<td>d</table>',
      table('<tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr>'),
    ],
    [
      'spans that overlap',
      '<table><tr><td>a<td rowspan="2">b<td>c<tr><td colspan="2">d<td>e</table>',
      table('<tr><td>a</td><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr>'),
    ],
    [
      'column widths',
      '<table><colgroup><col width="100"><col style="width: 50.4px"></colgroup><tr><td>a<td>b</table>',
      table('<tr><td>a</td><td>b</td></tr>', '<colgroup><col width="100"><col width="50"></colgroup>'),
    ],
    [
      'columns with a span',
      '<table><col span="2" width="90"><tr><td>a<td>b<td>c</table>',
      table('<tr><td>a</td><td>b</td><td>c</td></tr>', '<colgroup><col width="90"><col width="90"><col></colgroup>'),
    ],
    ['widths in percent', '<table><col width="50%"><tr><td>a</table>', table('<tr><td>a</td></tr>')],
    [
      'widths of cells from the clipboard',
      '<table><tr><td data-colwidth="120">a<td>b</table>',
      table('<tr><td>a</td><td>b</td></tr>', '<colgroup><col width="120"><col></colgroup>'),
    ],
    [
      'an aligned cell',
      '<table><tr><td align="right">a</table>',
      table('<tr><td><p style="text-align: right">a</p></td></tr>'),
    ],
    ['no rows', '<table></table>a', '<p>a</p>'],
    ['rows without cells', '<table><tr></tr><tr></tr></table>a', '<p>a</p>'],
    ['text beside the rows', '<table>a<tr><td>b</td></tr></table>', `<p>a</p>${table('<tr><td>b</td></tr>')}`],
  ],
  'images and figures': [
    [
      'an image between paragraphs',
      '<p>a</p><img src="/a.png"><p>b</p>',
      '<p>a</p><p><img data-id="i1" src="/a.png" alt=""></p><p>b</p>',
    ],
    [
      'sizes in a style',
      '<img src="/a.png" style="width:200px;height:50%">',
      '<p><img data-id="i1" src="/a.png" alt="" width="200"></p>',
    ],
    [
      'a figure with a linked picture',
      '<figure><a href="/x"><picture><img src="/a.png"></picture></a><figcaption><p>a</p><p>b <i>c</i></p></figcaption></figure>',
      '<figure><a href="/x"><img data-id="i1" src="/a.png" alt=""></a><figcaption>a<br>b <em>c</em></figcaption></figure>',
    ],
    [
      'a caption with blocks',
      '<figure><img src="/a.png"><figcaption><h2>a</h2><ul><li>b</li></ul><table><tr><td>c</table></figcaption></figure>',
      '<figure><img data-id="i1" src="/a.png" alt=""><figcaption>a<br>b<br>c</figcaption></figure>',
    ],
    [
      'a caption with a display formula and a video',
      '<figure><img src="/a.png"><figcaption>a <span class="formula">$$x$$</span><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></figcaption></figure>',
      `<figure><img data-id="i1" src="/a.png" alt=""><figcaption>a ${formula('x')}</figcaption></figure>`,
    ],
    [
      'a figure around a table',
      '<figure class="table"><table><tr><td>a</table><figcaption>b</figcaption></figure>',
      `${table('<tr><td>a</td></tr>')}<p>b</p>`,
    ],
    [
      'a figure with two images',
      '<figure><img src="/a.png"><img src="/b.png"></figure>',
      '<p><img data-id="i1" src="/a.png" alt=""><img data-id="i2" src="/b.png" alt=""></p>',
    ],
    [
      'a figure whose image is refused',
      '<figure><img src="http://example.com/a.png"><figcaption>a</figcaption></figure>',
      '<p>a</p>',
    ],
    [
      'an id that is used twice',
      '<p><img data-id="i1" src="/a.png"><img data-id="i1" src="/b.png"><img src="/c.png"></p>',
      '<p><img data-id="i1" src="/a.png" alt=""><img data-id="i2" src="/b.png" alt=""><img data-id="i3" src="/c.png" alt=""></p>',
    ],
    [
      'an id of another kind',
      '<p><img data-id="f1" src="/a.png"></p>',
      '<p><img data-id="i1" src="/a.png" alt=""></p>',
    ],
  ],
  formulas: [
    [
      'delimiters where MathJax would look',
      '<p class="tex2jax_process">Let $x$ be \\$5.</p>',
      `<p>Let ${formula('x')} be $5.</p>`,
    ],
    ['delimiters anywhere else', '<p>Let $x$ be $$y$$.</p>', '<p>Let $x$ be $$y$$.</p>'],
    [
      'delimiters where MathJax would not look',
      '<div class="tex2jax_process"><p class="tex2jax_ignore">$x$</p></div>',
      '<p>$x$</p>',
    ],
    ['delimiters in a body that MathJax reads', '<body class="tex2jax_process">$x$', `<p>${formula('x')}</p>`],
    [
      'a display formula in a paragraph',
      '<p class="tex2jax_process" style="text-align:center">a $$x$$ b</p>',
      `<p style="text-align: center">a</p>${display('x')}<p style="text-align: center">b</p>`,
    ],
    [
      'chemistry by its command',
      '<p class="tex2jax_process">$\\ce{H2O}$ \\ce{CO2}</p>',
      `<p>${formula('\\ce{H2O}', 'f1', 'formula-chemical ')} ${formula('\\ce{CO2}', 'f2', 'formula-chemical ')}</p>`,
    ],
    [
      'chemistry by its class',
      '<span class="formula formula-chemical" data-latex="\\mathrm{NaCl}">x</span>',
      `<p>${formula('\\mathrm{NaCl}', 'f1', 'formula-chemical ')}</p>`,
    ],
    [
      'a formula without its attribute',
      '<span class="formula">$x$</span><span class="formula">$$y$$</span>',
      `<p>${formula('x')}</p>${display('y', 'f2')}`,
    ],
    [
      'a formula without its attribute that was rendered',
      '<div class="formula">$$x$$<span class="katex"><span>x</span></span><mjx-container>y</mjx-container></div>',
      display('x'),
    ],
    [
      'a class that only sounds like it',
      '<div class="formula">the <b>formula</b></div>',
      '<p>the <strong>formula</strong></p>',
    ],
    [
      'KaTeX',
      '<p>a <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x1</span></span></p>',
      `<p>a ${formula('x_1')}</p>`,
    ],
    [
      'displayed MathML',
      '<math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>',
      display('x'),
    ],
    [
      'what KaTeX drew where no source is beside it',
      '<p>a <span class="katex-html">x1</span> <span class="katex"><span class="katex-html">y2</span></span></p>',
      '<p>a x1 y2</p>',
    ],
    [
      'a source on a span without a class',
      '<p>a <span data-latex="x^2">x</span> <span data-latex="">y</span></p>',
      `<p>a ${formula('x^2')} y</p>`,
    ],
    ['MathML without a source', '<p>a<math><mi>x</mi></math></p>', '<p>a</p>'],
    [
      'more than the renderer takes',
      `<span class="formula" data-latex="${'x'.repeat(9_000)}">x</span>`,
      `<p>${formula('x'.repeat(9_000))}</p>`,
    ],
    ['an empty formula', '<span class="formula" data-latex="">x</span>', `<p>${formula('')}</p>`],
  ],
}

describe.each(Object.entries(READ))('reading %s', (_group, rows) => {
  it.each(rows)('understands %s', (_title, html, expected) => {
    expect(saved(html)).toBe(expected)
    expect(saved(expected)).toBe(expected)
  })
})

/** A browser's node, with the properties that are read: names in capitals, properties as getters of the prototype. */
class BrowserNode implements DomNode {
  readonly #node: DefaultTreeAdapterTypes.Node
  constructor(node: DefaultTreeAdapterTypes.Node) {
    this.#node = node
  }
  get nodeType(): number {
    return 'tagName' in this.#node ? 1 : this.#node.nodeName === '#text' ? 3 : 8
  }
  get nodeName(): string {
    return this.#node.nodeName.toUpperCase()
  }
  get nodeValue(): string | null {
    return 'value' in this.#node ? this.#node.value : null
  }
  get firstChild(): BrowserNode | null {
    const child = 'childNodes' in this.#node ? this.#node.childNodes[0] : undefined
    return child ? new BrowserNode(child) : null
  }
  get nextSibling(): BrowserNode | null {
    if (!('parentNode' in this.#node) || !this.#node.parentNode) return null
    const siblings = this.#node.parentNode.childNodes
    const next = siblings[siblings.indexOf(this.#node) + 1]
    return next ? new BrowserNode(next) : null
  }
  getAttribute(name: string): string | null {
    if (!('attrs' in this.#node)) return null
    return this.#node.attrs.find((attribute) => attribute.name === name)?.value ?? null
  }
}

function browserBody(html: string): BrowserNode {
  const root = parse(asHtmlDocument(html), { scriptingEnabled: false }).childNodes.at(-1)
  const body = root && 'childNodes' in root ? root.childNodes.at(-1) : undefined
  return new BrowserNode(body!)
}

describe('the same HTML', () => {
  it.each(Object.values(READ).flat())('is read alike in a browser and on the server: %s (SEC23)', (_title, html) => {
    expect(parseHtml(browserBody(html)).toJSON()).toEqual(parseHtmlString(html).toJSON())
  })
})

describe('a slice to paste', () => {
  const slice = (html: string) => parseSlice(browserBody(html))
  const paragraph = (text: string) => schema.nodes.paragraph.create(null, schema.text(text))

  it('is open at both ends, so that words join the text around them', () => {
    expect(slice('a <i>b</i>').toJSON()).toMatchObject({ openStart: 1, openEnd: 1 })
    expect(slice('<p>a</p><p>b</p>').eq(new Slice(Fragment.from([paragraph('a'), paragraph('b')]), 1, 1))).toBe(true)
  })

  it('keeps list items and rows that were copied out of their list or table', () => {
    expect(slice('<li>a</li><li>b</li>').content.firstChild?.type.name).toBe('list_item')
    const table = browserBody('<table><tbody><tr><td>a</td></tr></tbody></table>').firstChild!
    const rows = parseSlice(table.firstChild!)
    expect(rows.content.firstChild?.type.name).toBe('table_row')
    expect(parseSlice(table.firstChild!.firstChild!).content.firstChild?.type.name).toBe('table_cell')
  })

  it('is exact where the editor itself copied it', () => {
    const own = slice('<p data-pm-slice="1 1 []"> a  b<br></p>')
    expect(own.content.firstChild?.textContent).toBe(' a  b\n')
    expect(slice('<p> a  b<br></p>').content.firstChild?.textContent).toBe('a b')
  })

  it('has no line of its own for the break that browsers add to what they copy', () => {
    expect(slice('<p>a</p><br class="Apple-interchange-newline">').content.childCount).toBe(1)
  })

  it('does not open a table’s cells', () => {
    expect(slice('<table><tr><td>a</table>').openStart).toBe(0)
  })

  it('is empty where nothing was copied', () => {
    expect(slice('').size).toBe(0)
    expect(slice('<script>x</script>').size).toBe(0)
  })
})

describe('a long document', () => {
  it('is the same when it is read in pieces', () => {
    const html = Array.from({ length: 250 }, (_, index) => `<p>${index}</p><ul><li>${index}</li></ul>`).join('\n')
    const pieces = [...parseHtmlInPieces(browserBody(html), 60)]
    expect(pieces.length).toBeGreaterThan(5)
    expect(pieces[0]?.childCount).toBe(60)
    const whole = pieces.reduce((sum, piece) => sum.append(piece), Fragment.empty)
    expect(schema.nodes.doc.create(null, whole).eq(parseHtmlString(html))).toBe(true)
  })

  it('is the same when its blocks come one after another, with pauses', () => {
    const html = Array.from({ length: 250 }, (_, index) => `<hr>${index}<p><b>${index}</b></p><ol><li>a`).join(
      '</ol>\n',
    )
    const body = browserBody(html)
    function* children() {
      for (const child of childrenOf(body)) {
        yield null
        yield child
      }
      yield null
    }
    const pieces = [...parseHtmlInPieces(body, 60, children())]
    const whole = pieces.reduce((sum, piece) => sum.append(piece), Fragment.empty)
    expect(schema.nodes.doc.create(null, whole).eq(parseHtmlString(html))).toBe(true)
    expect(Math.max(...pieces.map((piece) => piece.childCount))).toBeLessThan(65)
  })

  it('has a paragraph even when there is nothing to read', () => {
    expect([...parseHtmlInPieces(browserBody(''))].map((piece) => piece.childCount)).toEqual([1])
    const pauses = [...parseHtmlInPieces(browserBody(''), 60, [null, null])]
    expect(pauses.map((piece) => piece.childCount)).toEqual([0, 0, 1])
  })
})
