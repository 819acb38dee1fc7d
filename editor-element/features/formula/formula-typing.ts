import { closeHistory } from 'prosemirror-history'
import { Plugin, TextSelection, type Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'
import { isInCode } from '../../core/queries/selection.ts'
import { insertFormula, selectedFormula } from './formula-commands.ts'
import { NO_TEXT, typedFormula } from './typed-formula.ts'

interface Held {
  /** At the first key. */
  readonly selection: Selection
  readonly keys: KeyboardEvent[]
}

/** Keys that came before what lets the caret into formulas (D78); null once that is there. */
export const heldKeys = new WeakMap<Editor, Held | null>()

/** Whether a key writes a character: AltGr is Ctrl and Alt on Windows. */
export const isTyped = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !metaKey && (!ctrlKey || altKey)

/** What keys write where nothing can be begun with them. */
const textOf = (keys: readonly KeyboardEvent[]): string =>
  keys.reduce((text, key) => (key.key === 'Backspace' ? text.slice(0, -1) : isTyped(key) ? text + key.key : text), '')

/** The key's number in every script; controls send the letter. */
const M = 77

/** Whether a key begins a formula: Ctrl+M, Ctrl+Shift+M, or a space behind `\\ce`. */
const beginsFormula = ({ state }: EditorView, { key, keyCode, ctrlKey, altKey }: KeyboardEvent) =>
  ctrlKey
    ? !altKey && (keyCode === M || key === 'm')
    : key === ' ' && state.selection.$from.nodeBefore?.text?.endsWith('\\ce')

/** Holds the key back that begins a formula, and those after it, until the rest has been loaded. */
function holdBack(editor: Editor, view: EditorView, event: KeyboardEvent): boolean {
  const held = heldKeys.get(editor)
  if (held === null || !editor.isEditable || !editor.options.enableFormulas) return false
  if (held) held.keys.push(event)
  else if (!beginsFormula(view, event) || isInCode(view.state)) return false
  else {
    const keys = [event]
    heldKeys.set(editor, { selection: view.state.selection, keys })
    editor.loadLaterParts().catch(() => {
      heldKeys.delete(editor)
      view.dispatch(view.state.tr.insertText(textOf(keys)))
    })
  }
  event.preventDefault()
  return true
}

/** A control with `formulas-in-place` is another key. @returns false where it opens its dialog, as for a selected formula. */
export function beginByControl(editor: Editor, shiftKey: boolean): boolean {
  if (!editor.options.formulasInPlace || selectedFormula(editor.loadedState)) return false
  editor.focus()
  return editor.view!.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', ctrlKey: true, shiftKey }))
}

/** How far back to search for the opening dollar. */
export const REACH = 2_000

/**
 * `$x$` and `$$x$$` become formulas when their last dollar is typed. It is a history step of its own: undo restores
 * what was typed.
 */
export function formulaTyping(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        if (!text.endsWith('$') || view.composing || !editor.options.enableFormulas || isInCode(view.state))
          return false
        view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView())
        replaceTyped(view)
        return true
      },
      handleDOMEvents: {
        keydown: (view, event) => holdBack(editor, view, event),
        compositionend: (view) => {
          // The composed text is in the document a moment later.
          setTimeout(() => {
            if (!view.isDestroyed && editor.options.enableFormulas && !isInCode(view.state)) replaceTyped(view)
          })
          return false
        },
      },
    },
  })
}

/** @param find the formula at the end of a text. */
export function replaceTyped(view: EditorView, find = typedFormula): void {
  const { state } = view
  const { $cursor } = state.selection as Partial<TextSelection>
  if (!$cursor) return
  const { parent, parentOffset, pos } = $cursor
  const text = parent.textBetween(Math.max(0, parentOffset - REACH), parentOffset, null, NO_TEXT)
  const typed = find(text)
  if (!typed) return
  let from = pos - typed.length
  let to = pos
  if (typed.isDisplay) {
    // A display formula has a line of its own, so the line breaks around it are not needed any more.
    if (state.doc.resolve(from).nodeBefore?.type.name === 'hard_break') from -= 1
    if (state.doc.resolve(to).nodeAfter?.type.name === 'hard_break') to += 1
  }
  const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  insertFormula({ latex: typed.latex, display: typed.isDisplay })(selected, (transaction) => {
    view.dispatch(closeHistory(transaction))
    // What is typed next is undone before the formula is.
    view.dispatch(closeHistory(view.state.tr))
  })
}
