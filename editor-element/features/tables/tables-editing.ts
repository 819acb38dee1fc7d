import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, type EditorState } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { schema } from '#html'
import { changedBlocks } from '../../core/queries/changed-blocks.ts'

function hasTable(block: ProseMirrorNode): boolean {
  let found = block.type === schema.nodes.table
  block.descendants((node) => !found && !node.isTextblock && !(found = node.type === schema.nodes.table))
  return found
}

/** Whether a table may have got another shape. */
function changesTables(before: EditorState, after: EditorState): boolean {
  if (before.doc === after.doc) return false
  const { head, tail } = changedBlocks(before.doc, after.doc)
  return after.doc.children.slice(head, after.doc.childCount - tail).some(hasTable)
}

/**
 * prosemirror-tables mends tables after each change, and looks for the changed ones by comparing blocks: after a change of many
 * blocks each with all that were before it, which takes longer than the change. Here it looks at all tables, whose shapes it
 * remembers, and only if one is among what changed (D131).
 */
export function tableEditingPlugin(): Plugin {
  const { spec } = tableEditing()
  type Append = (this: unknown, transactions: unknown, before: EditorState | undefined, state: EditorState) => never
  const append = spec.appendTransaction as Append
  return new Plugin({
    ...spec,
    appendTransaction(transactions, before, state) {
      return append.call(this, transactions, changesTables(before, state) ? undefined : state, state)
    },
  })
}
