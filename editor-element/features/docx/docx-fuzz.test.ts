// @vitest-environment jsdom
/** @module-tag slow */
import { expect, it } from 'vitest'
import { expectBoundedWork, fill } from '../../fixtures/fuzz/bounded-work.ts'
import { sliceFromClipboardHtml } from '../../core/clipboard.ts'
import { DocxError } from './read/docx-error.ts'
import { htmlOf } from './read/html-pieces.ts'
import { readDocx } from './read/read-docx.ts'
import { docxFile } from './testing/docx-file.ts'

const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const inline = [
  '<w:r><w:t>text </w:t></w:r>',
  '<w:r><w:rPr><w:b/><w:color w:val="ff0000"/><w:rStyle w:val="a"/></w:rPr><w:t>bold</w:t><w:br/></w:r>',
  field('begin'),
  field('separate'),
  field('end'),
  '<w:r><w:instrText>HYPERLINK "https://x.test"</w:instrText></w:r>',
  '<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num></m:f></m:oMath>',
  '<m:oMathPara><m:oMath><m:nary/><m:d/><m:m/><m:eqArr/></m:oMath></m:oMathPara>',
  '<w:ins/>',
  '<w:hyperlink r:id="x"><w:r><w:footnoteReference w:id="1"/></w:r></w:hyperlink>',
  '<w:r><w:drawing><c:chart/><w:txbxContent><w:p/></w:txbxContent></w:drawing></w:r>',
].map((content) => `<w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr>${content}</w:p>`)
const blocks = [
  '<w:p/>',
  '<w:p><w:pPr><w:pStyle w:val="a"/><w:rPr><w:del/></w:rPr></w:pPr></w:p>',
  '<w:tbl><w:tr><w:tc><w:tcPr><w:vMerge/><w:gridSpan w:val="3"/></w:tcPr><w:p/></w:tc><w:tc/></w:tr><w:tr/></w:tbl>',
  '<w:sdt><w:sdtContent><w:p/></w:sdtContent></w:sdt>',
  '<mc:AlternateContent><mc:Fallback><w:tbl/></mc:Fallback></mc:AlternateContent>',
  '<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:p>',
]
const given = {
  styles: '<w:style w:type="paragraph" w:styleId="a"><w:name w:val="Quote"/><w:basedOn w:val="a"/></w:style>',
  numbering:
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"/><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
  footnotes: '<w:footnote w:id="1"><w:p><w:r><w:t>n</w:t></w:r></w:p></w:footnote>',
}

it('FI16 whatever a Word file has in it, it is read in time that grows with it, or refused', () => {
  const read = (body: string) => {
    try {
      const html = htmlOf(readDocx(docxFile(body, given)).pieces, () => null)
      expect(sliceFromClipboardHtml(html).size).toBeGreaterThanOrEqual(0)
      return html
    } catch (error) {
      if (error instanceof DocxError) return ''
      throw error
    }
  }
  const plain = fill('<w:p><w:r><w:t>some words in a paragraph</w:t></w:r></w:p>', 60_000)
  expectBoundedWork({ plain, read, pieces: [...inline, ...blocks], growth: 5, runs: 25 })
})
