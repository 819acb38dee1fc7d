// @vitest-environment jsdom
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sliceFromClipboardHtml } from '../../core/clipboard.ts'
import { DocxError } from './read/docx-error.ts'
import { htmlOf } from './read/html-pieces.ts'
import { readDocx } from './read/read-docx.ts'
import { docxFile, XMLNS } from './testing/docx-file.ts'
import { cpuClock } from '../../html/testing/cpu-clock.ts'

const problemOf = (bytes: Uint8Array): string => {
  try {
    readDocx(bytes)
    return 'read'
  } catch (error) {
    return error instanceof DocxError ? error.problem : String(error)
  }
}
const htmlOfFile = (bytes: Uint8Array): string => htmlOf(readDocx(bytes).pieces, () => null)
const document = (body: string) => `<w:document ${XMLNS}><w:body>${body}</w:body></w:document>`
const text = (content: string) => `<w:p><w:r><w:t>${content}</w:t></w:r></w:p>`
const MATH = '<w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>'

/** An archive whose directory and headers name a smaller size than there is. */
function lying(bytes: Uint8Array, name: string, size: number): Uint8Array {
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  const at = (signature: number, nameAt: number, sizeAt: number) => {
    for (let index = 0; index < copy.length - 4; index++)
      if (
        view.getUint32(index, true) === signature &&
        new TextDecoder().decode(copy.subarray(index + nameAt, index + nameAt + name.length)) === name
      )
        view.setUint32(index + sizeAt, size, true)
  }
  at(0x04034b50, 30, 22)
  at(0x02014b50, 46, 24)
  return copy
}

it('FI16 names of what every object has are no alignment and no color', () => {
  const value = (tag: string) => `<w:${tag} w:val="constructor"/>`
  const hostile = `<w:p><w:pPr>${value('jc')}</w:pPr><w:r><w:rPr>${value('highlight')}${value('u')}</w:rPr><w:t>x</w:t></w:r></w:p>`
  expect(htmlOfFile(docxFile(hostile))).not.toContain('native')
})

