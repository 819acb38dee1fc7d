import type { Mark } from 'prosemirror-model'
import { closeHistory } from 'prosemirror-history'
import { Plugin, type Command, type EditorState } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { schema } from '#html'
import { normaliseAddress } from './links-commands.ts'

const { link } = schema.marks

/** Longer words are no addresses that anybody types. */
const MAX_ADDRESS_LENGTH = 2_000
const ADDRESS = /^(?:https?:\/\/[^\s/?#]+\.[^\s]+|https?:\/\/localhost\b\S*|www\.[^\s.]+\.[^\s]+|[^\s/?#:@]+@[^\s/?#:@.]+(?:\.[^\s/?#:@.]+)+)$/i

/** What follows an address in a sentence and is no part of it; a closing bracket is one if it was opened inside. */
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

/** The address that the text before the position ends with, not linked yet; null where there is none. */
export function addressBefore(state: EditorState, pos: number): BareAddress | null {
  const $pos = state.doc.resolve(pos)
  if (!$pos.parent.inlineContent || $pos.parent.type.spec.code) return null
  const start = Math.max(0, $pos.parentOffset - MAX_ADDRESS_LENGTH - 1)
  const before = $pos.parent.textBetween(start, $pos.parentOffset, undefined, '\ufffc')
  const [word = ''] = /[^\s\ufffc]*$/.exec(before) ?? []
  if (word.length === 0 || word.length > MAX_ADDRESS_LENGTH) return null
  const lead = /^[("'[«“‘]*/.exec(word)![0].length
  const address = trimmed(word.slice(lead))
  if (!ADDRESS.test(address)) return null
  const href = normaliseAddress(address)
  const from = pos - word.length + lead
  const to = from + address.length
  return href && !state.doc.rangeHasMark(from, to, link) ? { from, to, href } : null
}

/** Before a key that ends a word: links the address before the cursor, as a step of its own, so that undo gives the text back. */
const linkBeforeCursor: Command = (state, dispatch) => {
  const { empty, from } = state.selection
  const found = empty ? addressBefore(state, from) : null
  if (found && dispatch) {
    const stored: readonly Mark[] | null = state.storedMarks
    const transaction = state.tr.addMark(found.from, found.to, link.create({ href: found.href }))
    dispatch(closeHistory(transaction.setStoredMarks(stored)))
  }
  // The key does what it would have done.
  return false
}

/** Makes links of bare addresses: typed ones at the key that ends them, and one that is pasted alone. */
export const autolinkKeys: Record<string, Command> = { Enter: linkBeforeCursor, 'Shift-Enter': linkBeforeCursor }

export function autolinkPlugin(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        if (text !== ' ' || from !== to || view.composing) return false
        const found = addressBefore(view.state, from)
        if (!found) return false
        view.dispatch(view.state.tr.insertText(' ', from).scrollIntoView())
        const mark = link.create({ href: found.href })
        view.dispatch(closeHistory(view.state.tr.addMark(found.from, found.to, mark)))
        return true
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
