// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { documentFromHtml } from '../../core/content.ts'
import { formulaCorpus } from '../../fixtures/formula-corpus.ts'
import { DOCUMENTS } from '../../fixtures/documents.ts'
import { faultsOf } from './testing/check-docx.ts'
import type { Picture } from './write/parts.ts'
import { pictureHeader } from './write/picture-header.ts'
import { writeDocx } from './write/write-docx.ts'

const PICTURE: Picture = { bytes: new Uint8Array([0x89, 0x50]), extension: 'png', width: 400, height: 200 }

const write = (html: string) =>
  writeDocx(documentFromHtml(html), {
    numbering: 'ams',
    language: 'de',
    macros: null,
    loadPicture: (source) => Promise.resolve(source.includes('missing') ? null : PICTURE),
  })
const fileOf = (bytes: Uint8Array, name: string) => strFromU8(unzipSync(bytes)[name]!)
const bodyOf = async (html: string) =>
  /<w:body>(.*)<w:sectPr>/s.exec(fileOf((await write(html)).bytes, 'word/document.xml'))![1]!
const formula = (latex: string) =>
  `<span class="formula" data-latex="${latex.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"></span>`
const text = (content: string) => `<w:t xml:space="preserve">${content}</w:t>`

it("FX119 the page's own commands are in the formulas of a Word file", async () => {
  const { bytes, brokenFormulas } = await writeDocx(documentFromHtml(formula('x\\in\\RR')), {
    numbering: 'none',
    language: 'en',
    macros: { RR: '\\mathbb{R}' },
    loadPicture: () => Promise.resolve(null),
  })
  expect(brokenFormulas).toBe(0)
  expect(fileOf(bytes, 'word/document.xml')).toContain('ℝ')
})

