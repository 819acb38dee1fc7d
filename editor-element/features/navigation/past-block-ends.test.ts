// @vitest-environment jsdom
import { describe, it } from 'vitest'
import { bold, doc, formula, hr, p, pre, table, task, td, tr, ul } from '../../testing/documents.ts'
import { press } from '../../testing/gestures.ts'
import { run } from '../../testing/run.ts'

const x = formula('x')
const cells = (first: string, last: string) => table(tr(td(first), td(last)))

describe('Left and Right at the end of a block (ED97)', () => {
  it('go to the nearest text, be it in a table, in code or behind a formula', () => {
    run(doc(p('a'), cells('b', 'c'), p('<a>d')), press('ArrowLeft'), doc(p('a'), cells('b', 'c<a>'), p('d')))
    run(doc(p('a<a>'), cells('b', 'c'), p('d')), press('ArrowRight'), doc(p('a'), cells('<a>b', 'c'), p('d')))
    run(doc(p('a'), cells('b', 'c<a>'), p('d')), press('ArrowRight'), doc(p('a'), cells('b', 'c'), p('<a>d')))
    run(doc(p('a ', x), pre('<a>b')), press('ArrowLeft'), doc(p('a ', x, '<a>'), pre('b')))
    run(doc(p('a', bold(x)), p('<a>b')), press('ArrowLeft'), doc(p('a', bold(x), '<a>'), p('b')))
    run(doc(p('<a>b')), press('ArrowLeft'), null)
    run(doc(p('b<a>c'), p('d')), press('ArrowRight'), null)
    run(doc(p('b<a>c<b>'), p('d')), press('ArrowRight'), null)
  })

  it('select with Shift what is in between, a table as a whole', () => {
    run(doc(p('a<a>'), hr(), p('b')), press('Shift-ArrowRight'), doc(p('a<a>'), hr(), p('<b>b')))
    run(doc(p('a'), hr(), p('<a>b')), press('Shift-ArrowLeft'), doc(p('a<b>'), hr(), p('<a>b')))
    run(doc(p('a<a>'), ul(task(false, p('b')))), press('Shift-ArrowRight'), doc(p('a<a>'), ul(task(false, p('<b>b')))))
    run(doc(p('a<a>'), cells('b', 'c'), p('d')), press('Shift-ArrowRight'), doc(p('a<a>'), cells('b', 'c'), p('<b>d')))
    run(doc(p('a'), cells('b', 'c'), p('<a>d')), press('Shift-ArrowLeft'), doc(p('a<b>'), cells('b', 'c'), p('<a>d')))
  })

  it('keep what is selected in a cell at the edge of its table', () => {
    const selected = doc(p('a'), cells('b', '<a>c<b>'), p('d'))
    run(selected, press('Shift-ArrowRight'), selected)
  })

  it('select with Shift nothing from an empty cell at an end of the text', () => {
    for (const beside of [[], [hr()]]) {
      const last = doc(...beside, cells('b', '<a>'), ...beside)
      run(last, press('Shift-ArrowRight', 'Shift-Ctrl-ArrowRight'), last)
      const first = doc(...beside, cells('<a>', 'b'), ...beside)
      run(first, press('Shift-ArrowLeft', 'Shift-Ctrl-ArrowLeft'), first)
    }
  })
})
