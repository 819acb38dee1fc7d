// @vitest-environment jsdom
import { describe, it } from 'vitest'
import { displayFormula, doc, li, p, ul } from '../../testing/documents.ts'
import { press } from '../../testing/gestures.ts'
import { run } from '../../testing/run.ts'

const x = displayFormula('x')

describe('Control+Shift+Home and Control+Shift+End', () => {
  it('from one end of the text to the other select formulas that are first or last, too', () => {
    run(doc(p('<a>a'), p('b'), x), press('Shift-Ctrl-End', 'Delete'), doc(p('<a>')))
    run(doc(x, p('a'), p('b<a>')), press('Shift-Ctrl-Home', 'Delete'), doc(p('<a>')))
  })

  it('from within the text select what is behind or before', () => {
    run(doc(p('a<a>b'), p('c')), press('Shift-Ctrl-End', 'Delete'), doc(p('a<a>')))
    run(doc(p('a'), p('b<a>c')), press('Shift-Ctrl-Home', 'Delete'), doc(p('<a>c')))
  })
})

describe('Tab with everything selected', () => {
  it('does not leave a text that is in a list', () => {
    const items = doc(ul(li(p('a')), li(p('b'))))
    run(items, press('Mod-a', 'Tab', 'Delete'), doc(p('<a>')))
  })
})
