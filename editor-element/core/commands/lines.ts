import { Fragment, Slice, type Node as ProseMirrorNode, type ResolvedPos } from 'prosemirror-model'
import {
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import { schema } from '#html'
import type { Editor } from '../editor.ts'

const { hard_break: hardBreak, paragraph } = schema.nodes

const linesKey = new PluginKey('lines')

/** Tells commands whether Enter makes a line break, so that they act on lines (D55, D109). */
export function linesPlugin(editor: Editor): Plugin {
  return new Plugin({
    key: linesKey,
    isBreakMode: () => editor.options.enterMode === 'break',
    isOneLine: () => editor.options.singleLine,
    hasMarkers: () => editor.options.markdownShortcuts,
  })
}

interface LinesSpec {
  isBreakMode(): boolean
  isOneLine(): boolean
  hasMarkers(): boolean
}

const linesSpec = (state: EditorState) => linesKey.get(state)?.spec as unknown as LinesSpec | undefined
export const isBreakMode = (state: EditorState): boolean => linesSpec(state)?.isBreakMode() ?? false
/** Whether all of the text is one line (the option `singleLine`). */
export const isOneLine = (state: EditorState): boolean => linesSpec(state)?.isOneLine() ?? false
/** Whether markers such as '# ' format (the option `markdownShortcuts`). */
const hasMarkers = (state: EditorState): boolean => linesSpec(state)?.hasMarkers() ?? true

/** A paragraph in which Enter may make line breaks; in lists, quotes and cells it starts a paragraph or an item (D10). */
export const isPlainParagraph = ({ depth, parent }: ResolvedPos): boolean => depth === 1 && parent.type === paragraph

/** Positions of the line breaks in the text block at $pos. */
function breaksIn($pos: ResolvedPos): number[] {
  const breaks: number[] = []
  $pos.parent.forEach((child, offset) => {
    if (child.type === hardBreak) breaks.push($pos.start() + offset)
  })
  return breaks
}

/**
 * How a command sees the selected lines: 'together' puts them into a block of their own, 'each' makes each a block. Null where it is about
 * blocks alone.
 */
type LineGrouping = 'together' | 'each' | null

interface LineSplit {
  /** Positions of the breaks that become paragraph borders, in order. */
  breaks: number[]
  /** End of the selected lines and blocks: a selection that ends before the first letter of one does not touch that one. */
  end: number
}

function findSplits({ doc, selection }: EditorState, grouping: LineGrouping): LineSplit {
  const { $from, $to, from, to, empty } = selection
  const breaks: number[] = []
  let end = to
  // Shift+Down from the start of a block selects up to the start of the next one, of which nothing looks selected.
  if (!empty && !$to.parentOffset) {
    const before = Selection.findFrom(doc.resolve($to.before()), -1)
    if (before instanceof TextSelection && before.to > from) end = before.to
  }
  if (!grouping) return { breaks, end }
  const $end = doc.resolve(end)
  if (isPlainParagraph($end)) {
    const own = breaksIn($end)
    if (end > from && own.includes(end - 1)) end -= 1
    const after = own.find((pos) => pos >= end)
    if (after !== undefined) breaks.push(after)
  }
  if (isPlainParagraph($from)) {
    const before = breaksIn($from).findLast((pos) => pos < from)
    if (before !== undefined) breaks.push(before)
  }
  if (grouping === 'each')
    doc.nodesBetween(from, end, (node, pos) => {
      if (node.type === hardBreak && pos >= from && pos < end && isPlainParagraph(doc.resolve(pos))) breaks.push(pos)
      return !node.isTextblock || isPlainParagraph(doc.resolve(pos + 1))
    })
  return { breaks: [...new Set(breaks)].sort((a, b) => a - b), end }
}

/** Turns the line break at the position into a paragraph border. */
export function splitBreak(transaction: Transaction, pos: number): void {
  const border: ProseMirrorNode = transaction.doc.resolve(pos).parent.copy(Fragment.empty)
  transaction.replace(pos, pos + 1, new Slice(Fragment.from([border, border]), 1, 1))
}

function splitAt({ tr: transaction, selection }: EditorState, { breaks, end }: LineSplit): Transaction {
  for (const pos of breaks.toReversed()) splitBreak(transaction, pos)
  const { anchor, head, to } = selection
  if (end < to && selection instanceof TextSelection) {
    const [from, until] = [anchor, head].map((pos) =>
      pos === to ? transaction.mapping.map(end, -1) : transaction.mapping.map(pos),
    )
    transaction.setSelection(TextSelection.create(transaction.doc, from!, until))
  }
  return transaction
}

/**
 * Where Enter makes a line break, a line looks like a block: the command acts on the lines that the selection touches, which
 * become blocks of their own in the same history step (D55). Elsewhere it acts on the blocks that it touches.
 * @param grouping 'each' where every line becomes a block of its own (a heading, a list item), 'together' where the lines stay
 * one text (a quote, an alignment) or where something is put beside them.
 */
export function onLines(grouping: LineGrouping, command: Command): Command {
  return (state, dispatch, view) => {
    // A dry run has the same result for the lines as for their block.
    const splits = findSplits(state, dispatch && isBreakMode(state) ? grouping : null)
    const isAsItIs = splits.breaks.length === 0 && splits.end === state.selection.to
    return command(isAsItIs ? state : stateAfter(state, () => splitAt(state, splits)), dispatch, view)
  }
}

/**
 * The state as it is after a transaction that is not dispatched: a command's own transaction continues from it, so that both are one.
 * @param transaction creates a new one each time, because commands may start more than one.
 */
export function stateAfter(state: EditorState, transaction: () => Transaction): EditorState {
  const { doc, selection } = transaction()
  return Object.create(state, {
    doc: { value: doc },
    selection: { value: selection },
    tr: { get: transaction },
  }) as EditorState
}

/** @param marker matches the marker alone, with nothing that ties it to a start or an end. */
export const atLineStart = (marker: RegExp): RegExp => new RegExp(`(?:^|\ufffc)${marker.source}$`)

/**
 * The command in place of the marker that `atLineStart` has found there, at the start of a block, or of a line where Enter makes a line
 * break; null elsewhere.
 */
export function takeMarker(
  state: EditorState,
  [found]: RegExpMatchArray,
  start: number,
  end: number,
  command: Command,
): Transaction | null {
  if (!hasMarkers(state)) return null
  const isAfterLeaf = found.startsWith('\ufffc')
  const $start = state.doc.resolve(start)
  if (isAfterLeaf && !($start.nodeAfter?.type === hardBreak && isBreakMode(state) && isPlainParagraph($start)))
    return null
  const withoutMarker = stateAfter(state, () => state.tr.delete(isAfterLeaf ? start + 1 : start, end))
  let transaction: Transaction | null = null
  onLines('together', command)(withoutMarker, (made) => (transaction = made))
  return transaction
}
