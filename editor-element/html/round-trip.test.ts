import fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { fixTables } from 'prosemirror-tables'
import { describe, expect, it } from 'vitest'
import { parseHtmlString, sanitizeHtml } from './sanitize.ts'
import { serializeHtml } from './serialize.ts'
import { arbitraryDocument, arbitraryPlainDocument } from './testing/arbitrary-document.ts'
import { randomRuns } from './testing/random-runs.ts'

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const VIDEO =
  'data-autoplay="false" data-controls="true" data-loop="false" data-muted="false" data-start="0" data-title="" data-width="640" data-height="360"'
const FRAME =
  'loading="lazy" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen="" referrerpolicy="strict-origin-when-cross-origin"'

/** What the editor saves, each thing it can make at least once. */
const SAVED: [title: string, html: string][] = [
  ['an empty document', ''],
  ['a paragraph', '<p>Text with &amp;, &lt;tags&gt; and "quotes".</p>'],
  ['an empty line', '<p>a</p><p><br></p><p>b</p>'],
  ['an aligned empty line', '<p style="text-align: right"><br></p>'],
  [
    'every alignment',
    ['left', 'center', 'right', 'justify'].map((to) => `<p style="text-align: ${to}">x</p>`).join(''),
  ],
  ['every heading', [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Heading ${level}</h${level}>`).join('')],
  ['an aligned heading', '<h2 style="text-align: center">Heading</h2>'],
  ['a line break', '<p>a<br>b</p>'],
  ['line breaks at both ends', '<p><br>a<br><br></p>'],
  ['a lone line break', '<p><br><br></p>'],
  ['spaces that HTML would collapse', '<p>&nbsp;a &nbsp;b&nbsp;<br>&nbsp;c&nbsp;</p>'],
  ['no-break spaces', '<p>10&nbsp;kg</p>'],
  ['bold, italic, underline, strike', '<p><strong>b</strong><em>i</em><u>u</u><s>s</s></p>'],
  ['marks in marks', '<p><strong>b<em>bi</em></strong><em>i</em></p>'],
  ['subscript and superscript', '<p>H<sub>2</sub>O, 10<sup>3</sup></p>'],
  ['text color', '<p><span style="color: #ff0000">red</span></p>'],
  ['highlight', '<p><span style="background-color: rgba(255, 255, 0, 0.5)">mark</span></p>'],
  [
    'text color and highlight',
    '<p><span style="color: #ff0000"><span style="background-color: #ffff00">x</span></span></p>',
  ],
  ['a link', '<p><a href="https://example.com/?a=1&amp;b=2">link</a></p>'],
  [
    'a link with title and target',
    '<p><a href="/x" title="A &quot;title&quot; &lt;b&gt;" target="_blank" rel="noopener noreferrer">x</a></p>',
  ],
  [
    'a mail link, a phone link, a fragment',
    '<p><a href="mailto:a@b.example">m</a><a href="tel:+1">t</a><a href="#x">f</a></p>',
  ],
  ['a bullet list', '<ul><li>a</li><li>b</li></ul>'],
  ['a numbered list that starts at 5', '<ol start="5"><li>a</li></ol>'],
  ...['decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'].map((style): [string, string] => [
    `a list that counts by ${style} (ED104)`,
    `<ol start="2" style="list-style-type: ${style}"><li>a</li></ol>`,
  ]),
  ...['disc', 'circle', 'square'].map((style): [string, string] => [
    `a list with bullets of its own: ${style} (ED104)`,
    `<ul style="list-style-type: ${style}"><li>a</li></ul>`,
  ]),
  ['a nested list', '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li></ul>'],
  ['an empty item', '<ul><li></li><li><br><ul><li>a</li></ul></li></ul>'],
  ['an item with paragraphs', '<ul><li><p>a</p><p>b</p></li><li><p style="text-align: center">c</p></li></ul>'],
  ['an item with a quotation', '<ol><li><p>a</p><blockquote><p>q</p></blockquote></li></ol>'],
  ['a quotation', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>'],
  ['a block of code (CB03)', '<pre><code class="language-c++">if (a &lt; b) {\n\tx  = "$1$";\n}</code></pre>'],
  ['code with empty lines at both ends (CB03)', '<pre><code>\na\n\n</code></pre>'],
  ['an empty block of code', '<pre><code></code></pre><p>a</p>'],
  ['code in a line (CB03)', '<p>the <strong><code>a &lt;b&gt;</code></strong></p>'],
  [
    'tasks (TK02)',
    '<ul><li class="task-list-item"><input type="checkbox" disabled="" checked="">a<ul><li class="task-list-item"><input type="checkbox" disabled="">b</li></ul></li><li>c</li></ul>',
  ],
  [
    'footnotes (FN02)',
    '<p>a<span class="footnote" data-id="n7" data-text="A &quot;note&quot; &lt;b&gt;"><sup><a href="#fn-n7" id="fnref-n7" role="doc-noteref">1</a></sup></span></p><blockquote><p><span class="footnote" data-id="n1" data-text="B"><sup><a href="#fn-n1" id="fnref-n1" role="doc-noteref">2</a></sup></span></p></blockquote><section class="formulary-footnotes" role="doc-endnotes"><ol><li id="fn-n7">A "note" &lt;b&gt; <a href="#fnref-n7" role="doc-backlink">↩</a></li><li id="fn-n1">B <a href="#fnref-n1" role="doc-backlink">↩</a></li></ol></section>',
  ],
  ['a heading that is linked to (OL03)', '<h2 id="hx9">a</h2><h2>b</h2>'],
  ['a horizontal rule', '<p>a</p><hr><p>b</p>'],
  [
    'a table',
    '<table data-id="t1"><tbody><tr><th>Header 1</th><th>Header 2</th></tr><tr><td>Cell 1-1</td><td></td></tr></tbody></table>',
  ],
  [
    'a table with column widths',
    '<table data-id="t1"><colgroup><col width="120"><col></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  [
    'a table with spans',
    '<table data-id="t1"><tbody><tr><td colspan="2" rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr></tbody></table>',
  ],
  [
    'a row that a cell from above fills',
    '<table data-id="t1"><tbody><tr><td rowspan="2">a</td></tr><tr></tr></tbody></table>',
  ],
  [
    'a table with blocks in its cells',
    '<table data-id="t1"><tbody><tr><td><p>a</p><p>b</p></td><td><ul><li>c</li></ul></td><td><h3>d</h3></td></tr></tbody></table>',
  ],
  [
    'a table in a cell',
    '<table data-id="t1"><tbody><tr><td><table data-id="t2"><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>',
  ],
  [
    'an image in a line',
    '<p>a <img data-id="i1" src="https://example.com/a.png" alt="A" width="100" height="50"> b</p>',
  ],
  ['an image without alternative text', '<p><img data-id="i1" src="/uploads/a.png" alt=""></p>'],
  ['an image in its own bytes', `<p><img data-id="i1" src="${PNG}" alt="dot"></p>`],
  ['a linked image', '<p><a href="/x"><img data-id="i1" src="/a.png" alt=""></a></p>'],
  [
    'a figure with a caption',
    '<figure data-align="center"><img data-id="i1" src="/a.png" alt="A"><figcaption>Figure <strong>1</strong><br>second line</figcaption></figure>',
  ],
  [
    'a linked figure',
    '<figure><a href="https://example.com/" title="There" target="_blank" rel="noopener noreferrer"><img data-id="i1" src="/a.png" alt="A"></a><figcaption>by <a href="/x">A</a></figcaption></figure>',
  ],
  ['a linked figure without a caption', '<figure><a href="#a"><img data-id="i1" src="/a.png" alt="A"></a></figure>'],
  [
    'a figure without a caption',
    '<figure data-align="left"><img data-id="i1" src="/a.png" alt="A" width="10"></figure>',
  ],
  [
    'a figure with text beside it, left',
    '<figure data-align="wrap-left"><img data-id="i1" src="/a.png" alt="A"></figure><p>x</p>',
  ],
  [
    'a figure with text beside it, right',
    '<figure data-align="wrap-right"><img data-id="i1" src="/a.png" alt="A"></figure><p>x</p>',
  ],
  ['a figure without alignment', '<figure><img data-id="i1" src="/a.png" alt=""><figcaption>x</figcaption></figure>'],
  [
    'a formula',
    '<p>Let <span class="formula tex2jax_process" data-id="f1" data-latex="x^2" contenteditable="false">$x^2$</span>.</p>',
  ],
  [
    'a display formula',
    '<div class="formula formula-display tex2jax_process" data-id="f1" data-latex="\\frac{a}{b}" contenteditable="false">$$\\frac{a}{b}$$</div>',
  ],
  [
    'a chemical formula',
    '<p><span class="formula formula-chemical tex2jax_process" data-id="f1" data-latex="\\ce{H2O}" contenteditable="false">$\\ce{H2O}$</span></p>',
  ],
  [
    'a chemical display formula',
    '<div class="formula formula-display formula-chemical tex2jax_process" data-id="f1" data-latex="\\ce{A -&gt; B}" contenteditable="false">$$\\ce{A -&gt; B}$$</div>',
  ],
  [
    'a formula with markup in it',
    '<p><span class="formula tex2jax_process" data-id="f1" data-latex="a&lt;b\\&amp;&quot;c&quot;&gt;d" contenteditable="false">$a&lt;b\\&amp;"c"&gt;d$</span></p>',
  ],
  [
    'a formula that could act in a page with MathJax',
    '<p><span class="formula" data-id="f1" data-latex="\\href{javascript:alert(1)}{x}" contenteditable="false">\\href{javascript:alert(1)}{x}</span></p>',
  ],
  [
    'such a display formula',
    '<div class="formula formula-display" data-id="f1" data-latex="\\require{html}" contenteditable="false">\\require{html}</div>',
  ],
  [
    'a bold colored formula',
    '<p><strong><span style="color: #0000ff"><span class="formula tex2jax_process" data-id="f1" data-latex="x" contenteditable="false">$x$</span></span></strong></p>',
  ],
  [
    'a YouTube video',
    `<figure class="video" data-id="v1" data-kind="youtube" data-url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-video-id="dQw4w9WgXcQ" ${VIDEO}><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="640" height="360" style="width: 640px; max-width: 100%; height: auto; aspect-ratio: 16 / 9" title="YouTube video" ${FRAME}></iframe></figure>`,
  ],
  [
    'a Vimeo video',
    `<figure class="video" data-id="v1" data-kind="vimeo" data-url="https://vimeo.com/123456" data-video-id="123456" ${VIDEO}><iframe src="https://player.vimeo.com/video/123456?dnt=1" width="640" height="360" style="width: 640px; max-width: 100%; height: auto; aspect-ratio: 16 / 9" title="Vimeo video" ${FRAME}></iframe></figure>`,
  ],
  [
    'a video file',
    `<figure class="video" data-id="v1" data-kind="file" data-url="https://example.com/a.mp4" ${VIDEO}><video src="https://example.com/a.mp4" width="640" height="360" style="width: 640px; max-width: 100%; height: auto; aspect-ratio: 16 / 9" controls="" playsinline="" preload="metadata"></video></figure>`,
  ],
  [
    'a video with every setting',
    `<figure class="video" data-id="v1" data-kind="youtube" data-url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-video-id="dQw4w9WgXcQ" data-autoplay="true" data-controls="false" data-loop="true" data-muted="true" data-start="30" data-title="A &quot;film&quot;" data-width="320" data-height="180"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;controls=0&amp;loop=1&amp;playlist=dQw4w9WgXcQ&amp;mute=1&amp;start=30" width="320" height="180" style="width: 320px; max-width: 100%; height: auto; aspect-ratio: 16 / 9" title="A &quot;film&quot;" ${FRAME}></iframe></figure>`,
  ],
]

describe('what the editor saves', () => {
  it.each(SAVED)('comes back byte for byte: %s (ED43, SEC26, CB03, TK02, FN02)', (_title, html) => {
    expect(serializeHtml(parseHtmlString(html))).toBe(html)
  })

  it.each(SAVED)('passes the cleaning unchanged: %s (SEC23, SEC26)', (_title, html) => {
    expect(sanitizeHtml(html).html).toBe(html)
  })
})

/** Generous, for busy machines. */
const SLOW_MS = 60_000

describe('any document', { tags: ['slow'] }, () => {
  it(
    'is the same string when it is read and written again, whatever its text holds (ED43)',
    () => {
      fc.assert(
        fc.property(arbitraryDocument, (doc) => {
          doc.check()
          const html = serializeHtml(doc)
          expect(serializeHtml(parseHtmlString(html))).toBe(html)
        }),
        randomRuns(300),
      )
    },
    SLOW_MS,
  )

  it(
    'is the same document when no whitespace rule touches its text (ED43)',
    () => {
      fc.assert(
        fc.property(arbitraryPlainDocument, (doc) => {
          const back = parseHtmlString(serializeHtml(doc))
          back.check()
          expect(back.toJSON()).toEqual(doc.toJSON())
        }),
        randomRuns(300),
      )
    },
    SLOW_MS,
  )

  it(
    'is not changed by the repair of tables that the editor runs after loading',
    () => {
      fc.assert(
        fc.property(arbitraryDocument, (doc) => {
          const state = EditorState.create({ doc: parseHtmlString(serializeHtml(doc)) })
          expect(fixTables(state)).toBeUndefined()
        }),
        randomRuns(150),
      )
    },
    SLOW_MS,
  )
})
