import type { MarkType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { normalizeColor } from '#html'
import { rangesOf, setMarks } from '../../core/commands/set-marks.ts'

/**
 * Sets the color of the selected text, or of what is typed next; null removes it.
 * @param type `text_color` or `highlight`; the other one stays as it is.
 * @param color any CSS color that `normalizeColor` reads. The command is false for anything else.
 */
export function setColor(type: MarkType, color: string | null): Command {
  return (state, dispatch) => {
    const normal = normalizeColor(color)
    if (color !== null && !normal) return false
    const mark = normal ? type.create({ color: normal }) : null
    const transaction = state.tr
    if (state.selection.empty) {
      if (!state.selection.$from.parent.inlineContent) return false
      if (mark) transaction.addStoredMark(mark)
      else transaction.removeStoredMark(type)
    } else
      setMarks(transaction, rangesOf(state.selection), (marks) =>
        mark ? mark.addToSet(marks) : type.removeFromSet(marks),
      )
    dispatch?.(transaction.scrollIntoView())
    return true
  }
}

/** The color at the start of the selection, as it is saved; null for none. */
export function colorAt(state: EditorState, type: MarkType): string | null {
  const { $from, empty } = state.selection
  const marks = empty ? (state.storedMarks ?? $from.marks()) : ($from.nodeAfter?.marks ?? [])
  return (type.isInSet(marks)?.attrs['color'] as string | undefined) ?? null
}