describe('FI09 a Word file (CB08)', () => {
  it.each(Object.entries(DOCUMENTS))('of %s is what the schemas of Word ask for', async (_name, html) => {
    expect(faultsOf((await write(html)).bytes)).toEqual([])
  })

  it.each([
    [
      '<h2>Title</h2>',
      '<w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t xml:space="preserve">Title</w:t></w:r></w:p>',
    ],
    ['<p><code>x</code></p>', `<w:p><w:r><w:rPr><w:rStyle w:val="HTMLCode"/></w:rPr>${text('x')}</w:r></w:p>`],
    [
      '<pre>a\n b</pre>',
      `<w:p><w:pPr><w:pStyle w:val="HTMLPreformatted"/></w:pPr><w:r>${text('a')}</w:r><w:r><w:br/></w:r><w:r>${text(' b')}</w:r></w:p>`,
    ],
    ['<p style="text-align:justify">x</p>', `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r>${text('x')}</w:r></w:p>`],
    ['<p><b><i>x</i></b></p>', `<w:p><w:r><w:rPr><w:b/><w:i/></w:rPr>${text('x')}</w:r></w:p>`],
    [
      '<p><s>a</s><u>b</u></p>',
      `<w:p><w:r><w:rPr><w:strike/></w:rPr>${text('a')}</w:r><w:r><w:rPr><w:u w:val="single"/></w:rPr>${text('b')}</w:r></w:p>`,
    ],
    [
      '<p>H<sub>2</sub></p>',
      `<w:p><w:r>${text('H')}</w:r><w:r><w:rPr><w:vertAlign w:val="subscript"/></w:rPr>${text('2')}</w:r></w:p>`,
    ],
    [
      '<p><span style="color:#c00000">x</span></p>',
      `<w:p><w:r><w:rPr><w:color w:val="C00000"/></w:rPr>${text('x')}</w:r></w:p>`,
    ],
    [
      '<p><span style="background-color:rgba(255,0,0,0.5)">x</span></p>',
      `<w:p><w:r><w:rPr><w:shd w:val="clear" w:color="auto" w:fill="FF8080"/></w:rPr>${text('x')}</w:r></w:p>`,
    ],
    [
      '<p>a<br>b &amp; "c"</p>',
      `<w:p><w:r>${text('a')}</w:r><w:r><w:br/></w:r><w:r>${text('b &amp; &quot;c&quot;')}</w:r></w:p>`,
    ],
    ['<hr><p>x</p>', `<w:p><w:pPr><w:pStyle w:val="HorizontalLine"/></w:pPr></w:p><w:p><w:r>${text('x')}</w:r></w:p>`],
    ['<p>שלום</p>', `<w:p><w:pPr><w:bidi/></w:pPr><w:r>${text('שלום')}</w:r></w:p>`],
    [
      '<video src="https://x.test/a.mp4" title="Film"></video>',
      `<w:p><w:hyperlink r:id="rId1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr>${text('Film')}</w:r></w:hyperlink></w:p>`,
    ],
  ])('of %s has %s', async (html, expected) => expect(await bodyOf(html)).toBe(expected))

  it('has footnotes of Word, and tasks with their boxes (FN05, TK06)', async () => {
    const { bytes } = await write(
      '<ul><li data-checked="true">a<span class="footnote" data-text="One &amp; only"></span></li><li data-checked="false">b</li></ul>',
    )
    expect(faultsOf(bytes)).toEqual([])
    const body = fileOf(bytes, 'word/document.xml')
    expect(body).toContain(`<w:r>${text('☒ ')}</w:r><w:r>${text('a')}</w:r>`)
    expect(body).toContain('<w:footnoteReference w:id="2"/>')
    expect(fileOf(bytes, 'word/footnotes.xml')).toContain(text(' One &amp; only'))
    expect(fileOf(bytes, '[Content_Types].xml')).toContain('/word/footnotes.xml')
  })

  it('has nested lists with their own numbers', async () => {
    const { bytes } = await write(
      '<ol start="3"><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li></ol><ol><li>d</li></ol>',
    )
    expect(faultsOf(bytes)).toEqual([])
    const body = fileOf(bytes, 'word/document.xml')
    expect(
      [...body.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d)"\/>/g)].map(([, level, id]) => level! + id!),
    ).toEqual(['01', '12', '23', '04'])
    const numbering = fileOf(bytes, 'word/numbering.xml')
    expect(numbering).toContain(
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/>',
    )
    // The list in a list of bullets is the second of its kind, and has letters.
    expect(numbering).toMatch(
      /<w:abstractNum w:abstractNumId="2">.*?<w:lvl w:ilvl="2"><w:start w:val="1"\/><w:numFmt w:val="lowerLetter"\/>/s,
    )
  })

  it('ED104 has lists with the letters and bullets that they have of their own', async () => {
    const { bytes } = await write(
      '<ol type="A"><li>a<ol type="I"><li>b</li></ol></li></ol><ul type="square"><li>c</li></ul>',
    )
    expect(faultsOf(bytes)).toEqual([])
    const numbering = fileOf(bytes, 'word/numbering.xml')
    const level = (id: number, at: number) =>
      new RegExp(
        `<w:abstractNum w:abstractNumId="${id}">.*?<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="(\\w+)"/><w:lvlText w:val="([^"]+)"/>`,
        's',
      )
        .exec(numbering)!
        .slice(1)
    expect([level(0, 0), level(1, 1), level(2, 0)]).toEqual([
      ['upperLetter', '%1.'],
      ['upperRoman', '%2.'],
      ['bullet', '▪'],
    ])
  })

  it('has tables with merged cells, widths, headers and backgrounds', async () => {
    const { bytes } = await write(
      '<table><colgroup><col width="100"><col width="50"></colgroup><tr><th colspan="2">h</th></tr><tr><td rowspan="2" style="background-color:#00ff00">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    )
    expect(faultsOf(bytes)).toEqual([])
    const body = fileOf(bytes, 'word/document.xml')
    expect(body).toContain('<w:tblGrid><w:gridCol w:w="1500"/><w:gridCol w:w="750"/></w:tblGrid>')
    expect(body).toContain('<w:tblHeader/>')
    expect(body).toContain('<w:gridSpan w:val="2"/>')
    expect(body).toMatch(/<w:vMerge w:val="restart"\/><w:shd [^>]*w:fill="00FF00"\/>.*<w:vMerge w:val="continue"\/>/)
  })

  it('has tables no wider than the page, whose columns without a width have their share', async () => {
    const { bytes } = await write(
      '<table><colgroup><col width="600"><col width="600"><col></colgroup><tr><td>a</td><td>b</td><td>c</td></tr></table>',
    )
    const widths = [...fileOf(bytes, 'word/document.xml').matchAll(/<w:gridCol w:w="(\d+)"/g)].map(
      ([, width]) => +width!,
    )
    expect(widths.map((width) => Math.round(width / 100))).toEqual([42, 42, 7])
  })

  it('has pictures, no wider than the page, and a link where one cannot be read', async () => {
    const { bytes, missingPictures } = await write(
      '<p><img src="https://x.test/a.png" alt="A" width="2000"> <img src="https://x.test/a.png"> <img src="https://x.test/missing.png" alt="gone"></p>' +
        '<figure data-align="center"><img src="https://x.test/b.png"><figcaption>Caption</figcaption></figure><figure data-align="wrap-left"><img src="https://x.test/c.png"></figure><p>around</p>',
    )
    expect(faultsOf(bytes)).toEqual([])
    expect(missingPictures).toBe(1)
    expect(Object.keys(unzipSync(bytes)).filter((name) => name.includes('media'))).toHaveLength(3)
    const body = fileOf(bytes, 'word/document.xml')
    expect(body).toContain('descr="A"')
    expect(Math.max(...[...body.matchAll(/<wp:extent cx="(\d+)"/g)].map(([, width]) => Number(width)))).toBeLessThan(
      605 * 9525,
    )
    expect(fileOf(bytes, 'word/_rels/document.xml.rels')).toContain(
      'Target="https://x.test/missing.png" TargetMode="External"',
    )
    expect(body).toMatch(/<w:p><w:r><w:drawing><wp:anchor .*?<wp:align>left<.*?around/s)
  })

  it.each([
    ['png', '89504e470d0a1a0a0000000d494844520000000a00000005', { extension: 'png', width: 10, height: 5 }],
    ['gif', '4749463839610a000500', { extension: 'gif', width: 10, height: 5 }],
    ['jpeg', 'ffd8ffe000044a46ffc0000b080005000a01011100', { extension: 'jpeg', width: 10, height: 5 }],
    ['webp', '524946460000000057454250', null],
    ['half a jpeg', 'ffd8ffe0ffff4a46ffc0000b08', null],
  ])('has pictures in their own size: %s', (_type, hex, expected) =>
    expect(pictureHeader(Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16)))).toEqual(expected),
  )

  it('has its language and a title', async () => {
    const { bytes } = await write('<h1>Waves &amp; <em>light</em></h1><p>x</p>')
    expect(fileOf(bytes, 'docProps/core.xml')).toContain('<dc:title>Waves &amp; light')
    expect(fileOf(bytes, 'word/styles.xml')).toContain('<w:lang w:val="de"/>')
  })
})

