import { chainCommands } from 'prosemirror-commands'
import { TextSelection, type Command } from 'prosemirror-state'
import { isFormulaNode } from '#html'
import { selectNeighbor } from './formula-keys.ts'

const isWordAlone = (text: string): boolean => /^\s*\S+\s*$|^\s+$/.test(text)

/** Deletes the one word between the cursor and a formula: the browser would treat the formula as part of the word. */
function deleteWordUpToFormula(side: 'before' | 'after'): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (!(selection instanceof TextSelection) || !selection.$cursor) return false
    const { $cursor } = selection
    const { parent } = $cursor
    const isBefore = side === 'before'
    let text = ''
    let index = isBefore ? $cursor.index() - ($cursor.textOffset > 0 ? 0 : 1) : $cursor.index()
    for (; parent.maybeChild(index)?.isText; index += isBefore ? -1 : 1) {
      const own = parent.child(index).text!
      text = isBefore ? own + text : text + own
    }
    if (!isFormulaNode(parent.maybeChild(index))) return false
    // Of the text around the cursor, only this side counts.
    const rest = $cursor.textOffset > 0 ? (isBefore ? $cursor.nodeAfter : $cursor.nodeBefore)!.nodeSize : 0
    const between = isBefore ? text.slice(0, text.length - rest) : text.slice(rest)
    if (!isWordAlone(between)) return false
    const deleted = (isBefore ? /\S*\s*$/ : /^\s*\S*/).exec(between)![0].length
    const [from, to] = isBefore ? [$cursor.pos - deleted, $cursor.pos] : [$cursor.pos, $cursor.pos + deleted]
    dispatch?.(state.tr.delete(from, to).scrollIntoView())
    return true
  }
}

const wordBefore = chainCommands(selectNeighbor('before'), deleteWordUpToFormula('before'))
const wordAfter = chainCommands(selectNeighbor('after'), deleteWordUpToFormula('after'))

/** Keys that delete a word. */
export const wordDeletionKeys: Readonly<Record<string, Command>> = {
  'Ctrl-Backspace': wordBefore,
  'Alt-Backspace': wordBefore,
  'Ctrl-Delete': wordAfter,
  'Alt-Delete': wordAfter,
}
