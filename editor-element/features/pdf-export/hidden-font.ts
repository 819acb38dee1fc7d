import type { FontWriting } from './jspdf-internals.ts'

/** A standard font that our PDFs do not use; the hidden font is written in its stead. */
export const HIDDEN_FONT_SLOT = 'zapfdingbats'

/**
 * A font without shapes: each of its codes represents one character, of any script, and is only ever set invisibly. It makes
 * text that is drawn as a picture findable and selectable.
 */
export class HiddenFont {
  private readonly codes = new Map<string, number>()

  /** Codes of the characters, as hexadecimal text of a PDF string. */
  encode(chars: readonly string[]): string {
    return chars
      .map((char) => {
        let code = this.codes.get(char)
        if (code === undefined) this.codes.set(char, (code = this.codes.size + 1))
        return hex(code)
      })
      .join('')
  }

  get isUsed(): boolean {
    return this.codes.size > 0
  }

  write({ font, out, newObject, putStream }: FontWriting): void {
    const unicode = newObject()
    putStream({ data: this.unicodeMap(), objectId: unicode })
    out('endobj')
    const descriptor = newObject()
    out(
      '<< /Type /FontDescriptor /FontName /FormularyHidden /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    )
    out('endobj')
    const descendant = newObject()
    out(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /FormularyHidden /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 1000 /CIDToGIDMap /Identity >>`,
    )
    out('endobj')
    font.objectNumber = newObject()
    out(
      `<< /Type /Font /Subtype /Type0 /BaseFont /FormularyHidden /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
    )
    out('endobj')
    font.isAlreadyPutted = true
  }

  private unicodeMap(): string {
    const lines = [...this.codes].map(([char, code]) => `<${hex(code)}> <${utf16(char)}>`)
    const blocks: string[] = []
    // The format allows a hundred per block.
    for (let from = 0; from < lines.length; from += 100) {
      const block = lines.slice(from, from + 100)
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
  }
}

const hex = (code: number): string => code.toString(16).padStart(4, '0')

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')
