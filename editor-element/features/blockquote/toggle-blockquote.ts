import { NodeRange, type Node as ProseMirrorNode } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { findWrapping, liftTarget } from 'prosemirror-transform'
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

/** The quote around the whole selection; where there is none, those among the selected blocks. */
function selectedQuotes({ selection: { $from, $to, from, to } }: EditorState): SelectedQuotes | null {
  if ($from.blockRange($to, isQuote)) return { contents: [{ start: from, end: to }], blocks: null }
  const blocks = $from.blockRange($to)
  if (!blocks) return null
  const contents = []
  let areAll = true
  let { start } = blocks
  for (const block of blocks.parent.children.slice(blocks.startIndex, blocks.endIndex)) {
    const end = start + block.nodeSize
    if (isQuote(block)) contents.push({ start: start + 1, end: end - 1 })
    else areAll = false
    start = end
  }
  if (!areAll) return { contents, blocks }
  const selected = contents.map((each) => ({ start: Math.max(each.start, from), end: Math.min(each.end, to) }))
  return { contents: selected, blocks: null }
}

export const isInQuote = (state: EditorState): boolean => selectedQuotes(state)?.blocks === null

/**
 * Puts the selected blocks or lines into one quote, with all that is in the quotes among them; takes them out of their quotes where all are
 * in one.
 */
export const toggleBlockquote: Command = onLines('together', (state, dispatch) => {
  const quotes = selectedQuotes(state)
  if (!quotes) return false
  const { contents, blocks } = quotes
  if (!dispatch) return contents.length > 0 || Boolean(findWrapping(blocks!, blockquote))
  const transaction = state.tr
  const resolve = (pos: number) => transaction.doc.resolve(pos)
  for (const { start, end } of contents.toReversed()) {
    const range = resolve(start).blockRange(resolve(end), isQuote)!
    const target = liftTarget(range)
    if (target === null) return false
    transaction.lift(range, target)
  }
  if (blocks) {
    const end = blocks.end + transaction.doc.nodeSize - state.doc.nodeSize
    const range = new NodeRange(resolve(blocks.start), resolve(end), blocks.depth)
    const wrapping = findWrapping(range, blockquote)
    if (!wrapping) return false
    transaction.wrap(range, wrapping)
  }
  dispatch(transaction.scrollIntoView())
  return true
})
