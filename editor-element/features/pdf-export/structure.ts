/*
 * The tags of the PDF: what its parts are and in which order they are read (ISO 32000-1, 14.7 and 14.8). The walk over the layout
 * builds the tree, the writer notes where each piece of content was drawn (D98).
 */

/** The types of standard structure that a document of ours can have. */
export type Role =
  | 'Document'
  | 'Div'
  | 'P'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'BlockQuote'
  | 'Code'
  | 'Note'
  | 'Caption'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Formula'
  | 'Link'

/** A run of drawn content of one tag. It has several marks where it continues on another page. */
export interface Piece {
  readonly tag: Tag
  readonly marks: { page: number; id: number }[]
}

/** Where a link can be pressed: an object that the writer makes. */
export interface LinkPlace {
  page: number
  /** In points, from the bottom left corner of the page. */
  rect: readonly [left: number, bottom: number, right: number, top: number]
  target: LinkTarget
}

export type LinkTarget = { url: string } | { page: number; topPt: number }

export class Tag {
  readonly role: Role
  readonly parent: Tag | null
  readonly kids: (Tag | Piece | LinkPlace)[] = []
  /** Read in place of the content. */
  alt: string | null = null
  /** PDF dictionaries: of tables, lists and the like. */
  attributes = ''

  constructor(role: Role, parent: Tag | null = null) {
    this.role = role
    this.parent = parent
  }

  add(role: Role): Tag {
    const tag = new Tag(role, this)
    this.kids.push(tag)
    return tag
  }

  /** For content that is drawn now: goes on with the last piece, unless another tag came between. */
  piece(): Piece {
    const last = this.kids.at(-1)
    if (last && 'marks' in last) return last
    const piece: Piece = { tag: this, marks: [] }
    this.kids.push(piece)
    return piece
  }

  /** Cells count even when they are empty, or columns would shift. */
  get isEmpty(): boolean {
    if (this.role === 'TD' || this.role === 'TH') return false
    return this.kids.every((kid) => (kid instanceof Tag ? kid.isEmpty : 'marks' in kid && kid.marks.length === 0))
  }
}
