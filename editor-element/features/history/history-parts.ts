import { ELEMENT_TAG } from '#contracts/product'
import { closeHistory, redo } from 'prosemirror-history'
import { keydownHandler } from 'prosemirror-keymap'
import { Plugin, type Transaction } from 'prosemirror-state'
import { wordKeysAtEnds } from '../../core/commands/word-keys-at-ends.ts'
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

/** Also a selection that an input method makes while it composes: what it composes stays one step. */
const isOfText = (transaction: Transaction): boolean =>
  transaction.docChanged || transaction.getMeta('composition') !== undefined

/**
 * What is done with a selection is a step of its own, however quickly it follows typing: otherwise Undo would take back what was typed
 * together with its deletion, and nothing would bring it again.
 */
const stepPerSelection = new Plugin({
  appendTransaction: (transactions, before, state) =>
    before.selection.empty && !state.selection.empty && !transactions.some(isOfText) ? closeHistory(state.tr) : null,
})

const DELETES_MORE = /^delete(?:Word|SoftLine|HardLine)/

const isWordKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  /^(?:Backspace|Delete)$/.test(key) && (ctrlKey || altKey || metaKey)

/** Nor is a word or a line that is deleted by one key, or by a keyboard on a screen, one step with the typing of it. */
const stepPerWord = new Plugin({
  props: {
    handleDOMEvents: {
      keydown: (view, event) => {
        if (isWordKey(event)) view.dispatch(closeHistory(view.state.tr))
      },
      beforeinput: (view, { inputType }) => {
        if (DELETES_MORE.test(inputType)) view.dispatch(closeHistory(view.state.tr))
      },
    },
  },
})

export const historyParts: FeatureParts = {
  // In the first of the features.
  keys: () => wordKeysAtEnds,
  plugins: () => [keysInBar, stepPerSelection, stepPerWord],
}
