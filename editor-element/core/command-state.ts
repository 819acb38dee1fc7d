import { AllSelection, TextSelection } from 'prosemirror-state'
import { onceForState } from './once-for-state.ts'

/** With everything selected, the state in which all of the text is: commands look at the blocks around the selection's ends. */
export const commandStateOf = onceForState((state) => {
  if (!(state.selection instanceof AllSelection)) return state
  const selection = TextSelection.between(state.doc.resolve(0), state.doc.resolve(state.doc.content.size))
  return state.apply(state.tr.setSelection(selection))
})
