import type { Piece, Tag } from './structure.ts'

/** Encloses the operators of a page in marks that say which tag they belong to; what has no tag is an artifact. */
export class ContentMarks {
  /** Of each page, the tag of every mark, in order. */
  readonly tagsOfPages: Tag[][] = []
  private open: Piece | string | null = null
  private readonly write: (line: string) => void

  constructor(write: (line: string) => void) {
    this.write = write
  }

  beginPage(): void {
    this.tagsOfPages.push([])
  }

  /** @param piece null for what only decorates. */
  mark(piece: Piece | null): void {
    if (!piece) return this.artifact('/Artifact BMC')
    if (this.open === piece) return
    this.end()
    const tags = this.tagsOfPages.at(-1)!
    const id = tags.push(piece.tag) - 1
    piece.marks.push({ page: this.tagsOfPages.length, id })
    this.write(`/${piece.tag.role} <</MCID ${id}>> BDC`)
    this.open = piece
  }

  /** What belongs to the page and not to the content: its header and footer, and what is drawn again. */
  markPagination(): void {
    this.artifact('/Artifact <</Type /Pagination>> BDC')
  }

  end(): void {
    if (this.open !== null) this.write('EMC')
    this.open = null
  }

  private artifact(operator: string): void {
    if (this.open === operator) return
    this.end()
    this.write(operator)
    this.open = operator
  }
}
