import { chainCommands } from 'prosemirror-commands'
import { TextSelection, type Command } from 'prosemirror-state'
import { schema } from '#html'
import { selectNeighbor } from './formula-keys.ts'

const isWordAlone = (text: string): boolean => /^\s*\S+\s*$|^\s+$/.test(text)

/** Such as a full stop. WebKit would go on to the next word, be it behind a displayed formula. */
const isWithoutWord = (text: string): boolean => /\S/.test(text) && !/[\p{L}\p{N}]/u.test(text)

/**
 * Deletes the one word between the cursor and a formula, a footnote or an image, which the browser would treat as part of the word, and
 * signs between the cursor and the end of the block.
 */
function deleteWordWithin(side: 'before' | 'after'): Command {
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
    const beyond = parent.maybeChild(index)
    if (beyond?.type === schema.nodes.hard_break) return false
    // Of the text around the cursor, only this side counts.
    const rest = $cursor.textOffset > 0 ? (isBefore ? $cursor.nodeAfter : $cursor.nodeBefore)!.nodeSize : 0
    const between = isBefore ? text.slice(0, text.length - rest) : text.slice(rest)
    if (!(beyond ? isWordAlone(between) : isWithoutWord(between))) return false
    const deleted = (isBefore ? /\S*\s*$/ : /^\s*\S*/).exec(between)![0].length
    const [from, to] = isBefore ? [$cursor.pos - deleted, $cursor.pos] : [$cursor.pos, $cursor.pos + deleted]
    dispatch?.(state.tr.delete(from, to).scrollIntoView())
    return true
  }
}

const wordBefore = chainCommands(selectNeighbor('before'), deleteWordWithin('before'))
const wordAfter = chainCommands(selectNeighbor('after'), deleteWordWithin('after'))

/** Keys that delete a word. */
export const wordDeletionKeys: Readonly<Record<string, Command>> = {
  'Ctrl-Backspace': wordBefore,
  'Alt-Backspace': wordBefore,
  'Ctrl-Delete': wordAfter,
  'Alt-Delete': wordAfter,
}
