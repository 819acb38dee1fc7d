import { TextSelection, type Command } from 'prosemirror-state'
import { isInCodeBlock } from './code-commands.ts'

/** As the block's own lines are indented. */
const unitOf = (code: string): string => (/^\t/m.test(code) ? '\t' : '  ')

/** Tab: spaces at the cursor, or the selected lines further in. */
export const indentCode: Command = (state, dispatch) => {
  if (!isInCodeBlock(state)) return false
  const { $from, empty } = state.selection
  if (!empty) return shiftLines((line) => (line === '' ? '' : unitOf($from.parent.textContent) + line))(state, dispatch)
  dispatch?.(state.tr.insertText(unitOf($from.parent.textContent)).scrollIntoView())
  return true
}

/** Shift+Tab: the lines of the selection further out. */
export const outdentCode: Command = (state, dispatch) =>
  isInCodeBlock(state) && shiftLines((line) => line.replace(/^(?:\t| {1,2})/, ''))(state, dispatch)

/** Only changes the beginnings of lines. */
function shiftLines(shift: (line: string) => string): Command {
  return (state, dispatch) => {
    const { $from, $to, anchor, head } = state.selection
    const text = $from.parent.textContent
    const start = text.slice(0, $from.parentOffset).lastIndexOf('\n') + 1
    const transaction = state.tr
    let place = start
    for (const line of text
      .slice(start, Math.max($to.parentOffset, start))
      .concat(rest(text, $to.parentOffset))
      .split('\n')) {
      const shifted = shift(line)
      const from = transaction.mapping.map($from.start() + place)
      const added = shifted.length - line.length
      if (added > 0) transaction.insertText(shifted.slice(0, added), from)
      else if (added < 0) transaction.delete(from, from - added)
      place += line.length + 1
    }
    transaction.setSelection(
      TextSelection.create(transaction.doc, transaction.mapping.map(anchor), transaction.mapping.map(head)),
    )
    dispatch?.(transaction.scrollIntoView())
    return true
  }
}

/** The rest of the line. */
const rest = (text: string, from: number): string => /^[^\n]*/.exec(text.slice(from))![0]
