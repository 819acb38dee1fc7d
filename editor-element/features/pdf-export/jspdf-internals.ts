import { jsPDF } from 'jspdf'
import type { TtfReader } from './font-coverage.ts'

/*
 * The private parts of jsPDF that the export needs, all of them here: jsPDF's own text calls cannot set glyphs at exact
 * positions, and it knows no fonts but its own and TrueType files. `jspdf-internals.test.ts` fails where a version changes one.
 */

interface Font {
  id: string
  metadata: {
    cmap: { unicode: { codeMap: Record<number, number> } }
    widthOfGlyph(glyph: number): number
  }
}

interface Internals {
  write(line: string): void
  getFont(name: string, style: string): Font
  out(line: string): void
  newAdditionalObject(): { objId: number; content: string }
  getPageInfo(page: number): { objId: number }
  events: { subscribe(event: string, listener: (argument: never) => void): void }
}

interface PrivateApi {
  TTFFont: TtfReader
  pdfEscape16(text: string, font: Font): string
}

/** What jsPDF tells who writes a font into the file. */
export interface FontWriting {
  font: { fontName: string; id: string; isAlreadyPutted?: boolean; objectNumber?: number }
  out(line: string): void
  newObject(): number
  putStream(options: { data: string; objectId: number }): void
}

const api = jsPDF.API as unknown as PrivateApi
const internalsOf = (pdf: jsPDF) => pdf.internal as unknown as Internals

export const ttfReader: TtfReader = api.TTFFont

/** Adds a line of PDF operators to the page. */
export const writeOperators = (pdf: jsPDF, line: string): void => internalsOf(pdf).write(line)

/** The name of one of the fourteen standard fonts in the operators of the page. */
export const standardFontId = (pdf: jsPDF, name: string): string => internalsOf(pdf).getFont(name, 'normal').id

/** @param listener is called once for each font while the file is written; it may write the font itself. */
export const onFontWriting = (pdf: jsPDF, listener: (writing: FontWriting) => void): void =>
  internalsOf(pdf).events.subscribe('putFont', listener)

/** Sets what the file says it is; jsPDF's own 1.3 has no tags. */
export const setPdfVersion = (pdf: jsPDF, version: string): void =>
  (pdf as unknown as { __private__: { setPdfVersion(version: string): void } }).__private__.setPdfVersion(version)

/** Objects of the file beside pages, fonts and images. They can be made while the file is written. */
export class FileObjects {
  private readonly internals: Internals

  constructor(pdf: jsPDF) {
    this.internals = internalsOf(pdf)
  }

  /** Its content can be given later: it is written after the pages. Latin-1 only. */
  add(): { id: number; setContent(content: string): void } {
    const object = this.internals.newAdditionalObject()
    return { id: object.objId, setContent: (content) => (object.content = content) }
  }

  /** @param page counted from 1. */
  pageId(page: number): number {
    return this.internals.getPageInfo(page).objId
  }
}

/** Entries of the dictionaries that jsPDF writes. */
export interface FileEntries {
  /** Of each page, counted from 1. */
  ofPage(page: number): string
  ofCatalog(): string
}

/** @param begin is called once, when every page has its number in the file, and objects can be added. */
export function onFileWriting(pdf: jsPDF, begin: (objects: FileObjects) => FileEntries): void {
  const internals = internalsOf(pdf)
  let entries: FileEntries | null = null
  internals.events.subscribe('buildDocument', () => (entries = null))
  internals.events.subscribe('putPage', ({ pageNumber }: { pageNumber: number }) => {
    entries ??= begin(new FileObjects(pdf))
    internals.out(entries.ofPage(pageNumber))
  })
  internals.events.subscribe('putCatalog', () => {
    if (entries) internals.out(entries.ofCatalog())
  })
}

/** The file. jsPDF's own wrapper shows an alert if writing fails; `bar` is the function behind it, which throws. */
export function fileOf(pdf: jsPDF): ArrayBuffer {
  const output = pdf.output as typeof pdf.output & { bar?: (type: 'arraybuffer') => ArrayBuffer }
  return output.bar ? output.bar('arraybuffer') : pdf.output('arraybuffer')
}

/** A TrueType font in the file, of which only the glyphs that are asked for are embedded. */
export class EmbeddedFont {
  /** Its name in the operators of the page. */
  readonly id: string
  private readonly font: Font
  private readonly glyphs = new Map<string, { hex: string; width: number }>()

  constructor(pdf: jsPDF, name: string, file: ArrayBuffer) {
    pdf.addFileToVFS(`${name}.ttf`, binaryString(file))
    pdf.addFont(`${name}.ttf`, name, 'normal')
    this.font = internalsOf(pdf).getFont(name, 'normal')
    this.id = this.font.id
  }

  /**
   * @param char one UTF-16 unit that the font has.
   * @returns its code in a PDF string, as hexadecimal digits, and its width in thousandths of the font size.
   */
  glyph(char: string): { hex: string; width: number } {
    let known = this.glyphs.get(char)
    if (!known) {
      const { metadata } = this.font
      const id = metadata.cmap.unicode.codeMap[char.charCodeAt(0)]!
      // This also records that the glyph is to be embedded, and its width, truncated to whole units.
      const hex = api.pdfEscape16(char, this.font)
      known = { hex, width: Math.trunc(metadata.widthOfGlyph(id)) }
      this.glyphs.set(char, known)
    }
    return known
  }
}

function binaryString(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file)
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 32_768)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 32_768)))
  return parts.join('')
}
