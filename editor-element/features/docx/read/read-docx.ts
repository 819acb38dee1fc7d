import { openArchive, type Archive } from './archive.ts'
import { assembled } from './assemble.ts'
import { readBlocks } from './blocks.ts'
import { DocxError } from './docx-error.ts'
import { child, children } from './elements.ts'
import type { Pieces } from './html-pieces.ts'
import { LeftOut } from './left-out.ts'
import { withNotes } from './notes.ts'
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
  const pieces = withNotes(assembled(readBlocks(body, reading)), reading)
  countEdges(parts, targets, leftOut)
  return { pieces, leftOut, archive }
}

const notesOf = (kind: string, root: Element | null): [string, Element][] =>
  children(root, `w:${kind}`).map((note) => [`${kind} ${note.getAttribute('w:id')}`, note])

/** Headers and footers that say something. */
function countEdges(parts: XmlParts, targets: readonly Relationship[], leftOut: LeftOut): void {
  for (const kind of ['header', 'footer'] as const)
    for (const { target } of targets.filter(({ type }) => type === kind))
      if (parts.read(target)?.textContent?.trim()) leftOut.add(kind)
}
