import { ELEMENT_TAG } from '#contracts/product'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'
import { isOf, placeholdersKey, type PlaceholderChange } from './upload-placeholders.ts'

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
        takeFiles(editor, files, view.state.selection.from, false)
        return true
      },
      handleDrop(view, event) {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0 || view.dragging || !editor.isEditable) return false
        const target = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (!target) return false
        event.preventDefault()
        takeFiles(editor, files, target.pos, true)
        return true
      },
    },
  })
}

/** What takes them is loaded with the first file. */
function takeFiles(editor: Editor, files: readonly File[], pos: number, isDropped: boolean): void {
  const place = editor.track(pos, pos)
  void import('./insert-files.ts')
    .then(({ insertFiles }) => insertFiles(editor, files, place, isDropped))
    .catch(() => editor.notify(editor.messages.imageUploadFailed))
    .finally(() => editor.untrack(place))
}
