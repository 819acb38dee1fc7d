import { textRun } from './inline.ts'
import { NAMESPACES } from './namespaces.ts'
import { xml, xmlFile } from './xml.ts'

const line = (id: number, type: string): string =>
  xml(
    'w:footnote',
    { 'w:type': type, 'w:id': id },
    xml('w:p', {}, xml('w:r', {}, xml(id === 0 ? 'w:separator' : 'w:continuationSeparator'))),
  )

/** `word/footnotes.xml`: the lines above them, which Word asks for, and the notes. */
export function footnotesFile(notes: readonly string[]): string {
  const properties = xml('w:pPr', {}, xml('w:pStyle', { 'w:val': 'FootnoteText' }))
  const number = xml(
    'w:r',
    {},
    xml('w:rPr', {}, xml('w:rStyle', { 'w:val': 'FootnoteReference' })),
    xml('w:footnoteRef'),
  )
  const written = notes.map((text, index) =>
    xml(
      'w:footnote',
      { 'w:id': index + 2 },
      xml('w:p', {}, properties, number, textRun(` ${text.replaceAll('\n', ' ')}`)),
    ),
  )
  return xmlFile(
    xml('w:footnotes', { 'xmlns:w': NAMESPACES.w }, line(0, 'separator'), line(1, 'continuationSeparator'), ...written),
  )
}
