import { Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from '#html'
import { sliceFromText, textOf } from '../../core/clipboard.ts'
import { isInCode, typedMarks } from '../../core/queries/selection.ts'
import { asPaste } from '../../core/transactions.ts'

const { code_block: codeBlock } = schema.nodes

/** In a line of code the clipboard is text, as what is typed there; ProseMirror does the same in a block. */
function pasteInLine(view: EditorView, data: DataTransfer | null): boolean {
  const { state } = view
  if (!isInCode(state) || state.selection.$from.parent.type.spec.code) return false
  const text = textOf(data)
  if (!text) return false
  const slice = sliceFromText(text, typedMarks(state))
  view.dispatch(asPaste(state.tr.replaceSelection(slice)))
  return true
}

/** Lines of code stay a block where they are pasted; a part of one line is text. */
export function withWholeCode(slice: Slice): Slice {
  const { firstChild, lastChild } = slice.content
  const isOpenCode = (node: typeof firstChild, open: number) =>
    open > 0 && node?.type === codeBlock && (slice.content.childCount > 1 || node.textContent.includes('\n'))
  const [isStart, isEnd] = [isOpenCode(firstChild, slice.openStart), isOpenCode(lastChild, slice.openEnd)]
  if (!isStart && !isEnd) return slice
  return new Slice(slice.content, isStart ? 0 : slice.openStart, isEnd ? 0 : slice.openEnd)
}

export const codePaste = (): Plugin =>
  new Plugin({
    props: {
      handlePaste: (view, { clipboardData }) => pasteInLine(view, clipboardData),
      transformPasted: withWholeCode,
    },
  })
