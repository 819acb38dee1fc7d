import { openArchive, type Archive } from './archive.ts'
import { assembled } from './assemble.ts'
import type { Block } from './block.ts'
import { readBlocks } from './blocks.ts'
import { DocxError } from './docx-error.ts'
import { child, children } from './elements.ts'
import type { Pieces } from './html-pieces.ts'
import { LeftOut } from './left-out.ts'
import { Numbering } from './numbering.ts'
import { Reading } from './reading.ts'
import { relationshipsOf, type Relationship } from './relationships.ts'
import { Styles } from './styles.ts'
import { XmlParts } from './xml-parts.ts'

/** What a Word file says, before its pictures are stored. */
export interface DocxContent {
  readonly pieces: Pieces
  readonly leftOut: LeftOut
  readonly archive: Archive
}

/** Reads a Word file as HTML. @throws DocxError when it cannot be read. */
export function readDocx(bytes: Uint8Array): DocxContent {
  const archive = openArchive(bytes)
  const parts = new XmlParts(archive)
  const main =
    [...relationshipsOf(parts, '').values()].find(({ type }) => type === 'officeDocument')?.target ??
    'word/document.xml'
  const body = child(parts.read(main), 'w:body')
  if (!body) throw new DocxError('not-word')
  const relationships = relationshipsOf(parts, main)
  const targets = [...relationships.values()]
  const part = (type: string) => {
    const found = targets.find((each) => each.type === type)
    return found ? parts.read(found.target) : null
  }
  const leftOut = new LeftOut()
  const notesById = new Map([...notesOf('footnote', part('footnotes')), ...notesOf('endnote', part('endnotes'))])
  const reading = new Reading({
    styles: new Styles(part('styles')),
    numbering: new Numbering(part('numbering')),
    relationships,
    leftOut,
    notesById,
  })
  const pieces = [...assembled(readBlocks(body, reading)), ...noteBlocks(reading)]
  countEdges(parts, targets, leftOut)
  return { pieces, leftOut, archive }
}

const notesOf = (kind: string, root: Element | null): [string, Element][] =>
  children(root, `w:${kind}`).map((note) => [`${kind} ${note.getAttribute('w:id')}`, note])

/** The notes as text below a line, each with its number; they may have notes themselves. */
function noteBlocks(reading: Reading): Pieces {
  const pieces: Pieces[number][] = []
  for (let index = 0; index < reading.notes.length; index++) {
    const blocks = readBlocks(reading.notes[index]!, reading)
    pieces.push(
      ...(index === 0 ? ['<hr>'] : []),
      ...assembled(blocks.map((block, at) => (at === 0 ? withNumber(block, index + 1) : block))),
    )
  }
  return pieces
}

function withNumber(block: Block, number: number): Block {
  const [open = '', ...rest] = block.pieces
  const isLine = typeof open === 'string' && open.startsWith('<p')
  const label = `<sup>${number}</sup> `
  return { ...block, pieces: isLine ? [open, label, ...rest] : [`<p>${label}</p>`, ...block.pieces] }
}

/** Headers and footers that say something. */
function countEdges(parts: XmlParts, targets: readonly Relationship[], leftOut: LeftOut): void {
  for (const kind of ['header', 'footer'] as const)
    for (const { target } of targets.filter(({ type }) => type === kind))
      if (parts.read(target)?.textContent?.trim()) leftOut.add(kind)
}
