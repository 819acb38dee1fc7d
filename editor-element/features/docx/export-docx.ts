import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { Editor } from '../../core/editor.ts'
import { loadPicture } from './write/load-picture.ts'
import { writeDocx } from './write/write-docx.ts'

/** The document as a Word file. What could not be put into it is said in a line. */
export async function docxFile(doc: ProseMirrorNode, editor: Editor): Promise<BlobPart> {
  const { equationNumbers: numbering, macros } = editor.options
  const language = document.documentElement.lang || 'en'
  const { bytes, missingPictures, brokenFormulas } = await writeDocx(doc, {
    numbering,
    language,
    macros,
    loadPicture,
  })
  editor.notify(noticeOf(missingPictures, brokenFormulas))
  return bytes
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** What the author should know of the file; null if it holds everything. */
function noticeOf(pictures: number, formulas: number): string | null {
  const lines = [
    pictures > 0 && `${counted(pictures, 'picture', 'pictures')} could not be read: the file has a link in its place.`,
    formulas > 0 && `${counted(formulas, 'formula', 'formulas')} cannot be drawn: the file has the LaTeX instead.`,
  ].filter(Boolean)
  return lines.length > 0 ? lines.join(' ') : null
}
