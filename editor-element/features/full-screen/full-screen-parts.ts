import { ELEMENT_TAG } from '#contracts/product'
import { Plugin } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'
import type { FeatureParts } from '../../core/feature.ts'
import { fillWindow } from './fill-window.ts'
import { fullScreenKey } from './full-screen-key.ts'

/** The function that leaves full screen, by editor. */
const restores = new WeakMap<Editor, () => void>()

/** The element whose child the editor's text is. */
const elementOf = (editor: Editor): HTMLElement | null => editor.view?.dom.closest<HTMLElement>(ELEMENT_TAG) ?? null

function enter(editor: Editor): void {
  const element = elementOf(editor)
  if (!element) return
  const restore = fillWindow(element)
  // If the focus is not in a part of the editor that uses the key: the page's body, read-only text.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !editor.panel) leave(editor)
  }
  document.addEventListener('keydown', onKeyDown)
  restores.set(editor, () => {
    document.removeEventListener('keydown', onKeyDown)
    restore()
  })
}

function leave(editor: Editor): void {
  restores.get(editor)?.()
  restores.delete(editor)
  show(editor)
}

/** The bar reads the editor state to know what is pressed. */
function show(editor: Editor): void {
  editor.dispatch(editor.state.tr.setMeta(fullScreenKey, restores.has(editor)).setMeta('addToHistory', false))
  editor.focus()
}

export function toggleFullScreen(editor: Editor): void {
  if (restores.has(editor)) return leave(editor)
  enter(editor)
  show(editor)
}

export const fullScreenParts: FeatureParts = {
  keys: (editor) => ({
    Escape: () => {
      if (!restores.has(editor)) return false
      leave(editor)
      return true
    },
  }),
  plugins: (editor) => [
    new Plugin<boolean>({
      key: fullScreenKey,
      state: {
        init: () => restores.has(editor),
        apply: (transaction, isOn) => (transaction.getMeta(fullScreenKey) as boolean | undefined) ?? isOn,
      },
      // A removed editor leaves no changes on the page.
      view: () => ({
        destroy: () => {
          restores.get(editor)?.()
          restores.delete(editor)
        },
      }),
    }),
  ],
}
