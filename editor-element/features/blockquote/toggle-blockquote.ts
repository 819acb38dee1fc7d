import { NodeRange, type Node as ProseMirrorNode } from 'prosemirror-model'
import type { Command, EditorState, SelectionRange } from 'prosemirror-state'
import { liftTarget } from 'prosemirror-transform'
import { schema } from '#html'
import { onLines } from '../../core/commands/lines.ts'

const { blockquote } = schema.nodes

const isQuote = ({ type }: ProseMirrorNode) => type === blockquote

interface SelectedQuotes {
  /** What leaves them, from the first to the last: what is selected of it where they are all that is selected, otherwise all. */
  readonly contents: readonly { start: number; end: number }[]
  /** Null where they are all that is selected; otherwise the blocks among which they are. */
  readonly blocks: NodeRange | null
}

/** The quote around all that is between the positions; where there is none, those among the blocks between them. */
function selectedQuotes({ $from, $to }: SelectionRange): SelectedQuotes | null {
  const own = { start: $from.pos, end: $to.pos }
  if ($from.blockRange($to, isQuote)) return { contents: [own], blocks: null }
  const blocks = $from.blockRange($to)
  if (!blocks) return null
  const children = blocks.parent.children.slice(blocks.startIndex, blocks.endIndex)
  const areAll = children.every(isQuote)
  const { start: from, end: to } = areAll ? own : blocks
  const contents = []
  let { start } = blocks
  for (const block of children) {
    const end = start + block.nodeSize
    if (isQuote(block)) contents.push({ start: Math.max(start + 1, from), end: Math.min(end - 1, to) })
    start = end
  }
  return { contents, blocks: areAll ? null : blocks }
}

/** Those of each selected cell, or of the selected text. */
const allSelectedQuotes = ({ selection }: EditorState) => selection.ranges.map(selectedQuotes)

const areQuoted = (all: readonly (SelectedQuotes | null)[]) => all.every((quotes) => quotes?.blocks === null)

export const isInQuote = (state: EditorState): boolean => areQuoted(allSelectedQuotes(state))

/**
 * Puts the selected blocks or lines into one quote, in each selected cell into one of its own, with all that is in the quotes among them;
 * takes them out of their quotes where all are in one.
 */
export const toggleBlockquote: Command = onLines('together', (state, dispatch) => {
  const all = allSelectedQuotes(state)
  const areAll = areQuoted(all)
  // Between items or rows is no quote; findWrapping would put the rows into a new table in a quote in a cell.
  const isPossible = ({ parent, startIndex }: NodeRange) => parent.contentMatchAt(startIndex).matchType(blockquote)
  if (!all.every((quotes) => quotes && (!quotes.blocks || isPossible(quotes.blocks)))) return false
  if (!dispatch) return true
  const transaction = state.tr
  // It may begin with steps of its own, after which the state is.
  const { length } = transaction.steps
  const resolve = (pos: number) => transaction.doc.resolve(transaction.mapping.slice(length).map(pos))
  for (const quotes of all) {
    const { contents, blocks } = quotes!
    // What is in a quote while others are not stays in it.
    if (!blocks && !areAll) continue
    for (const { start, end } of contents.toReversed()) {
      const range = resolve(start).blockRange(resolve(end), isQuote)!
      transaction.lift(range, liftTarget(range)!)
    }
    if (blocks)
      transaction.wrap(new NodeRange(resolve(blocks.start), resolve(blocks.end), blocks.depth), [{ type: blockquote }])
  }
  dispatch(transaction.scrollIntoView())
  return true
})
