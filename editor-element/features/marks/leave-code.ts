import { TextSelection, type Command } from 'prosemirror-state'
import { schema } from '#html'

const { code } = schema.marks

/** At the end of a line that ends with code there is no other place behind it: an arrow key leads out of the code. */
export const leaveCode: Command = ({ selection, storedMarks, tr }, dispatch) => {
  if (!(selection instanceof TextSelection) || !selection.$cursor || selection.$cursor.nodeAfter) return false
  const marks = storedMarks ?? selection.$cursor.marks()
  if (!code.isInSet(marks)) return false
  dispatch?.(tr.setStoredMarks(code.removeFromSet(marks)))
  return true
}
