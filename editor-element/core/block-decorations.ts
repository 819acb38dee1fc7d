import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state'
import { DecorationSet, type Decoration } from 'prosemirror-view'
import { changedParts } from './queries/changed-blocks.ts'

/** What differs, and what was replaced by the same: in either decorations are gone. */
function extentOf({ mapping, doc }: Transaction, before: ProseMirrorNode): { from: number; to: number } {
  let { from, to } = changedParts(before, doc)
  mapping.maps.forEach((map, index) => {
    const after = mapping.slice(index + 1)
    map.forEach((_oldStart, _oldEnd, newStart, newEnd) => {
      const [start, end] = [after.map(newStart, -1), after.map(newEnd, 1)]
      if (start >= from && end <= to) return
      const [$start, $end] = [doc.resolve(start), doc.resolve(end)]
      from = Math.min(from, $start.depth > 0 ? $start.before(1) : start)
      to = Math.max(to, $end.depth > 0 ? $end.after(1) : end)
    })
  })
  return { from, to }
}

/**
 * Draws something at nodes of a kind. After a change only the blocks that changed are looked at.
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
        const { from, to } = extentOf(transaction, before)
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
