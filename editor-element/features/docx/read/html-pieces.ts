import { openTag } from '#html'
import type { Link } from './links.ts'

/** A picture whose address is known only when it is stored. */
export interface PictureReference {
  /** The file in the package. */
  readonly file: string
  readonly alt: string
  /** In CSS pixels. */
  readonly width: number | null
  readonly height: number | null
  /** Where text wraps around it. */
  readonly side: 'left' | 'right' | null
  readonly link: Link | null
}

/** HTML with pictures in it. */
export type Pieces = readonly (string | PictureReference)[]

export const pictureHtml = (picture: PictureReference): Pieces =>
  picture.link ? [picture.link, picture, '</a>'] : [picture]

/** Whether they are those of one picture, and nothing else. */
export const isPicture = (pieces: Pieces): boolean => {
  const picture = pieces.find((piece) => typeof piece !== 'string')
  return picture !== undefined && pieces.length === pictureHtml(picture).length
}

/** Where the text refers to a note, until it is known what becomes of the notes. */
export const referenceTo = (number: number): string => `<sup data-note="${number}">${number}</sup>`
export const REFERENCES = /<sup data-note="(\d+)">\d+<\/sup>/g

export const isBlank = (pieces: Pieces): boolean =>
  pieces.every(
    (piece) => typeof piece === 'string' && piece.replaceAll(/<(?!span class="formula)[^>]*>/g, '').trim() === '',
  )

/** @param sourceOf the address of a stored picture; null for one that is left out. */
export const htmlOf = (pieces: Pieces, sourceOf: (picture: PictureReference) => string | null): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      const source = sourceOf(piece)
      if (source === null) return ''
      return openTag('img', { src: source, alt: piece.alt, width: piece.width, height: piece.height })
    })
    .join('')
