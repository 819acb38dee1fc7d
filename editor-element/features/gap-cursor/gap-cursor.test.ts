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