describe('FI16 hostile Word files are refused', () => {
  it.each<[string, string, () => Uint8Array]>([
    ['no archive', 'not-word', () => strToU8('{\\rtf1 hello}')],
    ['nothing', 'not-word', () => new Uint8Array()],
    ['an archive of something else', 'not-word', () => zipSync({ 'a.txt': strToU8('a') })],
    ['a file of Word 97, or with a password', 'protected', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    [
      'half a file',
      'damaged',
      () =>
        docxFile(text('a'.repeat(5_000)), {
          files: { 'word/z.xml': crypto.getRandomValues(new Uint8Array(9_000)) },
        }).slice(0, 5_000),
    ],
    ['XML with an error', 'damaged', () => docxFile('<w:p>')],
    [
      'declared entities',
      'damaged',
      () =>
        docxFile('', {
          files: { 'word/main.xml': `<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]>${document(text('&c;'))}` },
        }),
    ],
    [
      'entities from outside',
      'damaged',
      () =>
        docxFile('', {
          files: { 'word/main.xml': `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${document(text('&a;'))}` },
        }),
    ],
    [
      'entities in another encoding',
      'damaged',
      () => docxFile('', { files: { 'word/main.xml': utf16(`<!DOCTYPE x []>${document('')}`) } }),
    ],
    ['a bomb', 'too-large', () => docxFile('', { files: { 'word/main.xml': document(text(' '.repeat(30_000_000))) } })],
    [
      'a bomb that says it is small',
      'too-large',
      () =>
        lying(
          docxFile('', { files: { 'word/main.xml': document(text(' '.repeat(30_000_000))) } }),
          'word/main.xml',
          100,
        ),
    ],
    [
      'very many files',
      'too-large',
      () => docxFile('', { files: Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index}`, ''])) }),
    ],
    [
      'deep nesting',
      'too-large',
      () => docxFile('<w:sdt><w:sdtContent>'.repeat(300) + '</w:sdtContent></w:sdt>'.repeat(300)),
    ],
    [
      'deep tables',
      'too-large',
      () => docxFile('<w:tbl><w:tr><w:tc>'.repeat(200) + '</w:tc></w:tr></w:tbl>'.repeat(200)),
    ],
    [
      'huge tables',
      'too-large',
      () => docxFile(`<w:tbl>${`<w:tr>${'<w:tc/>'.repeat(60)}</w:tr>`.repeat(500)}</w:tbl>`),
    ],
    ['100,000 formulas', 'too-large', () => docxFile(MATH.repeat(100_000))],
    ['very many formulas', 'too-large', () => docxFile(MATH.repeat(10_001))],
    ['very many elements', 'too-large', () => docxFile('<w:p/>'.repeat(500_001))],
  ])('%s: %s', { tags: ['slow'] }, (_what, problem, make) => {
    const bytes = make()
    const spent = cpuClock()
    expect(problemOf(bytes)).toBe(problem)
    // Far above what it takes, far below what would hang a page.
    expect(spent()).toBeLessThan(5_000)
  })

  it('names of files lead nowhere', () => {
    const relationships = [
      ['p', 'image', '../../../../etc/a.png'],
      ['q', 'image', 'file:///etc/passwd'],
    ]
    const picture = (id: string) => `<w:p><w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r></w:p>`
    const bytes = docxFile(picture('p') + picture('q') + text('x'), {
      relationships,
      files: { '../../evil.xml': '<a/>', '/word/media/b.png': 'b', __proto__: 'x' },
    })
    const { pieces, leftOut } = readDocx(bytes)
    expect(pieces.filter((piece) => typeof piece !== 'string').map((piece) => piece.file)).toEqual(['etc/a.png'])
    expect(leftOut.toLine()).toBe('Left out: 1 picture.')
  })

  it('circles end', () => {
    const style = (id: string, base: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${base}"/></w:style>`
    const footnotes =
      '<w:footnote w:id="1"><w:p><w:r><w:t>n</w:t><w:footnoteReference w:id="1"/></w:r></w:p></w:footnote>'
    const body = '<w:p><w:pPr><w:pStyle w:val="a"/></w:pPr><w:r><w:t>x</w:t><w:footnoteReference w:id="1"/></w:r></w:p>'
    expect(htmlOfFile(docxFile(body, { styles: style('a', 'b') + style('b', 'a'), footnotes }))).toContain(
      '<p>x<sup>1</sup></p>',
    )
  })

  it('numbers that nobody writes are bounded', () => {
    const cell = (span: string) => `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${text('a')}</w:tc>`
    const html = htmlOfFile(
      docxFile(
        `<w:tbl><w:tblGrid/><w:tr><w:trPr><w:gridBefore w:val="99999999"/></w:trPr>${cell('99999999')}${cell('-5')}${cell('1e9')}</w:tr></w:tbl>`,
      ),
    )
    expect(html).toContain('colspan="100"')
    expect(sliceFromClipboardHtml(html).size).toBeLessThan(2_000)
  })

  it('a formula that is nested without end is text', () => {
    const deep = '<m:sSup><m:e>'.repeat(90) + '<m:r><m:t>x</m:t></m:r>' + '</m:e><m:sup/></m:sSup>'.repeat(90)
    expect(htmlOfFile(docxFile(`<w:p><m:oMath>${deep}</m:oMath></w:p>`))).toContain('data-latex')
  })

  it('5,000 formulas and 200 pages of text are read in time that grows with them', { tags: ['slow'] }, () => {
    const time = (count: number) => {
      const bytes = docxFile((MATH + text('words '.repeat(20)).repeat(4)).repeat(count))
      const spent = cpuClock()
      readDocx(bytes)
      return spent()
    }
    time(200)
    expect(time(5_000) / Math.max(time(500), 20)).toBeLessThan(30)
  })
})

function utf16(content: string): Uint8Array {
  const bytes = new Uint8Array(2 + content.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, true)
  for (let index = 0; index < content.length; index++) view.setUint16(2 + index * 2, content.charCodeAt(index), true)
  return bytes
}
