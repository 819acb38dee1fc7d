import type { Slice } from 'prosemirror-model'
import { sliceFromClipboardHtml } from '../../core/clipboard.ts'
import type { Editor } from '../../core/editor.ts'
import { holdStyles } from '../../core/inert-html.ts'
import { takeImageFile } from '../uploads/image-upload.ts'
import type { Archive } from './read/archive.ts'
import { htmlOf, type PictureReference } from './read/html-pieces.ts'
import { readDocx } from './read/read-docx.ts'

/** The content of a Word file, and a line about what was left out of it. Its pictures are stored as pasted ones are. */
export async function sliceFromDocx(
  bytes: Uint8Array,
  editor: Editor,
): Promise<{ slice: Slice; leftOut: string | null }> {
  const { pieces, leftOut, archive } = readDocx(bytes)
  const stored = await storePictures(
    pieces.filter((piece) => typeof piece !== 'string'),
    archive,
    editor,
  )
  const html = htmlOf(pieces, ({ file }) => {
    const source = stored.get(file) ?? null
    if (source === null) leftOut.add('picture')
    return source
  })
  return { slice: sliceFromClipboardHtml(holdStyles(html)), leftOut: leftOut.toLine() }
}

/** The addresses of pictures by their files; null where one is refused. One after the other, each once. */
async function storePictures(
  pictures: readonly PictureReference[],
  archive: Archive,
  editor: Editor,
): Promise<ReadonlyMap<string, string | null>> {
  const stored = new Map<string, string | null>()
  for (const { file } of pictures) {
    if (stored.has(file)) continue
    const bytes = archive.get(file)
    stored.set(file, bytes ? await storePicture(bytes, file, editor) : null)
  }
  return stored
}

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
  }),
)

async function storePicture(bytes: Uint8Array, name: string, editor: Editor): Promise<string | null> {
  const type = TYPES.get(name.split('.').at(-1)!.toLowerCase())
  if (!type) return null
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name.split('/').at(-1)!, { type })
  const outcome = await takeImageFile(editor, file, () => {}).outcome
  return outcome.ok ? outcome.url : null
}
