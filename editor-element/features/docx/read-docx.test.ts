// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schema, serializeHtml } from '#html'
import { documentFromHtml } from '../../core/content.ts'
import { sliceFromClipboardHtml } from '../../core/clipboard.ts'
import { DOCUMENTS } from '../../fixtures/documents.ts'
import { htmlOf } from './read/html-pieces.ts'
import { readDocx } from './read/read-docx.ts'
import { docxFile } from './testing/docx-file.ts'
import { writeDocx, type DocxOptions } from './write/write-docx.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47])

/** What a file becomes in the editor, without the ids that are made anew; pictures have their file as address. */
function read(bytes: Uint8Array): string {
  const html = htmlOf(readDocx(bytes).pieces, ({ file }) => `https://x.test/${file}`)
  const { content } = sliceFromClipboardHtml(html)
  const isInline = content.firstChild?.isInline ?? true
  return plain(schema.node('doc', null, isInline ? schema.node('paragraph', null, content) : content))
}
const plain = (doc: Parameters<typeof serializeHtml>[0]): string =>
  serializeHtml(doc)
    .replaceAll(/ (?:data-id|contenteditable)="[^"]*"/g, '')
    .replaceAll(/\b(fn|fnref)-n\w+/g, '$1')
    .replaceAll(/<(span|div) class="formula[^>]*data-latex="([^"]*)"[^>]*>.*?<\/\1>/g, (_whole, tag, latex) =>
      tag === 'div' ? `[[${latex}]]` : `[${latex}]`,
    )

const t = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (content: string, properties = '') => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`
const styled = (style: string) => `<w:pStyle w:val="${style}"/>`
const item = (level: number, id = 1) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`
const math = (text: string) => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`
const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
const deleted = (text: string) => `<w:del><w:r><w:delText>${text}</w:delText></w:r></w:del>`
const numbered = (text: string, more = '') =>
  `<m:oMath><m:eqArr><m:eqArrPr><m:maxDist m:val="1"/></m:eqArrPr><m:e><m:r><m:t>${text}</m:t></m:r>${more}</m:e></m:eqArr></m:oMath>`
const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
const level = (ilvl: number, format: string, start = 1) =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:pPr><w:ind w:left="${720 * (ilvl + 1)}"/></w:pPr></w:lvl>`
const NUMBERING = `<w:abstractNum w:abstractNumId="0">${level(0, 'bullet')}${level(1, 'lowerLetter')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'decimal', 3)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>`
const SYMBOL = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'
const STYLES =
  style('berschrift2', 'heading 2') +
  style('Own', 'Own', '<w:basedOn w:val="berschrift2"/>') +
  style('Zitat', 'Quote') +
  style('Lst', 'List Paragraph') +
  style('Quelle', 'Source Code') +
  style('Big', 'Big', '<w:rPr><w:b/></w:rPr>') +
  '<w:style w:type="character" w:styleId="Fett"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>'

describe('FI13 FI19 FI20 FI21 FI24 FI26 a Word file is read', () => {
  it.each([
    [
      'headings, whatever their style is called here',
      p(t('A'), styled('berschrift2')) + p(t('B'), styled('Own')) + p(t('C'), '<w:outlineLvl w:val="0"/>'),
      '<h2>A</h2><h2>B</h2><h1>C</h1>',
    ],
    [
      'formatting',
      p(
        t('b', '<w:b/>') +
          t('i', '<w:i/>') +
          t('u', '<w:u w:val="single"/>') +
          t('s', '<w:strike/>') +
          t('2', '<w:vertAlign w:val="superscript"/>') +
          t('n', '<w:b w:val="0"/><w:u w:val="none"/>'),
      ),
      '<p><strong>b</strong><em>i</em><u>u</u><s>s</s><sup>2</sup>n</p>',
    ],
    [
      'raised and lowered small text, as LibreOffice writes it',
      p(
        t('H') +
          t('2', '<w:position w:val="-2"/><w:sz w:val="19"/>') +
          t('O') +
          t('a', '<w:position w:val="8"/><w:sz w:val="19"/>') +
          t('b', '<w:position w:val="-10"/>'),
      ),
      '<p>H<sub>2</sub>O<sup>a</sup>b</p>',
    ],
    [
      'formatting by styles',
      p(t('x', '<w:rStyle w:val="Fett"/>')) + p(t('y'), styled('Big')),
      '<p><strong>x</strong></p><p><strong>y</strong></p>',
    ],
    [
      'colors and pens',
      p(
        t('r', '<w:color w:val="C00000"/>') +
          t('y', '<w:highlight w:val="yellow"/>') +
          t('a', '<w:color w:val="auto"/>'),
      ),
      '<p><span style="color: #c00000">r</span><span style="background-color: #ffff00">y</span>a</p>',
    ],
    [
      'alignment',
      p(t('x'), '<w:jc w:val="center"/>') + p(t('y'), '<w:jc w:val="both"/>'),
      '<p style="text-align: center">x</p><p style="text-align: justify">y</p>',
    ],
    [
      'quotations',
      p(t('a'), styled('Zitat')) + p(t('b'), styled('Zitat')) + p(t('c')),
      '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>',
    ],
    [
      'nested lists',
      p(t('a'), item(0)) + p(t('b'), item(1)) + p(t('c'), item(1)) + p(t('d'), item(0)),
      '<ul><li>a<ol style="list-style-type: lower-alpha"><li>b</li><li>c</li></ol></li><li>d</li></ul>',
    ],
    [
      'lists that go on after other text',
      p(t('a'), item(0, 2)) + p(t('x')) + p(t('b'), item(0, 2)),
      '<ol start="3"><li>a</li></ol><p>x</p><ol start="4"><li>b</li></ol>',
    ],
    [
      'a list right after another one by its own numbers',
      p(t('a'), item(0, 2)) + p(t('b'), item(0, 2)) + p(t('c'), item(0, 3)) + p(t('d'), item(0, 3)),
      '<ol start="3"><li>a</li><li>b</li></ol><ol start="7"><li>c</li><li>d</li></ol>',
    ],
    [
      'text that goes on in an item',
      p(t('a'), item(0)) + p(t('more'), `${styled('Lst')}<w:ind w:left="720"/>`) + p(t('b'), item(0)),
      '<ul><li><p>a</p><p>more</p></li><li>b</li></ul>',
    ],
    [
      'links',
      `<w:p><w:hyperlink r:id="l">${t('x', '<w:b/>')}</w:hyperlink></w:p>`,
      '<p><a href="https://x.test/a?b=1&amp;c=2"><strong>x</strong></a></p>',
    ],
    [
      'links that are fields',
      p(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://y.test" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${t('y')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${t('z')}`,
      ),
      '<p><a href="https://y.test">y</a>z</p>',
    ],
    [
      'links without the looks that programs give them',
      `<w:p><w:hyperlink r:id="l">${t('x', '<w:color w:val="0563C1"/><w:u w:val="single"/>')}${t('y', '<w:color w:val="C00000"/>')}</w:hyperlink></w:p>`,
      '<p><a href="https://x.test/a?b=1&amp;c=2">x<span style="color: #c00000">y</span></a></p>',
    ],
    ['no link that runs a script', `<w:p><w:hyperlink r:id="bad">${t('x')}</w:hyperlink></w:p>`, '<p>x</p>'],
    ['text as text', p(t('&lt;img src=x onerror=alert(1)&gt; $x$')), '<p>&lt;img src=x onerror=alert(1)&gt; $x$</p>'],
    [
      'line breaks, tabs and hyphens',
      p(
        '<w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:tab/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t><w:br w:type="page"/></w:r>',
      ),
      '<p>a<br>b\u2003c\u2011d</p>',
    ],
    [
      'spaces side by side, also of two runs, and at the beginning',
      p(t('  two  spaces   three ') + t(' x')) + p(t('if  x') + t('  :'), styled('Quelle')),
      '<p>&nbsp; two &nbsp;spaces &nbsp; three &nbsp;x</p><pre><code>if  x  :</code></pre>',
    ],
    [
      'text in the typeface Symbol, whose letters are Greek',
      p(t('10 ') + t('\uf06d', SYMBOL) + t('L or ') + t('m', SYMBOL) + t('L, ') + t('D', SYMBOL) + t('H = (1 m)')),
      '<p>10 μL or μL, ΔH = (1 m)</p>',
    ],
    [
      'text behind a page break, which is not in the same line, but in the same item',
      p('<w:r><w:t>a</w:t><w:br w:type="page"/><w:t>b</w:t></w:r>') +
        p('<w:r><w:t>c</w:t><w:br w:type="page"/><w:t>d</w:t></w:r>', item(0)) +
        p(t('e'), item(0)),
      '<p>a</p><p>b</p><ul><li><p>c</p><p>d</p></li><li>e</li></ul>',
    ],
    [
      'a displayed formula in an item',
      p(`${t('a')}<m:oMathPara>${math('x')}</m:oMathPara>${t('b')}`, item(0)) + p(t('c'), item(0)),
      '<ul><li><p>a</p>[[x]]<p>b</p></li><li>c</li></ul>',
    ],
    ['symbols of the typeface', p('<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>'), '<p>α</p>'],
    [
      'tracked changes as they end',
      p(`${t('a')}<w:ins>${t('b')}</w:ins><w:del><w:r><w:delText>c</w:delText></w:r></w:del>`) +
        p(t('d'), '<w:rPr><w:del/></w:rPr>') +
        p(t('e')),
      '<p>ab</p><p>de</p>',
    ],
    [
      'tracked changes of formulas as they end',
      p(`<m:oMath>${run('a')}<w:ins>${run('+b')}</w:ins><w:del>${run('+c')}</w:del></m:oMath>`),
      '<p>[a+b]</p>',
    ],
    [
      'items that were deleted without a gap in the numbers',
      p(t('one'), item(0, 2)) + p(deleted('gone'), `${item(0, 2)}<w:rPr><w:del/></w:rPr>`) + p(t('two'), item(0, 2)),
      '<ol start="3"><li>one</li><li>two</li></ol>',
    ],
    [
      'paragraphs that were moved, where they are now',
      p('<w:moveFrom><w:r><w:t>m</w:t></w:r></w:moveFrom>', '<w:rPr><w:moveFrom/></w:rPr>') +
        p(t('a')) +
        p(`<w:moveTo>${t('m')}</w:moveTo>`, '<w:rPr><w:moveTo/></w:rPr>'),
      '<p>a</p><p>m</p>',
    ],
    [
      'a paragraph whose end was deleted before the table that follows it',
      p(t('a'), '<w:rPr><w:del/></w:rPr>') + `<w:tbl><w:tr><w:tc>${p(t('b'))}</w:tc></w:tr></w:tbl>` + p(t('c')),
      '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table><p>c</p>',
    ],
    [
      'rows that begin at a later column',
      `<w:tbl><w:tr><w:tc>${p(t('a'))}</w:tc><w:tc>${p(t('b'))}</w:tc></w:tr><w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr><w:tc>${p(t('c'))}</w:tc></w:tr></w:tbl>${p('')}`,
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td></td><td>c</td></tr></tbody></table>',
    ],
    [
      'rows and cells in other elements',
      `<w:tbl><w:tr><w:customXml><w:tc>${p(t('a'))}</w:tc></w:customXml></w:tr><w:customXml><w:tr><w:tc>${p(t('b'))}</w:tc></w:tr></w:customXml></w:tbl>${p('')}`,
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'links into a page',
      p(
        `<w:hyperlink r:id="l" w:anchor="part">${t('x')}</w:hyperlink><w:fldSimple w:instr=' HYPERLINK "https://y.test" \\l "here" '>${t('y')}</w:fldSimple>`,
      ),
      '<p><a href="https://x.test/a?b=1&amp;c=2#part">x</a><a href="https://y.test#here">y</a></p>',
    ],
    [
      'text boxes',
      p(
        `${t('a')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx><w:txbxContent>${p(t('box'))}</w:txbxContent></wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p(t('box'))}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      '<p>a</p><p>box</p>',
    ],
    [
      'formulas',
      p(`${t('Let ')}${math('x=1')}`) + p(`<m:oMathPara>${math('y')}</m:oMathPara>`),
      '<p>Let [x=1]</p>[[y]]',
    ],
    [
      'a formula with a number at a tab',
      p(`<w:r><w:tab/></w:r>${math('y')}<w:r><w:tab/></w:r>${t('(7)')}`),
      '[[y\\tag{7}]]',
    ],
    [
      "a formula with a number in Word's own way",
      p(`<m:oMathPara>${numbered('y#', '<m:d><m:e><m:r><m:t>7</m:t></m:r></m:e></m:d>')}</m:oMathPara>`) +
        p(`<m:oMathPara>${numbered('z#(2.1a)')}${numbered('z#*')}</m:oMathPara>`),
      '[[y\\tag{7}]][[z\\tag{2.1a}]][[z\\tag*{*}]]',
    ],
    [
      'MathML',
      p('<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>'),
      '<p>[\\frac{a}{b}]</p>',
    ],
    [
      'content controls',
      `<w:sdt><w:sdtContent>${p(`<w:sdt><w:sdtContent>${t('a')}</w:sdtContent></w:sdt>`)}</w:sdtContent></w:sdt>`,
      '<p>a</p>',
    ],
    [
      'pictures',
      p(
        '<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="476250"/><wp:docPr id="1" name="P" descr="A &quot;b&quot;"/><a:graphic><a:blip r:embed="pic"/></a:graphic></wp:inline></w:drawing></w:r>',
      ),
      '<p><img src="https://x.test/word/media/a.png" alt="A &quot;b&quot;" width="100" height="50"></p>',
    ],
    [
      'a picture that is cut off, which is not squeezed',
      p(
        '<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="476250"/><wp:docPr title="T"/><pic:blipFill><a:blip r:embed="pic"/><a:srcRect l="50000"/></pic:blipFill></wp:inline></w:drawing></w:r>',
      ),
      '<p><img src="https://x.test/word/media/a.png" alt="T" width="200"></p>',
    ],
    [
      'pictures of older programs',
      p(
        '<w:r><w:pict><v:shape style="width:90pt;height:1in" alt="A"><v:imagedata r:id="pic"/></v:shape></w:pict></w:r>',
      ),
      '<p><img src="https://x.test/word/media/a.png" alt="A" width="120" height="96"></p>',
    ],
    ...(['l', 'bad'] as const).map((link): [string, string, string] => [
      `pictures with a link in Word's own way: ${link}`,
      p(
        `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="P"><a:hlinkClick r:id="${link}" tooltip="T"/></wp:docPr><a:blip r:embed="pic"/></wp:inline></w:drawing></w:r>`,
      ),
      link === 'l'
        ? '<p><a href="https://x.test/a?b=1&amp;c=2" title="T"><img src="https://x.test/word/media/a.png" alt=""></a></p>'
        : '<p><img src="https://x.test/word/media/a.png" alt=""></p>',
    ]),
    ['lines', p('', '<w:pBdr><w:bottom w:val="single"/></w:pBdr>'), '<hr>'],
    ['no hidden text', p(t('a') + t('b', '<w:vanish/>')), '<p>a</p>'],
  ])('%s', (_what, body, expected) => {
    const bytes = docxFile(body, {
      styles: STYLES,
      numbering: NUMBERING,
      relationships: [
        ['l', 'hyperlink', 'https://x.test/a?b=1&amp;c=2', 'External'],
        ['bad', 'hyperlink', 'javascript:alert(1)', 'External'],
        ['pic', 'image', 'media/a.png'],
      ],
      files: { 'word/media/a.png': PNG },
    })
    expect(read(bytes)).toBe(expected)
  })

  it('tables with merged cells, headers, widths and backgrounds', () => {
    const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(t(text))}</w:tc>`
    const row = (cells: string, properties = '') =>
      `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`
    const body =
      '<w:tbl><w:tblPr><w:tblW w:w="4500" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="1500"/><w:gridCol w:w="3000"/></w:tblGrid>' +
      row(cell('h', '<w:gridSpan w:val="2"/>'), '<w:tblHeader/>') +
      row(cell('a', '<w:vMerge w:val="restart"/><w:shd w:fill="00FF00"/>') + cell('b')) +
      row(cell('', '<w:vMerge/>') + cell('c')) +
      row(cell('gone'), '<w:del/>') +
      '</w:tbl>' +
      p('')
    expect(read(docxFile(body))).toBe(
      '<table><colgroup><col width="100"><col width="200"></colgroup><tbody><tr><th colspan="2">h</th></tr><tr><td style="background-color: #00ff00" rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    )
  })

  const footnote = (id: number, content: string) => `<w:footnote w:id="${id}">${content}</w:footnote>`
  const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
  const note = (text: string) =>
    p(`<w:r><w:footnoteRef/></w:r>${t(' ')}${t(text, '<w:lang w:val="de"/>')}`, styled('FootnoteText'))

  it('footnotes of plain text as footnotes, wherever they are (FN07)', () => {
    const footnotes = footnote(2, note('one &amp; "only"')) + footnote(3, note('two'))
    const body = p(t('a') + reference(2), styled('berschrift2')) + p(t('b') + reference(3), item(0))
    expect(read(docxFile(body, { styles: STYLES, numbering: NUMBERING, footnotes }))).toBe(
      plain(
        documentFromHtml(
          '<h2>a<span class="footnote" data-text="one &amp; &quot;only&quot;"></span></h2><ul><li>b<span class="footnote" data-text="two"></span></li></ul>',
        ),
      ),
    )
  })

  it.each([
    ['formatting', p(t('x') + t('y', '<w:b/>')), '<p><sup>2</sup> x<strong>y</strong></p>'],
    ['a formula', p(math('x')), '<p><sup>2</sup> [x]</p>'],
    ['two paragraphs', p(t('x')) + p(t('y')), '<p><sup>2</sup> x</p><p>y</p>'],
    ['a line break', p('<w:r><w:t>x</w:t><w:br/><w:t>y</w:t></w:r>'), '<p><sup>2</sup> x<br>y</p>'],
    ['a list', p(t('x'), item(0)), '<ul><li><sup>2</sup> x</li></ul>'],
    ['a note', p(t('x') + reference(2)), '<p><sup>2</sup> x<sup>1</sup></p>'],
    ['nothing', p(''), '<p><sup>2</sup></p>'],
    ['more than a footnote takes', p(t('x'.repeat(10_001))), `<p><sup>2</sup> ${'x'.repeat(10_001)}</p>`],
  ])('footnotes as text below a line where one has %s', (_what, content, expected) => {
    const bytes = docxFile(p(t('a') + reference(2)) + p(t('b') + reference(3)), {
      styles: STYLES,
      numbering: NUMBERING,
      footnotes: footnote(2, note('first')) + footnote(3, content),
    })
    expect(read(bytes).replaceAll('&nbsp;</p>', '</p>')).toBe(
      `<p>a<sup>1</sup></p><p>b<sup>2</sup></p><hr><p><sup>1</sup> first</p>${expected}`,
    )
  })

  it('footnotes in code as text below a line', () => {
    const bytes = docxFile(p(t('x = 1') + reference(2), styled('Code')), {
      styles: style('Code', 'Source Code'),
      footnotes: footnote(2, note('first')),
    })
    expect(read(bytes)).toBe('<pre><code>x = 11</code></pre><hr><p><sup>1</sup> first</p>')
  })
})

describe('FI13 a Word file of another program', () => {
  const fixture = (name: string) => read(readFileSync(join(import.meta.dirname, `../../fixtures/word/${name}.docx`)))

  it('pandoc', () => {
    expect(fixture('pandoc')).toBe(
      '<h1 style="text-align: center">A report</h1><h1>Waves</h1><p>They have <strong>speed</strong> [c=\\lambda f] and <em>phase</em>; see <a href="https://example.com/a?b=1&amp;c=2">the site</a>.<sup>1</sup></p>' +
        '<ol><li>one</li><li><p>two</p><ul><li>in it<ol style="list-style-type: decimal"><li>deeper</li><li>still</li></ol></li><li>also</li></ul><p>A second paragraph of two.</p></li><li>three</li></ol>' +
        '[[\\int_{0}^{1}x^{2}\\,dx=\\frac{1}{3}]]<blockquote><p>Quoted text</p></blockquote>' +
        '<table><tbody><tr><th>medium</th><th><p style="text-align: right">m/s</p></th></tr><tr><td>air</td><td><p style="text-align: right">343</p></td></tr><tr><td>water</td><td><p style="text-align: right">1480</p></td></tr></tbody></table>' +
        '<hr><p>H<sub>2</sub>O and x<sup>2</sup>, <s>old</s>.</p>[[\\begin{cases} x &amp; \\text{if }x\\geq0 \\\\ -x &amp; \\mathrm{otherwise} \\end{cases}]]<hr><p><sup>1</sup> A note with [x^{2}].</p>',
    )
  })

  it('LibreOffice', () => {
    expect(fixture('libreoffice')).toBe(
      '<h1>Report</h1><p style="text-align: center">Centered <span style="color: #c00000">red</span> <span style="background-color: #ffff00">pen</span></p><ol start="4"><li>four<ul><li>bullet</li></ul></li><li>five</li></ol>' +
        '<table><colgroup><col width="27"><col width="30"></colgroup><tbody><tr><th colspan="2"><p style="text-align: center">Head</p></th></tr><tr><td style="background-color: #ccffcc" rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>' +
        '<hr><p>End <a href="https://example.com/">link</a> <img src="https://x.test/word/media/image1.png" alt="" width="40" height="20"></p>',
    )
  })
})

describe('FI14 what is left out of a Word file', () => {
  it('is counted, in one line', () => {
    const drawing = (inside: string) => `<w:r><w:drawing><a:graphic>${inside}</a:graphic></w:drawing></w:r>`
    const body =
      p(drawing('<c:chart/>') + drawing('<c:chart/>') + drawing('<dgm:relIds/>') + drawing('<a:blip r:embed="w"/>')) +
      p(
        '<w:r><w:commentReference w:id="1"/></w:r><w:r><w:object><v:imagedata/><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>',
      ) +
      '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent><w:p/></w:sdtContent></w:sdt>'
    const bytes = docxFile(body, {
      relationships: [
        ['w', 'image', 'media/a.wmf'],
        ['h', 'header', 'header1.xml'],
        ['e', 'header', 'header2.xml'],
      ],
      files: {
        'word/header1.xml': '<w:hdr xmlns:w="x"><w:t>Head</w:t></w:hdr>',
        'word/header2.xml': '<w:hdr xmlns:w="x"/>',
      },
    })
    expect(readDocx(bytes).leftOut.toLine()).toBe(
      'Left out: 2 charts, 1 diagram, 1 picture, 1 comment, 1 MathType equation, 1 table of contents, 1 header.',
    )
    expect(readDocx(docxFile(p(t('x')))).leftOut.toLine()).toBeNull()
  })
})

describe('FI11 a Word file of ours', () => {
  const options: DocxOptions = {
    numbering: 'ams',
    language: 'en',
    macros: null,
    loadPicture: () => Promise.resolve({ bytes: PNG, extension: 'png', width: 400, height: 200 }),
  }
  /** Formulas have a test of their own. */
  const withoutFormulas = (html: string) =>
    html
      .replaceAll(/\[+[^\]]*\]+/g, '[]')
      .replaceAll(/<img [^>]*>/g, '<img>')
      .replaceAll(/(?=<(?:\/?t[rdh]|p|figure|h\d|[ou]l|li|col)\b)/g, '\n')

  /** Code has no language, videos become links, colors are opaque, and what is only found on the page is no link. */
  const inWord = (html: string) =>
    html
      .replaceAll(
        /<figure class="video"[^>]*data-url="([^"]*)"[^>]*data-title="([^"]*)".*?<\/figure>/g,
        (_whole, url, title) => `<p><a href="${url}">${title || url}</a></p>`,
      )
      .replaceAll(/<a href="#(?!fn)[^>]*>(.*?)<\/a>/g, '$1')
      .replaceAll(/ (?:id="h\w+"|class="language-\w+")/g, '')
      .replaceAll('rgba(255, 215, 0, 0.4)', '#ffef99')
      .replaceAll(/<em>([^<]*)(\[[^\]]*\])([^<]*)<\/em>/g, '<em>$1</em>$2<em>$3</em>')

  it.each(Object.entries(DOCUMENTS))('comes back: %s', async (_name, html) => {
    const doc = documentFromHtml(html)
    const { bytes } = await writeDocx(doc, options)
    expect(withoutFormulas(read(bytes))).toBe(withoutFormulas(inWord(plain(doc))))
  })

  it.each([
    ['a picture', '<figure><img src="https://x.test/a.png" alt=""><figcaption>c</figcaption></figure>'],
    ['code', '<pre><code>c</code></pre>'],
    ['a line', '<hr>'],
    ['a table', '<table><tbody><tr><td>c</td></tr></tbody></table>'],
  ])('comes back with %s in an item (FI26)', async (_what, block) => {
    const html = `<ol><li><p>a</p>${block}<p>b</p></li><li><p>d</p><ul><li><p>e</p>${block}</li></ul></li><li>f</li></ol><p>g</p>`
    const doc = documentFromHtml(html)
    const { bytes } = await writeDocx(doc, options)
    expect(withoutFormulas(read(bytes))).toBe(withoutFormulas(plain(doc)))
  })

  it.each([
    ['with a caption', '', '<figcaption>c</figcaption>'],
    ['beside the text', ' data-align="wrap-left"', ''],
    ['in the middle', ' data-align="center"', ''],
  ])('comes back with a linked picture %s (IM31)', async (_where, align, caption) => {
    const html = `<figure${align}><a href="https://x.test/b" title="T" target="_blank" rel="noopener noreferrer"><img src="https://x.test/word/media/image1.png" alt="A" width="40" height="20"></a>${caption}</figure><p>b</p>`
    const doc = documentFromHtml(html)
    const { bytes } = await writeDocx(doc, options)
    expect(read(bytes)).toBe(plain(doc))
  })

  it.each([
    ['a paragraph', '<p>a<br><br></p><p>b<br><br><br></p><p><strong>c</strong><br><br></p>'],
    ['a paragraph without words', '<p><br><br></p><p>a</p>'],
    ['a heading', '<h2>a<br><br></h2><p>b</p>'],
    ['an item', '<ul><li>a<br><br></li><li>b<br><br></li></ul>'],
    ['a quotation', '<blockquote><p>a<br><br></p></blockquote>'],
    ['a cell', '<table><tbody><tr><td>a<br><br></td><td>b</td></tr></tbody></table>'],
    ['a caption', '<figure><img src="https://x.test/a.png" alt=""><figcaption>c<br><br></figcaption></figure>'],
    ['code', '<pre><code>a\n\n</code></pre><p>b</p>'],
  ])('comes back with an empty line at the end of %s (FI31)', async (_what, html) => {
    const doc = documentFromHtml(html)
    const { bytes } = await writeDocx(doc, options)
    expect(withoutFormulas(read(bytes))).toBe(withoutFormulas(plain(doc)))
  })

  it.each([
    ['lists', '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol start="2"><li>d</li></ol>'],
    ['lists in an item', '<ul><li><p>a</p><ul><li>b</li></ul><ul><li>c</li><li>d</li></ul></li></ul>'],
    [
      'lists of letters (ED104)',
      '<ol style="list-style-type: upper-alpha"><li>a<ol style="list-style-type: decimal"><li>b</li></ol></li></ol><ol style="list-style-type: lower-roman"><li>c</li></ol><ol start="2"><li>d<ol><li>e</li></ol></li></ol>',
    ],
    [
      'lists with the bullets that they were given',
      '<ul style="list-style-type: square"><li>a<ul><li>b<ul style="list-style-type: disc"><li>c</li></ul></li></ul></li></ul><p>d</p><ol><li>e<ul style="list-style-type: circle"><li>f</li></ul></li></ol>',
    ],
    [
      'lists deeper than others',
      '<ol><li>a<ol><li>b<ol><li>c<ol><li>d<ol><li>e</li></ol></li></ol></li></ol></li></ol></li></ol>',
    ],
    ['blocks of code', '<pre>a\nb</pre><pre>c</pre><pre>d\ne</pre>'],
  ])('comes back with %s one after the other (FI27)', async (_what, html) => {
    const doc = documentFromHtml(html)
    const { bytes } = await writeDocx(doc, options)
    expect(read(bytes)).toBe(plain(doc))
  })
})
