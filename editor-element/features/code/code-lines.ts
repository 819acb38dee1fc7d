import { Plugin } from 'prosemirror-state'
import { schema } from '#html'
import { LOADING } from '../../core/content-loading.ts'
import { changedParts } from '../../core/queries/changed-blocks.ts'

const { hard_break: hardBreak } = schema.nodes

/**
 * Lines of code end with a line feed, those of other text with a break: in HTML a line feed is a space. Where code has come into other text
 * by a change that joins, deletes or drops, its line feeds become breaks.
 */
export function linesFromCode(): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      if (transactions.some((each) => each.getMeta(LOADING))) return null
      const { after, from } = changedParts(before.doc, doc)
      let start = from
      for (const block of after) {
        block.descendants((node, pos, parent) => {
          if (!node.isText || parent!.type.spec.code) return
          const canBreak = parent!.type.contentMatch.matchType(hardBreak) !== null
          // A break is as long as a line feed: no place moves.
          for (const { index } of node.text!.matchAll(/\n/g)) {
            const at = start + 1 + pos + index
            tr.replaceWith(
              at,
              at + 1,
              canBreak ? hardBreak.create(null, null, node.marks) : schema.text(' ', node.marks),
            )
          }
        })
        start += block.nodeSize
      }
      return tr.docChanged ? tr : null
    },
  })
}
