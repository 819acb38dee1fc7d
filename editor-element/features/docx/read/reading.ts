import { DocxError } from './docx-error.ts'
import type { LeftOut } from './left-out.ts'
import type { Numbering } from './numbering.ts'
import type { Relationship } from './relationships.ts'
import type { Styles } from './styles.ts'

/** More keep an editor busy for minutes. */
const MAX_FORMULAS = 10_000
const MAX_CELLS = 20_000

type DocumentFiles = Pick<Reading, 'styles' | 'numbering' | 'relationships' | 'leftOut' | 'notesById'>

/** What reading a document needs everywhere, and what it has found so far. */
export class Reading {
  /** The footnotes and endnotes that were referred to, in their order. */
  readonly notes: Element[] = []
  readonly styles: Styles
  readonly numbering: Numbering
  readonly relationships: ReadonlyMap<string, Relationship>
  readonly leftOut: LeftOut
  /** By 'footnote' or 'endnote' and its id. */
  readonly notesById: ReadonlyMap<string, Element>
  private formulas = 0
  private cells = 0

  constructor(document: DocumentFiles) {
    this.styles = document.styles
    this.numbering = document.numbering
    this.relationships = document.relationships
    this.leftOut = document.leftOut
    this.notesById = document.notesById
  }

  /** A note that is referred to again, perhaps by itself, is there once. */
  numberOfNote(note: Element): number {
    const known = this.notes.indexOf(note) + 1
    return known > 0 ? known : this.notes.push(note)
  }

  countFormula(): void {
    if (++this.formulas > MAX_FORMULAS) throw new DocxError('too-large')
  }

  countCells(count: number): void {
    this.cells += count
    if (this.cells > MAX_CELLS) throw new DocxError('too-large')
  }
}
