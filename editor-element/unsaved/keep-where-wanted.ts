import type { EditorCore } from '../core/editor-core.ts'

type KeepUnsaved = typeof import('./keep-unsaved.ts').keepUnsaved

/**
 * What keeps unsaved text is loaded by the pages that want it, once an option says so.
 * @param begin is given it.
 * @returns a function that ends it.
 */
export function keepUnsavedWhereWanted(editor: EditorCore, begin: (keep: KeepUnsaved) => () => void): () => void {
  let isGone = false
  let stop = () => {}
  const load = () => {
    const { autosave, warnOnLeave } = editor.options
    if (!autosave && !warnOnLeave) return
    unsubscribe()
    void import('./keep-unsaved.ts').then(({ keepUnsaved }) => {
      if (!isGone) stop = begin(keepUnsaved)
    })
  }
  const unsubscribe = editor.events.on('options', load)
  load()
  return () => {
    isGone = true
    unsubscribe()
    stop()
  }
}
