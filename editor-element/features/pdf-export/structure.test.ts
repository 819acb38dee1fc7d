import { describe, expect, it } from 'vitest'
import { ContentMarks } from './content-marks.ts'
import type { FileObjects } from './jspdf-internals.ts'
import { pdfAscii, pdfText } from './pdf-text.ts'
import { Tag } from './structure.ts'
import { writeBookmarks } from './write-bookmarks.ts'
import { writeStructure } from './write-structure.ts'

/** Objects as they would be in the file, from number 1; pages have the numbers from 101. */
function file() {
  const contents: string[] = []
  const add = () => {
    const id = contents.push('')
    return { id, setContent: (content: string) => (contents[id - 1] = content) }
  }
  return { contents, objects: { add, pageId: (page: number) => 100 + page } as unknown as FileObjects }
}

describe('the tags of a PDF', () => {
  it('PD21 mark each run of content once, and again on the next page', () => {
    const lines: string[] = []
    const marks = new ContentMarks((line) => lines.push(line))
    const document_ = new Tag('Document')
    const paragraph = document_.add('P')
    marks.beginPage()
    marks.mark(paragraph.piece())
    marks.mark(paragraph.piece())
    marks.mark(null)
    const formula = paragraph.add('Formula')
    marks.mark(formula.piece())
    marks.end()
    marks.beginPage()
    marks.mark(paragraph.piece())
    marks.end()
    expect(lines).toEqual([
      '/P <</MCID 0>> BDC',
      'EMC',
      '/Artifact BMC',
      'EMC',
      '/Formula <</MCID 1>> BDC',
      'EMC',
      '/P <</MCID 0>> BDC',
      'EMC',
    ])
    const { contents, objects } = file()
    const { rootId } = writeStructure(objects, document_, marks.tagsOfPages)
    expect(contents[rootId - 1]).toBe('<</Type /StructTreeRoot /K [3 0 R] /ParentTree 2 0 R /ParentTreeNextKey 2>>')
    expect(contents[1]).toBe('<</Nums [0 [4 0 R 5 0 R]\n1 [4 0 R]]>>')
    expect(contents[3]).toBe('<</S /P /P 3 0 R /Pg 101 0 R /K [0 5 0 R <</Type /MCR /Pg 102 0 R /MCID 0>>]>>')
  })

  it('PD21 keep empty cells, and leave out what is empty otherwise', () => {
    const document_ = new Tag('Document')
    document_.add('P')
    document_.add('Table').add('TR').add('TD')
    const { contents, objects } = file()
    writeStructure(objects, document_, [[]])
    expect(contents.filter((content) => content.startsWith('<</S')).map((content) => content.slice(5, 14))).toEqual([
      '/Document',
      '/Table /P',
      '/TR /P 4 ',
      '/TD /P 5 ',
    ])
  })

  it('PD23 lead from a link to its tag and back', () => {
    const document_ = new Tag('Document')
    const link = document_.add('Link')
    link.alt = 'here'
    link.kids.push({ page: 1, rect: [1, 2, 3, 4], target: { url: 'https://a.example/(b)' } })
    const { contents, objects } = file()
    const { links } = writeStructure(objects, document_, [[]])
    const [annotation] = links.get(1)!
    expect(contents[annotation! - 1]).toContain('/StructParent 1')
    expect(contents[annotation! - 1]).toContain(String.raw`/URI (https://a.example/\(b\))`)
    expect(contents[1]).toBe('<</Nums [0 []\n1 4 0 R]>>')
  })
})

it('PD26 bookmarks are nested by their levels, and count what is in them', () => {
  const { contents, objects } = file()
  const at = (level: number, title: string) => ({ level, title, page: 1, topPt: 800 })
  writeBookmarks(objects, [at(2, 'a'), at(1, 'b'), at(3, 'c'), at(3, ''), at(1, 'd')])
  expect(contents[0]).toBe('<</Type /Outlines /First 2 0 R /Last 4 0 R /Count 4>>')
  expect(contents[2]).toContain('/First 5 0 R /Last 5 0 R /Count 1 /Dest [101 0 R /XYZ null 800 null]')
  expect(writeBookmarks(file().objects, [])).toBeNull()
})

it('texts of the file are UTF-16, and addresses are escaped', () => {
  expect(pdfText('Ω😀')).toBe('<feff03a9d83dde00>')
  expect(pdfAscii(String.raw`a\b(c)`)).toBe(String.raw`(a\\b\(c\))`)
})
