import { Selection, TextSelection, type Command } from 'prosemirror-state'
import type { Feature } from '../../core/feature.ts'

/**
 * To the beginning or the end of the document. The browser's own jump goes wrong where blocks out of sight are not laid out
 * (content-visibility), and reports the moved cursor only later.
 */
function jump(to: 'start' | 'end', extend: boolean): Command {
  return (state, dispatch) => {
    const { doc, selection } = state
    const target = to === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc)
    const next = extend ? TextSelection.between(selection.$anchor, target.$head) : target
    dispatch?.(state.tr.setSelection(next).scrollIntoView())
    return true
  }
}

export const isMac = typeof navigator !== 'undefined' && /Mac|iP(?:hone|[oa]d)/.test(navigator.platform)

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
