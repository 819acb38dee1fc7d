import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { schema } from '#html'
import { changedParts, holds } from '../../core/queries/changed-blocks.ts'
import { panelMessages } from '../../messages/panels.ts'

const hasFootnote = (blocks: readonly ProseMirrorNode[]): boolean =>
  holds(blocks, ({ type }) => type === schema.nodes.footnote, { inText: true })

function numbersIn(doc: ProseMirrorNode): DecorationSet {
  const numbers: Decoration[] = []
  doc.descendants((node, pos) => {
    if (node.type !== schema.nodes.footnote) return
    const number = numbers.length + 1
    const text = String(node.attrs['text'])
    numbers.push(
      Decoration.node(pos, pos + 1, {
        'data-number': String(number),
        role: 'doc-noteref',
        'aria-label': panelMessages.footnoteLabel(number, text),
        title: text,
      }),
    )
  })
  return DecorationSet.create(doc, numbers)
}

/** Shows the number of each footnote; all are counted again only where one may have come or gone. */
export function footnoteNumbers(): Plugin {
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => numbersIn(doc),
      apply(transaction, numbers, { doc: before }, { doc }) {
        if (!transaction.docChanged) return numbers
        const changed = changedParts(before, doc)
        const isChanged = hasFootnote(changed.before) || hasFootnote(changed.after)
        return isChanged ? numbersIn(doc) : numbers.map(transaction.mapping, doc)
      },
    },
    props: { decorations: (state: EditorState) => plugin.getState(state) },
  })
  return plugin
}
