import { Fragment, type Node as ProseMirrorNode } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { schema } from '#html'
import { onLines } from '../../core/commands/lines.ts'

const { code_block: codeBlock, hard_break: hardBreak, heading, list_item: listItem, paragraph } = schema.nodes

export const isInCodeBlock = ({ selection: { $from, $to } }: EditorState): boolean =>
  $from.parent.type === codeBlock && $from.sameParent($to)

/** Of a block, with formulas as their source. */
const sourceOf = (block: ProseMirrorNode, end = block.content.size): string => block.textBetween(0, end)

const isText = ({ type }: ProseMirrorNode): boolean => [paragraph, heading, codeBlock].includes(type)

/** Makes the selected blocks or lines one block of code. */
export const setCodeBlock = (language = ''): Command =>
  onLines('together', (state, dispatch) => {
    const { $from, $to, $head } = state.selection
    const range = $from.blockRange($to)
    if (!range) return false
    const { parent, startIndex, endIndex, start, end } = range
    const blocks = parent.children.slice(startIndex, endIndex)
    const code = codeBlock.create({ language }, textNode(blocks.map((block) => sourceOf(block)).join('\n')))
    // An item begins with a paragraph.
    const content = parent.type === listItem && startIndex === 0 ? [paragraph.create(), code] : [code]
    if (!blocks.every(isText) || !parent.canReplace(startIndex, endIndex, Fragment.from(content))) return false
    if (!dispatch) return true
    const before = blocks.slice(0, $head.index(range.depth) - startIndex)
    const offset = [...before.map((block) => sourceOf(block)), sourceOf($head.parent, $head.parentOffset)].join(
      '\n',
    ).length
    const transaction = state.tr.replaceWith(start, end, content)
    const cursor = start + (content.length > 1 ? 3 : 1) + offset
    dispatch(transaction.setSelection(TextSelection.create(transaction.doc, cursor)).scrollIntoView())
    return true
  })

const textNode = (text: string) => (text ? schema.text(text) : null)

/** Makes the block of code around the cursor a paragraph of its lines. */
export const codeToParagraph: Command = (state, dispatch) => {
  if (!isInCodeBlock(state)) return false
  const { $from } = state.selection
  const content = $from.parent.textContent
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [hardBreak.create()] : []), ...(line ? [schema.text(line)] : [])])
  const transaction = state.tr.replaceWith($from.before(), $from.after(), paragraph.create(null, content))
  dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, $from.pos)).scrollIntoView())
  return true
}

export const toggleCodeBlock: Command = (...args) => (codeToParagraph(...args) ? true : setCodeBlock()(...args))

/** Backspace before the first character. */
export const backspaceInCode: Command = (state, dispatch) =>
  state.selection.empty && state.selection.$from.parentOffset === 0 && codeToParagraph(state, dispatch)

/** Enter: a new line, indented as the one before; on an empty last line it leaves the block. */
export const newCodeLine: Command = (state, dispatch) => {
  if (!isInCodeBlock(state)) return false
  const { $from, empty } = state.selection
  const { parent, parentOffset, pos } = $from
  const text = parent.textContent
  const lastLine = /\n[^\S\n]*$/.exec(text)
  if (empty && parentOffset === text.length && lastLine) {
    const transaction = state.tr.delete(pos - lastLine[0].length, pos)
    const after = transaction.selection.$from.after()
    transaction.insert(after, paragraph.create())
    dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, after + 1)).scrollIntoView())
    return true
  }
  const before = text.slice(0, parentOffset)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  dispatch?.(state.tr.insertText(`\n${/^[^\S\n]*/.exec(line)![0]}`).scrollIntoView())
  return true
}

/** An arrow key on the last or first line, where nothing is beyond the block: a paragraph begins there. */
export const leaveCodeBlock =
  (direction: 'up' | 'down'): Command =>
  (state, dispatch) => {
    if (!isInCodeBlock(state) || !state.selection.empty) return false
    const { $from } = state.selection
    const isDown = direction === 'down'
    const text = $from.parent.textContent
    const beyond = isDown ? text.slice($from.parentOffset) : text.slice(0, $from.parentOffset)
    const index = $from.index(-1)
    const isLast = isDown ? index === $from.node(-1).childCount - 1 : index === 0
    if (beyond.includes('\n') || !isLast) return false
    const place = isDown ? $from.after() : $from.before()
    const transaction = state.tr.insert(place, paragraph.create())
    dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, place + 1)).scrollIntoView())
    return true
  }
