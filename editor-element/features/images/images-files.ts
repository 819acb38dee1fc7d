import { ELEMENT_TAG } from '#contracts/product'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { dropPoint } from 'prosemirror-transform'
import { Fragment, Slice } from 'prosemirror-model'
import { schema } from '#html'
import type { Editor } from '../../core/editor.ts'
import type { UploadOutcome, UploadProgress } from '../uploads/image-upload.ts'
import { placeImage } from './place-image.ts'
import { importFile } from '../files/index.ts'

/** Adds, moves and removes the placeholders of uploads. */
type PlaceholderChange = { add: { id: object; pos: number; dom: HTMLElement } } | { remove: object }

const placeholdersKey = new PluginKey<DecorationSet>('imageUploads')

const isImage = (file: File): boolean => file.type.startsWith('image/')

/** The image files. Of the others the first is opened here, or the user is told why not. */
function takeImages(editor: Editor, files: readonly File[], pos: number): File[] {
  const other = files.find((file) => !isImage(file))
  if (other) void importFile(editor, other, pos)
  return files.filter(isImage)
}

/**
 * A file dropped beside the text would replace the page and lose what was written, so inside the editor the browser never
 * gets it.
 */
function keepPageOnDrop(editor: Editor, view: EditorView): () => void {
  const host = view.dom.closest(ELEMENT_TAG) ?? view.dom
  const holdsFiles = (event: Event) => (event as DragEvent).dataTransfer?.types.includes('Files') ?? false
  const onDragOver = (event: Event) => {
    if (holdsFiles(event)) event.preventDefault()
  }
  const onDrop = (event: Event) => {
    if (!holdsFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    if (editor.isEditable) editor.notify(editor.messages.fileBesideText)
  }
  host.addEventListener('dragover', onDragOver)
  host.addEventListener('drop', onDrop)
  return () => {
    host.removeEventListener('dragover', onDragOver)
    host.removeEventListener('drop', onDrop)
  }
}

/** Takes pasted and dropped image files. Each has a placeholder in the text while it is uploaded. */
export function imageFilesPlugin(editor: Editor): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: placeholdersKey,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, placeholders) {
        const change = transaction.getMeta(placeholdersKey) as PlaceholderChange | undefined
        const mapped = transaction.docChanged ? placeholders.map(transaction.mapping, transaction.doc) : placeholders
        if (!change) return mapped
        if ('remove' in change) return mapped.remove(mapped.find(undefined, undefined, isOf(change.remove)))
        const { id, pos, dom } = change.add
        // Side 1: insertions of an earlier file here come before.
        return mapped.add(transaction.doc, [Decoration.widget(pos, dom, { side: 1, id, ignoreSelection: true })])
      },
    },
    view: (view) => ({ destroy: keepPageOnDrop(editor, view) }),
    props: {
      decorations: (state) => placeholdersKey.getState(state),
      handlePaste(view, event) {
        const { clipboardData } = event
        const files = [...(clipboardData?.files ?? [])]
        if (files.length === 0 || !editor.isEditable || clipboardData?.getData('text/plain').trim()) return false
        // A page's own HTML for the image is better than its pixels.
        if (editor.options.pasteMode === 'rich' && clipboardData?.getData('text/html')) return false
        const pos = view.state.selection.from
        insertImageFiles(editor, view, takeImages(editor, files, pos), pos)
        return true
      },
      handleDrop(view, event) {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0 || view.dragging || !editor.isEditable) return false
        const target = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (!target) return false
        event.preventDefault()
        const slice = new Slice(Fragment.from(schema.nodes.image.create({ src: 'https://x.invalid/' })), 0, 0)
        const pos = dropPoint(view.state.doc, target.pos, slice) ?? target.pos
        insertImageFiles(editor, view, takeImages(editor, files, target.pos), pos)
        return true
      },
    },
  })
}

const isOf = (id: object) => (spec: { id?: unknown }) => spec.id === id

function insertImageFiles(editor: Editor, view: EditorView, files: readonly File[], pos: number): void {
  let before: Promise<unknown> = Promise.resolve()
  for (const file of files) {
    const id = {}
    const placeholder = newPlaceholder(editor, file)
    view.dispatch(
      view.state.tr.setMeta(placeholdersKey, { add: { id, pos, dom: placeholder.dom } } satisfies PlaceholderChange),
    )
    const previous = before
    before = takeFile(editor, file, placeholder.show).then(async (outcome) => {
      // In the order in which they were dropped, whichever is ready first.
      await previous
      const [found] = placeholdersKey.getState(editor.state)?.find(undefined, undefined, isOf(id)) ?? []
      const transaction = editor.state.tr.setMeta(placeholdersKey, { remove: id } satisfies PlaceholderChange)
      if (found && outcome.ok && editor.isEditable)
        placeImage(transaction, found.from, { src: outcome.url, alt: '', width: null, height: null })
      editor.dispatch(transaction)
      if (!outcome.ok) editor.notify(outcome.message)
    })
  }
}

/** Uploading is loaded with the first file. */
async function takeFile(editor: Editor, file: File, onProgress: (progress: UploadProgress) => void) {
  try {
    const { takeImageFile } = await import('../uploads/image-upload.ts')
    return await takeImageFile(editor, file, onProgress).outcome
  } catch {
    return { ok: false, message: editor.messages.imageUploadFailed } satisfies UploadOutcome
  }
}

/** The placeholder in the text while a file is uploading. */
function newPlaceholder({ messages }: Editor, file: File) {
  const dom = document.createElement('span')
  dom.className = 'formulary-upload'
  dom.setAttribute('role', 'progressbar')
  dom.setAttribute('aria-label', `${messages.imageUploading} ${file.name}`)
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
