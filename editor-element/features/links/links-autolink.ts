import { closeHistory } from 'prosemirror-history'
import { Plugin, TextSelection, type EditorState } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import type { EditorView } from 'prosemirror-view'
import { schema } from '#html'
import { normalizeAddress } from './links-commands.ts'

const { link } = schema.marks

/** Nobody types longer addresses. */
const MAX_ADDRESS_LENGTH = 2_000
const ADDRESS =
  /^(?:https?:\/\/[^\s/?#]+\.[^\s]+|https?:\/\/localhost\b\S*|www\.[^\s.]+\.[^\s]+|[^\s/?#:@]+@[^\s/?#:@.]+(?:\.[^\s/?#:@.]+)+)$/i

/** Punctuation after an address that is not part of it; a closing bracket is part of it if it was opened inside. */
function trimmed(word: string): string {
  let address = word
  for (;;) {
    const last = address.at(-1) ?? ''
    const isUnopened = (open: string, close: string) =>
      last === close && address.split(open).length < address.split(close).length
    if (!/[.,;:!?'"»”’…]/.test(last) && !isUnopened('(', ')') && !isUnopened('[', ']')) return address
    address = address.slice(0, -1)
  }
}

export interface BareAddress {
  from: number
  to: number
  href: string
}

/** The unlinked address at the end of the text before the position, or null. */
export function addressBefore(state: EditorState, pos: number): BareAddress | null {
  const $pos = state.doc.resolve(pos)
  if (!$pos.parent.inlineContent || $pos.parent.type.spec.code || $pos.marks().some(({ type }) => type.spec.code))
    return null
  const start = Math.max(0, $pos.parentOffset - MAX_ADDRESS_LENGTH - 1)
  const before = $pos.parent.textBetween(start, $pos.parentOffset, undefined, '\ufffc')
  const [word = ''] = /[^\s\ufffc]*$/.exec(before) ?? []
  if (word.length === 0 || word.length > MAX_ADDRESS_LENGTH) return null
  const lead = /^[("'[«“‘]*/.exec(word)![0].length
  const address = trimmed(word.slice(lead))
  if (!ADDRESS.test(address)) return null
  const href = normalizeAddress(address)
  const from = pos - word.length + lead
  const to = from + address.length
  return href && !state.doc.rangeHasMark(from, to, link) ? { from, to, href } : null
}

/** Links the address before the cursor, as a step of its own, so that undo restores the text. */
function linkBefore(view: EditorView, pos: number): void {
  const found = addressBefore(view.state, pos)
  if (!found) return
  const { storedMarks } = view.state
  const transaction = view.state.tr.addMark(found.from, found.to, link.create({ href: found.href }))
  view.dispatch(closeHistory(transaction.setStoredMarks(storedMarks)))
}

/** An address that is pasted over words links them: nobody who selected words for it wants to lose them. */
function linkSelected(view: EditorView, pasted: string): boolean {
  const { selection, doc, tr } = view.state
  if (!(selection instanceof TextSelection) || selection.empty || !selection.$from.sameParent(selection.$to))
    return false
  const { from, to, $from } = selection
  const words = doc.textBetween(from, to, '', '\ufffc').trim()
  const href = ADDRESS.test(pasted) && !ADDRESS.test(words) && words !== '' ? normalizeAddress(pasted) : null
  if (!href || $from.parent.type.spec.code || doc.rangeHasMark(from, to, schema.marks.code)) return false
  tr.addMark(from, to, link.create({ href })).setSelection(TextSelection.create(tr.doc, to))
  view.dispatch(closeHistory(tr.removeStoredMark(link).scrollIntoView()))
  return true
}

/** Links bare addresses: typed ones at the space or Enter after them, and one that is pasted alone. */
export function autolinkPlugin(): Plugin {
  /** Ctrl+Shift+V pastes the address itself. */
  let isShifted = false
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        if (text !== ' ' || from !== to || view.composing || !addressBefore(view.state, from)) return false
        view.dispatch(view.state.tr.insertText(' ', from).scrollIntoView())
        linkBefore(view, from)
        return true
      },
      handleDOMEvents: {
        // Before the text is pasted as text.
        paste(view, event) {
          const pasted = event.clipboardData?.getData('text/plain').trim() ?? ''
          if (isShifted || !view.editable || !linkSelected(view, pasted)) return false
          event.preventDefault()
          return true
        },
        // Not in the keymap: lists and tables handle Enter before links.
        keydown(view, event) {
          const { selection } = view.state
          isShifted = event.shiftKey
          if (event.key === 'Enter' && !event.isComposing && view.editable && selection.empty)
            linkBefore(view, selection.from)
          return false
        },
      },
    },
    appendTransaction(transactions, _before, state) {
      const paste = transactions.find((transaction) => transaction.getMeta('uiEvent') === 'paste')
      const step = paste?.steps.length === 1 ? paste.steps[0] : null
      if (!paste || !(step instanceof ReplaceStep)) return null
      const text = step.slice.content.textBetween(0, step.slice.content.size, '\n', '\ufffc')
      const end = step.from + step.slice.size
      const found = text && !/\s/.test(text) && end <= state.doc.content.size ? addressBefore(state, end) : null
      if (!found || found.from < step.from) return null
      return closeHistory(state.tr.addMark(found.from, found.to, link.create({ href: found.href })))
    },
  })
}
