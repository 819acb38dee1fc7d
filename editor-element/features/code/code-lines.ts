import type { Node as ProseMirrorNode } from 'prosemirror-model'
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
      const found: { at: number; text: ProseMirrorNode; canBreak: boolean }[] = []
      for (const block of after) {
        for (const [at, text, parent] of textsOf(block, start)) {
          if (parent.type.spec.code || !text.text!.includes('\n')) continue
          const canBreak = parent.type.contentMatch.matchType(hardBreak) !== null
          for (const { index } of text.text!.matchAll(/\n/g)) found.push({ at: at + index, text, canBreak })
        }
        start += block.nodeSize
      }
      // A break is as long as a line feed: no place moves.
      for (const { at, text, canBreak } of found)
        tr.replaceWith(at, at + 1, canBreak ? hardBreak.create(null, null, text.marks) : schema.text(' ', text.marks))
      return found.length > 0 ? tr : null
    },
  })
}

/** The texts in a block that begins at `start`, each with where it begins and the block that it is in. */
function textsOf(
  block: ProseMirrorNode,
  start: number,
): [at: number, text: ProseMirrorNode, parent: ProseMirrorNode][] {
  const texts: [number, ProseMirrorNode, ProseMirrorNode][] = []
  block.descendants((node, pos, parent) => {
    if (node.isText) texts.push([start + 1 + pos, node, parent!])
  })
  return texts
}