describe('FI10 formulas in a Word file', () => {
  const omml = async (latex: string) =>
    (await bodyOf(`<p>${formula(latex)}</p>`))
      .replaceAll(/<w:rPr>.*?<\/w:rPr>|<\/?w:p>| xml:space="preserve"|<\/?m:oMath>/g, '')
      .replaceAll(/<m:r><m:t>(.*?)<\/m:t><\/m:r>/g, '[$1]')
      .replaceAll(/<m:r><m:rPr>(?:<m:nor\/>|<m:sty m:val="p"\/>)<\/m:rPr><m:t>(.*?)<\/m:t><\/m:r>/g, '“$1”')
      .replaceAll(/ m:val="/g, '="')

  it.each([
    ['\\frac{a}{b}', '<m:f><m:num>[a]</m:num><m:den>[b]</m:den></m:f>'],
    ['\\sqrt[3]{x}', '<m:rad><m:deg>[3]</m:deg><m:e>[x]</m:e></m:rad>'],
    [
      '(a+b)^2',
      '<m:sSup><m:e><m:d><m:dPr><m:begChr="("/><m:endChr=")"/><m:grow="0"/></m:dPr><m:e>[a+b]</m:e></m:d></m:e><m:sup>[2]</m:sup></m:sSup>',
    ],
    [
      '\\sum_{i=1}^n i+1',
      '<m:nary><m:naryPr><m:chr="∑"/><m:limLoc="subSup"/></m:naryPr><m:sub>[i=1]</m:sub><m:sup>[n]</m:sup><m:e>[i]</m:e></m:nary>[+1]',
    ],
    ['\\sin x', '<m:func><m:fName>“sin”</m:fName><m:e>[x]</m:e></m:func>'],
    ['\\ce{H2O}', '<m:sSub><m:e>“H”</m:e><m:sub>[2]</m:sub></m:sSub>“O”'],
    ['{}^{14}_{6}\\mathrm{C}', '<m:sPre><m:sub>[6]</m:sub><m:sup>[14]</m:sup><m:e>“C”</m:e></m:sPre>'],
    ['\\vec a', '<m:acc><m:accPr><m:chr="⃗"/></m:accPr><m:e>[a]</m:e></m:acc>'],
    ['\\mathbb{R}\\mathbf{A}', '[ℝ𝐀]'],
    ['\\overline{x}', '<m:bar><m:barPr><m:pos="top"/></m:barPr><m:e>[x]</m:e></m:bar>'],
    [
      '\\cancel{x}',
      '<m:borderBox><m:borderBoxPr><m:hideTop="1"/><m:hideBot="1"/><m:hideLeft="1"/><m:hideRight="1"/><m:strikeBLTR="1"/></m:borderBoxPr><m:e>[x]</m:e></m:borderBox>',
    ],
    ['x\\text{ if }y', '[x]“ if ”[y]'],
    [
      '\\int x\\,dx',
      '<m:nary><m:naryPr><m:chr="∫"/><m:limLoc="subSup"/><m:subHide="1"/><m:supHide="1"/></m:naryPr><m:sub/><m:sup/><m:e>[x\u2009dx]</m:e></m:nary>',
    ],
    ['5\\,\\mathrm{m}', '[5\u2009]“m”'],
    ['a\\;b\\!c', '[a\u2004bc]'],
  ])('%s can be edited', async (latex, expected) => expect(await omml(latex)).toBe(expected))

  it('have their colors', async () => {
    expect(await bodyOf(`<p>${formula('\\textcolor{red}{x}')}</p>`)).toContain(
      '<w:color w:val="FF0000"/></w:rPr><m:t xml:space="preserve">x</m:t>',
    )
  })

  it('displayed, are paragraphs of their own, with their numbers at the right', async () => {
    const html = (latex: string) => `<div class="formula" data-latex="${latex}"></div>`
    expect(await bodyOf(html('x'))).toMatch(/^<w:p><m:oMathPara><m:oMath>.*<\/m:oMath><\/m:oMathPara><\/w:p>$/)
    expect(await bodyOf(html('\\begin{equation}x\\end{equation}'))).toMatch(
      /^<w:p><w:pPr><w:pStyle w:val="Equation"\/>.*<w:tab\/><\/w:r><m:oMath>.*<\/m:oMath><w:r><w:tab\/><\/w:r><w:r><w:t xml:space="preserve">\(1\)<\/w:t>/,
    )
    expect(await bodyOf(html('\\begin{align}a&amp;=b\\\\c&amp;=d\\end{align}'))).toMatch(/<m:m>.*\(1\).*\(2\)/)
  })

  it('have no characters that XML does not allow', async () => {
    const { bytes } = await write(`<p>a\u000b${formula('\\text{b\u000bc\ud800 & "d"}')}</p>`)
    expect(faultsOf(bytes)).toEqual([])
    // eslint-disable-next-line no-control-regex
    expect(fileOf(bytes, 'word/document.xml')).not.toMatch(/[\u000b\ufffd]/)
  })

  it('that cannot be drawn are their LaTeX, and are counted', async () => {
    const { bytes, brokenFormulas } = await write(`<p>${formula('\\frac{a')}</p>`)
    expect(brokenFormulas).toBe(1)
    expect(fileOf(bytes, 'word/document.xml')).toContain('\\frac{a')
  })

  it('of every kind are what the schemas of Word ask for', { tags: ['slow'] }, async () => {
    const all = Object.values(formulaCorpus()).flat()
    const { bytes } = await write(all.map((latex) => `<p>${formula(latex)}</p>`).join(''))
    expect(faultsOf(bytes)).toEqual([])
  })
})
