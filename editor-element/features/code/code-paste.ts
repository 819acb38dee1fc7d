import { Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { schema } from '#html'

const { code_block: codeBlock } = schema.nodes

/** Lines of code stay a block where they are pasted; a part of one line is text. */
export const codePaste = (): Plugin =>
  new Plugin({
    props: {
      transformPasted(slice) {
        const { firstChild, lastChild } = slice.content
        const isOpenCode = (node: typeof firstChild, open: number) =>
          open > 0 && node?.type === codeBlock && (slice.content.childCount > 1 || node.textContent.includes('\n'))
        const [isStart, isEnd] = [isOpenCode(firstChild, slice.openStart), isOpenCode(lastChild, slice.openEnd)]
        if (!isStart && !isEnd) return slice
        return new Slice(slice.content, isStart ? 0 : slice.openStart, isEnd ? 0 : slice.openEnd)
      },
    },
  })
