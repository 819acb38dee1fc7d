import { ELEMENT_TAG } from '#contracts/product'
import { redo } from 'prosemirror-history'
import { keydownHandler } from 'prosemirror-keymap'
import { Plugin } from 'prosemirror-state'
import type { FeatureParts } from '../../core/feature.ts'
import { undo } from './index.ts'

const onKey = keydownHandler({ 'Mod-z': undo, 'Shift-Mod-z': redo, 'Mod-y': redo })

/**
 * With the focus in the bar, the keys of undo and redo are for the text, too. The browser itself sends its own undo to the text there,
 * and never a redo, of which it knows nothing.
 */
const keysInBar = new Plugin({
  view(view) {
    const host = view.dom.closest(ELEMENT_TAG)
    const onKeyDown = (event: Event) => {
      const [pressed] = event.composedPath()
      if (event.defaultPrevented || !view.editable || !(pressed instanceof HTMLButtonElement)) return
      if (pressed.closest('[role=toolbar]') && onKey(view, event as KeyboardEvent)) event.preventDefault()
    }
    host?.addEventListener('keydown', onKeyDown)
    return { destroy: () => host?.removeEventListener('keydown', onKeyDown) }
  },
})

export const historyParts: FeatureParts = { plugins: () => [keysInBar] }
