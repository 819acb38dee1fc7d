import { faceOf, fetchFace, type ExportFace } from './export-faces.ts'
import { readCoverage, type Coverage, type TtfReader } from './font-coverage.ts'

/** Finds the face that the browser used for a letter: the first of the element's families that has it. */
export class FaceFinder {
  /** Every requested face, by name. */
  readonly faces = new Map<string, ExportFace>()
  private readonly reader: TtfReader
  private readonly coverages = new Map<string, Coverage>()
  private readonly stacks = new Map<string, ExportFace[]>()

  constructor(reader: TtfReader) {
    this.reader = reader
  }

  stackOf({ fontFamily, fontWeight, fontStyle }: CSSStyleDeclaration): ExportFace[] {
    const key = `${fontFamily}|${fontWeight}|${fontStyle}`
    let stack = this.stacks.get(key)
    if (!stack) {
      stack = fontFamily
        .split(',')
        .map((family) => faceOf(family.trim().replaceAll(/^["']|["']$/g, ''), fontWeight, fontStyle))
        .filter((face) => face !== null)
      this.stacks.set(key, stack)
    }
    return stack
  }

  /** Null if no face has the character. A promise only while a file has to be fetched. */
  find(codePoint: number, stack: readonly ExportFace[]): ExportFace | null | Promise<ExportFace | null> {
    for (const face of stack) {
      const coverage = this.coverages.get(face.name)
      if (!coverage) return this.load(face).then(() => this.find(codePoint, stack))
      if (coverage[codePoint]) return face
    }
    return null
  }

  private async load(face: ExportFace): Promise<void> {
    this.faces.set(face.name, face)
    this.coverages.set(face.name, readCoverage(this.reader, await fetchFace(face)))
  }
}
