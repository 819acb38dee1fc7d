// @vitest-environment jsdom
import { GapCursor } from 'prosemirror-gapcursor'
import { expect, it } from 'vitest'
import { displayFormula, doc, hr, p } from '../../testing/documents.ts'
import { press } from '../../testing/gestures.ts'
import { run } from '../../testing/run.ts'

it('Ctrl+Home leads above what a document begins with, where its first line is typed', () => {
  for (const first of [displayFormula('x'), hr()]) {
    const { selection } = run(doc(first, p('end<a>')), press('Mod-Home'), doc(first, p('end'))).state
    expect(selection).toBeInstanceOf(GapCursor)
    expect(selection.from).toBe(0)
  }
  const text = [p('a'), displayFormula('x'), p('end')]
  run(doc(p('a'), displayFormula('x'), p('end<a>')), press('Mod-Home'), doc(p('<a>a'), ...text.slice(1)))
})

it('in a gap at an end of the document, keys that lead no further do nothing', () => {
  const start = [press('Mod-Home'), press('ArrowUp', 'Shift-ArrowUp', 'PageUp', 'Home', 'End')]
  const { selection } = run(doc(hr(), p('end<a>')), start, doc(hr(), p('end'))).state
  expect(selection).toBeInstanceOf(GapCursor)
  const end = press('Mod-End', 'ArrowRight', 'ArrowDown', 'Shift-ArrowDown', 'PageDown', 'Home', 'End')
  const last = run(doc(p('a<a>'), hr()), end, doc(p('a'), hr())).state.selection
  expect(last).toBeInstanceOf(GapCursor)
})

it('in a gap at the start of the document, keys that lead on are left to others', () => {
  const editor = run(doc(hr(), p('end<a>')), press('Mod-Home'), doc(hr(), p('end')))
  for (const key of ['PageDown', 'Alt-ArrowUp']) expect(press(key).act(editor), key).toBe(false)
})
