import { AllSelection, Selection, TextSelection, type Command } from 'prosemirror-state'
import type { Feature } from '../../core/feature.ts'
import { isMac } from '../../ui/platform.ts'

/**
 * To the beginning or the end of the document. The browser's own jump goes wrong where blocks out of sight are not laid out
 * (content-visibility), and reports the moved cursor only later.
 */
function jump(to: 'start' | 'end', extend: boolean): Command {
  return (state, dispatch) => {
    const { doc, selection } = state
    const ends = [Selection.atStart(doc), Selection.atEnd(doc)] as const
    const [target, other] = to === 'start' ? ends : [ends[1], ends[0]]
    const extended = () =>
      // Only all of it has a formula of its own line, which may be first or last, too.
      selection.anchor === other.anchor ? new AllSelection(doc) : TextSelection.between(selection.$anchor, target.$head)
    const next = extend ? extended() : target
    dispatch?.(state.tr.setSelection(next).scrollIntoView())
    return true
  }
}

export const navigationFeature: Feature = {
  name: 'navigation',
  keys: () => {
    const [start, end] = isMac ? ['Mod-ArrowUp', 'Mod-ArrowDown'] : ['Mod-Home', 'Mod-End']
    return {
      [start]: jump('start', false),
      [end]: jump('end', false),
      [`Shift-${start}`]: jump('start', true),
      [`Shift-${end}`]: jump('end', true),
    }
  },
}
