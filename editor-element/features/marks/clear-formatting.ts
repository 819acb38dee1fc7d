import type { Command } from 'prosemirror-state'
import { schema } from '#html'

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
    for (const { $from, $to } of selection.ranges) {
      for (const type of types) transaction.removeMark($from.pos, $to.pos, type)
      state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
        if (node.type !== schema.nodes.paragraph && node.type !== schema.nodes.heading) return
        for (const name of ['align', 'background'])
          if (node.attrs[name] !== null) transaction.setNodeAttribute(pos, name, null)
      })
    }
    if (!transaction.docChanged) return false
  }
  dispatch?.(transaction.scrollIntoView())
  return true
}
