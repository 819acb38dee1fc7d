import { Selection, TextSelection, type Command } from 'prosemirror-state'
import type { Feature } from '../../core/feature.ts'
import { pastBar } from './past-bar.ts'
import { extendOverAtom, stepWord } from './past-formulas.ts'

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

const isMac = typeof navigator !== 'undefined' && /Mac|iP(?:hone|[oa]d)/.test(navigator.platform)

export const navigationFeature: Feature = {
  name: 'navigation',
  keys: () => {
    const [start, end] = isMac ? ['Mod-ArrowUp', 'Mod-ArrowDown'] : ['Mod-Home', 'Mod-End']
    const word = isMac ? 'Alt' : 'Ctrl'
    return {
      [start]: jump('start', false),
      [end]: jump('end', false),
      [`Shift-${start}`]: jump('start', true),
      [`Shift-${end}`]: jump('end', true),
      [`${word}-ArrowRight`]: stepWord(1, false),
      [`${word}-ArrowLeft`]: stepWord(-1, false),
      [`Shift-${word}-ArrowRight`]: stepWord(1, true),
      [`Shift-${word}-ArrowLeft`]: stepWord(-1, true),
      'Shift-ArrowRight': extendOverAtom(1),
      'Shift-ArrowLeft': extendOverAtom(-1),
    }
  },
  plugins: () => [pastBar()],
}
