import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { schema } from '#html'
import { rangesOf, setMarks } from '../../core/commands/set-marks.ts'
import { setAttribute } from '../../core/commands/set-attribute.ts'

const BLOCK_FORMATS = ['align', 'background'] as const

/** The names of a block's formatting that is set. */
function attributesOf({ type, attrs }: ProseMirrorNode): readonly string[] {
  if (type !== schema.nodes.paragraph && type !== schema.nodes.heading) return []
  return BLOCK_FORMATS.filter((name) => attrs[name] !== null)
}

/**
 * Removes bold, colors and the like from the selected text, and alignment from its blocks; without a selection, from what is
 * typed next. Links stay: they are content.
 */
export const clearFormatting: Command = (state, dispatch) => {
  const { selection } = state
  const types = Object.values(schema.marks).filter((type) => type !== schema.marks.link)
  const transaction = state.tr
  if (selection.empty) {
    const { $from } = selection
    const marks = (state.storedMarks ?? $from.marks()).filter((mark) => types.includes(mark.type))
    if (marks.length === 0) return false
    for (const { type } of marks) transaction.removeStoredMark(type)
  } else {
    // Looks before it changes: a step for each text takes long where everything is selected.
    const isFormatted = (node: ProseMirrorNode) =>
      node.marks.some((mark) => types.includes(mark.type)) || attributesOf(node).length > 0
    let found = false
    for (const { $from, $to } of selection.ranges)
      state.doc.nodesBetween($from.pos, $to.pos, (node) => !found && !(found = isFormatted(node)))
    if (!found || !dispatch) return found
    setMarks(transaction, rangesOf(selection), (marks) => marks.filter(({ type }) => !types.includes(type)))
    for (const name of BLOCK_FORMATS) {
      const formatted: number[] = []
      for (const { $from, $to } of selection.ranges)
        state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
          if (attributesOf(node).includes(name)) formatted.push(pos)
        })
      if (formatted.length > 0) setAttribute(transaction, formatted, name, null)
    }
  }
  dispatch?.(transaction.scrollIntoView())
  return true
}
