// @vitest-environment jsdom
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
