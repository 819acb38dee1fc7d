import type { Pieces } from './html-pieces.ts'
import type { ListPlace } from './numbering.ts'
import type { ParagraphKind } from './styles.ts'

/** A block, and what decides where it belongs. */
export interface Block {
  readonly pieces: Pieces
  readonly list: ListPlace | null
  /** In twips: text that goes on in a list's item begins where the item's does. */
  readonly indent: number
  readonly kind: ParagraphKind | 'table'
  readonly isBlank: boolean
  /** A paragraph's content without its element. */
  readonly line?: Pieces
  /** Whether that is one picture and nothing else. */
  readonly isPicture?: boolean
  readonly align?: string | undefined
}
