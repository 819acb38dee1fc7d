import { MAX_FOOTNOTE_LENGTH } from '../../../html/schema/footnotes.ts'
import { assembled } from './assemble.ts'
import type { Block } from './block.ts'
import { readBlocks } from './blocks.ts'
import { REFERENCES, type Pieces } from './html-pieces.ts'
import type { Reading } from './reading.ts'

/**
 * A document's text with its notes: as footnotes where each is a line of plain text, which is all that a footnote holds, else
 * as text below a line, each with its number (D91).
 */
export function withNotes(text: Pieces, reading: Reading): Pieces {
  const notes: (readonly Block[])[] = []
  // They may have notes themselves.
  for (let index = 0; index < reading.notes.length; index++) notes.push(readBlocks(reading.notes[index]!, reading))
  const lines = notes.map(plainText)
  return lines.every((line) => line !== null) && !hasNoteInCode(text)
    ? withReferences(text, (number) => `<span class="footnote" data-text="${lines[Number(number) - 1]}"></span>`)
    : withReferences([...text, ...below(notes)], (number) => `<sup>${number}</sup>`)
}

const withReferences = (pieces: Pieces, write: (number: string) => string): Pieces =>
  pieces.map((piece) =>
    typeof piece === 'string' ? piece.replaceAll(REFERENCES, (_whole, number: string) => write(number)) : piece,
  )

/** The text of a note as HTML; null if it is more than that, or nothing. */
function plainText(blocks: readonly Block[]): string | null {
  const [{ kind, list, line } = {}, ...more] = blocks
  if (more.length > 0 || kind !== null || list || !line?.every((piece) => typeof piece === 'string')) return null
  const text = line.join('').trim()
  return text === '' || text.includes('<') || text.length > MAX_FOOTNOTE_LENGTH ? null : text
}

/** Code holds text alone. */
function hasNoteInCode(pieces: Pieces): boolean {
  let isCode = false
  return pieces.some((piece) => {
    if (piece === '<pre>' || piece === '</pre>') isCode = piece === '<pre>'
    return isCode && typeof piece === 'string' && piece.search(REFERENCES) >= 0
  })
}

const below = (notes: readonly (readonly Block[])[]): Pieces =>
  notes.flatMap((blocks, index) => [
    ...(index === 0 ? ['<hr>'] : []),
    ...assembled(blocks.map((block, at) => (at === 0 ? withNumber(block, index + 1) : block))),
  ])

function withNumber(block: Block, number: number): Block {
  const [open = '', ...rest] = block.pieces
  const isLine = typeof open === 'string' && open.startsWith('<p')
  const label = `<sup>${number}</sup> `
  return { ...block, pieces: isLine ? [open, label, ...rest] : [`<p>${label}</p>`, ...block.pieces] }
}
