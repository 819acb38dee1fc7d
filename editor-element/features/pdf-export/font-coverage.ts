/** The characters in a TrueType file with their glyphs: its `cmap`, read as jsPDF reads it. */
export type Coverage = Readonly<Record<number, number>>

interface TtfFont {
  cmap: { unicode: { codeMap: Record<number, number> } | null }
}

export interface TtfReader {
  open(data: Uint8Array): TtfFont
}

export function readCoverage(reader: TtfReader, file: ArrayBuffer): Coverage {
  return reader.open(new Uint8Array(file)).cmap.unicode?.codeMap ?? {}
}
