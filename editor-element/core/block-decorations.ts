import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, type EditorState } from 'prosemirror-state'
import { DecorationSet, type Decoration } from 'prosemirror-view'
import { changedBlocks } from './queries/changed-blocks.ts'

/**
 * Draws something at nodes of a kind. After a change only the top-level blocks that changed are looked at.
 * @param draw returns what is drawn at a node, or null.
 */
export function blockDecorations(draw: (node: ProseMirrorNode, pos: number) => Decoration | null): Plugin {
  const within = (doc: ProseMirrorNode, from: number, to: number): Decoration[] => {
    const found: Decoration[] = []
    doc.nodesBetween(from, to, (node, pos) => {
      const decoration = draw(node, pos)
      if (decoration) found.push(decoration)
      return !node.inlineContent
    })
    return found
  }
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => DecorationSet.create(doc, within(doc, 0, doc.content.size)),
      apply(transaction, decorations, { doc: before }, { doc }) {
        if (!transaction.docChanged) return decorations
        const { head, tail } = changedBlocks(before, doc)
        let [from, end] = [0, 0]
        for (let index = 0; index < head; index++) from += doc.child(index).nodeSize
        for (let index = 1; index <= tail; index++) end += doc.child(doc.childCount - index).nodeSize
        const to = doc.content.size - end
        const mapped = decorations.map(transaction.mapping, doc)
        // What is at their edge belongs to the block before or behind.
        const stale = mapped.find(from, to, () => true).filter((each) => each.from > from && each.to < to)
        return mapped.remove(stale).add(doc, from < to ? within(doc, from, to) : [])
      },
    },
    props: { decorations: (state: EditorState) => plugin.getState(state) },
  })
  return plugin
}
