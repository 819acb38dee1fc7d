import { closeHistory, redo } from 'prosemirror-history'
import { Fragment, Slice } from 'prosemirror-model'
import { dropPoint } from 'prosemirror-transform'
import { schema } from '#html'
import type { Editor } from '../../core/editor.ts'
import type { TrackedRange } from '../../core/tracked-range.ts'
import { importFiles } from '../files/index.ts'
import { isOf, placeholdersKey, type PlaceholderChange } from './upload-placeholders.ts'
import { takeImageFile, type UploadOutcome, type UploadProgress } from '../uploads/image-upload.ts'
import { placeImage } from './place-image.ts'
import { say } from '../../core/say.ts'
import { panelMessages } from '../../messages/panels.ts'

const AN_IMAGE = new Slice(Fragment.from(schema.nodes.image.create({ src: 'https://x.invalid/' })), 0, 0)

const isImage = (file: File): boolean => file.type.startsWith('image/')

/**
 * Uploads image files to where they were pasted or dropped. Others are opened, or the person is told why not.
 * @param place followed by the caller, for as long as this takes.
 * @param isDropped images go beside what they were dropped onto, where they cannot be in it.
 */
export async function insertFiles(
  editor: Editor,
  files: readonly File[],
  place: TrackedRange,
  isDropped: boolean,
): Promise<void> {
  const others = files.filter((file) => !isImage(file))
  const imagePos = isDropped ? dropPoint(editor.state.doc, place.from, AN_IMAGE) : null
  insertImages(editor, files.filter(isImage), imagePos ?? place.from)
  if (others.length > 0) await importFiles(editor, others, place)
}

function insertImages(editor: Editor, files: readonly File[], pos: number): void {
  let before: Promise<unknown> = Promise.resolve()
  // A notice takes the place of the one before it.
  const refused: string[] = []
  let inserted = 0
  // One Undo takes back all that came without anything else in between.
  const group = {}
  let docAfter: unknown = null
  for (const file of files) {
    const id = {}
    const placeholder = newPlaceholder(file)
    editor.dispatch(
      editor.state.tr.setMeta(placeholdersKey, { add: { id, pos, dom: placeholder.dom } } satisfies PlaceholderChange),
    )
    const previous = before
    before = takeFile(editor, file, placeholder.show).then(async (outcome) => {
      // In the order in which they were dropped, whichever is ready first.
      await previous
      const [found] = placeholdersKey.getState(editor.state)?.find(undefined, undefined, isOf(id)) ?? []
      const transaction = editor.state.tr.setMeta(placeholdersKey, { remove: id } satisfies PlaceholderChange)
      const place =
        found && outcome.ok && editor.isEditable
          ? placeImage(transaction, found.from, { src: outcome.url, alt: '', width: null, height: null })
          : null
      transaction.setMeta('composition', group)
      if (editor.state.doc !== docAfter) closeHistory(transaction)
      // What was undone in the meantime can still be redone; a step of its own would end that.
      if (redo(editor.state)) transaction.setMeta('addToHistory', false)
      editor.dispatch(transaction)
      docAfter = editor.state.doc
      if (place !== null) say(editor, panelMessages.imagesInserted(++inserted))
      if (outcome.ok) return
      refused.push(files.length === 1 ? outcome.message : `${file.name}: ${outcome.message}`)
      editor.notify(refused.join(' '))
    })
  }
}

async function takeFile(editor: Editor, file: File, onProgress: (progress: UploadProgress) => void) {
  try {
    return await takeImageFile(editor, file, onProgress).outcome
  } catch {
    return { ok: false, message: editor.messages.imageUploadFailed } satisfies UploadOutcome
  }
}

/** The placeholder in the text while a file is uploading. */
function newPlaceholder(file: File) {
  const dom = document.createElement('span')
  dom.className = 'formulary-upload'
  dom.setAttribute('role', 'progressbar')
  dom.setAttribute('aria-label', `${panelMessages.imageUploading} ${file.name}`)
  dom.title = file.name
  const bar = dom.appendChild(document.createElement('span'))
  bar.className = 'formulary-upload-bar'
  const show = ({ loaded, total }: UploadProgress) => {
    const percent = total > 0 ? Math.round((loaded / total) * 100) : 0
    dom.setAttribute('aria-valuenow', String(percent))
    bar.style.width = `${percent}%`
  }
  return { dom, show }
}
