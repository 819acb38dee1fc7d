import { Fragment, Slice, type Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { schema } from '#html'

const { figure, paragraph } = schema.nodes

/**
 * What is copied, cut or dragged from within a caption begins with a line of text: the picture above the caption is not selected
 * with its words.
 */
export function withoutOpenFigure(slice: Slice): Slice {
  const { content, openStart, openEnd } = slice
  const words = openStart === openEnd ? onlyBlock(content, openStart) : null
  if (words?.type === figure) return new Slice(Fragment.from(asLine(words)), 1, 1)
  return new Slice(withLineFirst(content, openStart), openStart, openEnd)
}

const asLine = ({ content }: ProseMirrorNode): ProseMirrorNode => paragraph.create(null, content)

/** The block at that depth, if there is nothing else. */
function onlyBlock({ childCount, firstChild }: Fragment, depth: number): ProseMirrorNode | null {
  if (childCount !== 1 || depth === 0) return null
  return depth === 1 ? firstChild : onlyBlock(firstChild!.content, depth - 1)
}

/** @param depth how many of the first nodes in each other are open. */
function withLineFirst(content: Fragment, depth: number): Fragment {
  const { firstChild: first } = content
  if (!first || depth === 0) return content
  return content.replaceChild(
    0,
    first.type === figure ? asLine(first) : first.copy(withLineFirst(first.content, depth - 1)),
  )
}

export const captionText = new Plugin({ props: { transformCopied: withoutOpenFigure } })
