import { readFileSync } from 'node:fs'
import { jsPDF } from 'jspdf'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { HIDDEN_FONT_SLOT, HiddenFont } from './hidden-font.ts'
import {
  EmbeddedFont,
  fileOf,
  type FontWriting,
  onFileWriting,
  onFontWriting,
  setPdfVersion,
  standardFontId,
  ttfReader,
  writeOperators,
} from './jspdf-internals.ts'

const notoSans = (() => {
  const path = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'
  const { buffer, byteOffset, byteLength } = readFileSync(new URL(import.meta.resolve(path)))
  return buffer.slice(byteOffset, byteOffset + byteLength)
})()
const newPdf = () => new jsPDF({ unit: 'pt', format: 'a4', compress: true })
const textOf = async (pdf: jsPDF) => (await extractText(new Uint8Array(fileOf(pdf)), { mergePages: true })).text

describe('the private parts of jsPDF that the export needs', () => {
  it('read the characters of a TrueType file', () => {
    const map = ttfReader.open(new Uint8Array(notoSans)).cmap.unicode!.codeMap
    expect(map['A'.charCodeAt(0)]).toBeGreaterThan(0)
    expect(map[0x4e00]).toBeUndefined()
  })

  it('set single glyphs of an embedded font, which can be extracted', async () => {
    const pdf = newPdf()
    const font = new EmbeddedFont(pdf, 'noto', notoSans)
    const glyphs = [...'αβ'].map((char) => font.glyph(char))
    expect(glyphs.map(({ hex }) => hex)).toEqual([expect.stringMatching(/^[\da-f]{4}$/), expect.any(String)])
    expect(font.glyph('i').width).toBe(258)
    writeOperators(pdf, `BT /${font.id} 20 Tf 1 0 0 1 50 700 Tm [<${glyphs[0]!.hex}> -50 <${glyphs[1]!.hex}>] TJ ET`)
    expect(await textOf(pdf)).toBe('αβ')
  })

  it('embed only the glyphs that were asked for', () => {
    const pdf = newPdf()
    const font = new EmbeddedFont(pdf, 'noto', notoSans)
    writeOperators(pdf, `BT /${font.id} 20 Tf <${font.glyph('A').hex}> Tj ET`)
    expect(fileOf(pdf).byteLength).toBeLessThan(notoSans.byteLength / 10)
  })

  it('let a font be written in the stead of a standard one', async () => {
    const pdf = newPdf()
    const hidden = new HiddenFont()
    const id = standardFontId(pdf, HIDDEN_FONT_SLOT)
    const seen: string[] = []
    onFontWriting(pdf, (writing: FontWriting) => {
      seen.push(writing.font.id)
      if (writing.font.id === id) hidden.write(writing)
    })
    writeOperators(pdf, `BT /${id} 20 Tf 3 Tr 1 0 0 1 50 700 Tm <${hidden.encode(['漢', '😀'])}> Tj ET`)
    expect(await textOf(pdf)).toBe('漢😀')
    expect(seen.filter((each) => each === id)).toHaveLength(1)
    expect(seen.length).toBe(14)
  })

  it('let objects be added, and entries to the pages and the catalog', () => {
    const pdf = newPdf()
    pdf.addPage()
    setPdfVersion(pdf, '1.7')
    onFileWriting(pdf, (objects) => {
      const object = objects.add()
      object.setContent(`<</Pages [${objects.pageId(1)} ${objects.pageId(2)}]>>`)
      return { ofPage: (page) => `/Test${page} true`, ofCatalog: () => `/Own ${object.id} 0 R` }
    })
    // Written twice, it is whole each time.
    for (let time = 0; time < 2; time++) {
      const file = Buffer.from(fileOf(pdf)).toString('latin1')
      expect(file).toMatch(/^%PDF-1\.7/)
      const [, first, second] = /<<\/Pages \[(\d+) (\d+)\]>>/.exec(file)!
      expect(file).toMatch(new RegExp(`\n${first} 0 obj\n<</Type /Page\n[^>]*/Test1 true`))
      expect(file).toMatch(new RegExp(`\n${second} 0 obj\n<</Type /Page\n[^>]*/Test2 true`))
      const [, own] = /\/Own (\d+) 0 R/.exec(file)!
      expect(file).toContain(`\n${own} 0 obj\n<</Pages`)
    }
  })

  it('write the file without the wrapper that shows alerts', () => {
    expect(newPdf().output).toHaveProperty('bar', expect.any(Function))
  })
})
