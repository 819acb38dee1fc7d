// @vitest-environment jsdom
import { TextSelection, type Command } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { blockquote, doc, p, table, td, th, tr } from '../../testing/documents.ts'
import { cut, paste, press, type } from '../../testing/gestures.ts'
import { run } from '../../testing/run.ts'

const grid = (...cells: string[]) =>
  table(tr(th(cells[0]!), th(cells[1]!)), tr(td(cells[2]!), td(cells[3]!)), tr(td('e'), td('f')))

describe('a selection that crosses the border of a table', () => {
  it('from the text before is deleted, and the table stays (TB31)', () => {
    const before = doc(p('sta<a>rt'), p('more'), grid('h', 'i', 'hot<b>ter', 'd'), p('end'))
    const after = doc(p('sta<a>'), grid('', '', 'ter', 'd'), p('end'))
    run(before, press('Backspace'), after)
    run(before, press('Delete'), after)
    run(before, type('V'), doc(p('staV<a>'), grid('', '', 'ter', 'd'), p('end')))
    run(before, [press('Delete'), press('Mod-z')], before)
  })

  it('to the text behind is deleted, and the table stays', () => {
    const before = doc(grid('h', 'i', 'h<a>ot', 'd'), p('between'), p('end<b> here'))
    const after = table(tr(th('h'), th('i')), tr(td('h<a>'), td('')), tr(td(''), td('')))
    run(before, press('Delete'), doc(after, p(' here')))
    run(before, type('V'), doc(table(tr(th('h'), th('i')), tr(td('hV<a>'), td('')), tr(td(''), td(''))), p(' here')))
  })

  it('from one table to another, and out of a quote', () => {
    run(
      doc(grid('h', 'i', 'a', 'b<a>c'), p('x'), grid('h', 'i<b>j', 'k', 'l')),
      press('Delete'),
      doc(table(tr(th('h'), th('i')), tr(td('a'), td('b<a>')), tr(td(''), td(''))), grid('', 'j', 'k', 'l')),
    )
    run(
      doc(blockquote(p('q<a>r')), grid('h<b>i', 'i', 'a', 'b')),
      press('Backspace'),
      doc(blockquote(p('q<a>')), grid('i', 'i', 'a', 'b')),
    )
  })

  it('to the first letter of a cell stays as it was made, in both directions, and is deleted', () => {
    const emptied = doc(p('be<a>'), table(tr(td('')), tr(td('b'))), p('end'))
    const selectTo =
      (anchor: number, head: number): Command =>
      ({ doc: whole, tr: transaction }, dispatch) => {
        dispatch?.(transaction.setSelection(TextSelection.create(whole, anchor, head)))
        return true
      }
    const grids = (...cells: string[]) => table(...cells.map((text) => tr(td(text))))
    const plain = doc(p('<a>before'), grids('a', 'b'), p('end'))
    const second = 19
    run(plain, selectTo(3, second), doc(p('be<a>fore'), grids('a', '<b>b'), p('end')))
    run(plain, selectTo(second, 3), doc(p('be<b>fore'), grids('a', '<a>b'), p('end')))
    run(plain, [selectTo(3, second), press('Delete')], emptied)
    // Also from the start of a text that is not the one right before the table.
    const two = doc(p('<a>one'), p('two'), grids('a'))
    run(two, selectTo(1, 14), doc(p('<a>one'), p('two'), grids('<b>a')))
    // A triple click selects all of a text up to the next one.
    run(doc(grids('<a>a', 'b')), selectTo(4, 11), doc(grids('<a>a<b>', 'b')))
    run(plain, selectTo(1, 12), doc(p('<a>before<b>'), grids('a', 'b'), p('end')))
  })

  it('of whole tables is deleted with them', () => {
    run(doc(p('a<a>b'), grid('h', 'i', 'a', 'b'), p('c<b>d')), type('x'), doc(p('ax<a>d')))
  })

  it('is cut, and replaced by what is pasted, without its rows being taken apart (TB32)', () => {
    const before = doc(p('sta<a>rt'), grid('h', 'i', 'hot<b>ter', 'd'), p('end'))
    const clipboard = new Map<string, string>()
    run(before, cut(clipboard), doc(p('sta<a>'), grid('', '', 'ter', 'd'), p('end')))
    expect(clipboard.get('text/plain')).toBe('rt\n\nh\n\ni\n\nhot')
    expect(clipboard.get('text/html')).toContain('<td>')
    run(before, [cut(), press('Mod-z')], before)
    const pasted = doc(p('staV<a>'), grid('', '', 'ter', 'd'), p('end'))
    const clipboards: Record<string, string>[] = [
      { 'text/plain': 'V' },
      { 'text/html': '<p data-pm-slice="1 1 []">V</p>' },
    ]
    for (const copied of clipboards) {
      run(before, paste(copied), pasted)
      run(before, [paste(copied), press('Mod-z')], before)
    }
    run(before, paste({}), null)
  })
})

describe('TB35 a selection from one cell to another, as handles and keys make it', () => {
  const overTwoRows = doc(table(tr(th('h'), th('i')), tr(td('h<a>ot'), td('d')), tr(td('lo<b>ng'), td('f'))))
  const emptied = (first: string) => doc(table(tr(th('h'), th('i')), tr(td(first), td('')), tr(td('ng'), td('f'))))

  it('is deleted and typed over, and each row keeps its cells', () => {
    run(overTwoRows, press('Backspace'), emptied('h<a>'))
    run(overTwoRows, press('Delete'), emptied('h<a>'))
    run(overTwoRows, type('V'), emptied('hV<a>'))
    run(overTwoRows, [press('Delete'), press('Mod-z')], overTwoRows)
  })

  it('is cut and pasted over', () => {
    run(overTwoRows, cut(), emptied('h<a>'))
    run(overTwoRows, paste({ 'text/plain': 'V' }), emptied('hV<a>'))
  })

  it('gives way to a line with Enter, also where it begins or ends outside the table', () => {
    run(
      overTwoRows,
      press('Enter'),
      doc(table(tr(th('h'), th('i')), tr(td(p('h'), p('<a>')), td('')), tr(td('ng'), td('f')))),
    )
    run(
      doc(p('sta<a>rt'), grid('h', 'i', 'hot<b>ter', 'd')),
      press('Shift-Enter'),
      doc(p('sta'), p('<a>'), grid('', '', 'ter', 'd')),
    )
    run(overTwoRows, [press('Enter'), press('Mod-z')], overTwoRows)
  })

  it('within one cell is no such selection', () => {
    run(doc(table(tr(td(p('a<a>b'), p('c<b>d'))))), press('Enter'), doc(table(tr(td(p('a'), p('<a>d'))))))
    run(doc(table(tr(td(p('a<a>b'), p('c<b>d'))))), press('Delete'), doc(table(tr(td('a<a>d')))))
  })

  it('in a table within a cell leaves the outer table as it is', () => {
    const inner = (...cells: string[]) => table(tr(...cells.map((cell) => td(cell))))
    run(
      doc(table(tr(td(p('x'), inner('a<a>b', 'c<b>d')), td('y')))),
      press('Delete'),
      doc(table(tr(td(p('x'), inner('a<a>', 'd')), td('y')))),
    )
    run(
      doc(table(tr(td(p('x<a>z'), inner('ab', 'c<b>d')), td('y')))),
      press('Delete'),
      doc(table(tr(td(p('x<a>'), inner('', 'd')), td('y')))),
    )
  })
})
