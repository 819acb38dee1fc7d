// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { Command } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'
import { en } from '../../messages/en.ts'
import { blockquote, br, doc, h2, hr, li, ol, p, table, td, th, tr, ul, type Part } from '../../testing/documents.ts'
import { mountedView, paste, press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'
import { undo } from '../history/index.ts'
import { hasHeaderColumn, hasHeaderRow } from './header-lines.ts'
import { insertTable } from './insert-table.ts'
import { leaveCellSelection, mergeSelectedCells } from './tables-commands.ts'
import { tableInsertPayload } from './tables-insert-marker.ts'
import { tableParts } from './tables-parts.ts'

const insert = insertTable({ rows: 1, cols: 1, savedCursorOffset: 0 })
const inserted = table(tr(th('<a>Header 1<b>')))

describe('a new table', () => {
  it('has the rows and columns asked for, a header row, and its first header selected (TB02, TB14, TB15)', () => {
    run(
      doc(p('a<a>')),
      insertTable({ rows: 3, cols: 2, savedCursorOffset: 0 }),
      doc(
        p('a'),
        table(
          tr(th('<a>Header 1<b>'), th('Header 2')),
          tr(td('Cell 1-1'), td('Cell 1-2')),
          tr(td('Cell 2-1'), td('Cell 2-2')),
        ),
        p(),
      ),
    )
  })

  it('is whole with 20 rows and 10 columns, and never larger (TB16)', () => {
    for (const size of [
      { rows: 20, cols: 10 },
      { rows: 99, cols: 99 },
    ]) {
      const editor = headlessEditor(doc(p('a<a>')))
      perform(editor, insertTable({ ...size, savedCursorOffset: 0 }))
      const { children } = editor.state.doc.child(1)
      expect(children).toHaveLength(20)
      expect(new Set(children.map((row) => row.childCount))).toEqual(new Set([10]))
      expect(children[19]!.child(9).textContent).toBe('Cell 19-10')
    }
  })

  it('has an id of its own (TB25)', () => {
    const editor = headlessEditor(doc(p('a<a>')))
    perform(editor, [insert, insert])
    const ids = [...editor.getHtml().matchAll(/<table data-id="(t[a-z0-9]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('is typed into right away', () => {
    run(doc(p('a<a>')), [insert, type('Name')], doc(p('a'), table(tr(th('Name<a>'))), p()))
  })

  it('takes the place of an empty line, and undo gives it back', () => {
    run(doc(p('a'), p('<a>'), p('b')), insert, doc(p('a'), inserted, p('b')))
    run(doc(p('<a>')), insert, doc(inserted, p()))
    run(doc(p('text', br(), '<a>')), insert, doc(p('text'), inserted, p()))
    run(doc(p('text', br(), '<a>')), [insert, undo], doc(p('text', br(), '<a>')))
  })

  it('leaves a line with text, and the empty first line of a list item', () => {
    run(doc(p('a<a>')), insert, doc(p('a'), inserted, p()))
    run(doc(ul(li('<a>'))), insert, doc(ul(li()), inserted, p()))
  })

  it('goes after the selection where there is no block around the cursor (TB22)', () => {
    run(doc(p('a'), '<node>', hr(), p('x')), insert, doc(p('a'), hr(), inserted, p('x')))
  })
})

it('the dialog marks nothing where there is no block around the cursor (TB22)', () => {
  const editor = headlessEditor(doc(p('a'), '<node>', hr(), p('x')))
  const { dom } = mountedView(editor)
  editor.openPanel('table')
  expect(dom.querySelector('[data-insert-after]')).toBeNull()
  expect(tableInsertPayload(editor.state, 1, 1).savedCursorOffset).toBe(0)
})

describe('the block with the cursor as the dialog opens', () => {
  const blocks: [what: string, before: Part[], after: Part[]][] = [
    ['paragraph', [p('one'), p('tw<a>o')], [p('one'), p('two'), inserted, p()]],
    ['heading', [h2('tw<a>o'), p('x')], [h2('two'), inserted, p('x')]],
    [
      'list item',
      [ol({ start: 3 }, li('one'), li('tw<a>o'), li('three'))],
      [ol({ start: 3 }, li('one'), li('two')), inserted, ol({ start: 5 }, li('three'))],
    ],
    ['last list item', [ul(li('tw<a>o'))], [ul(li('two')), inserted, p()]],
    ['block in a blockquote', [blockquote(p('tw<a>o'), p('x'))], [blockquote(p('two'), inserted, p('x'))]],
  ]
  it.each(blocks)('a %s is marked, and the table lands after it (TB17, TB19, TB20, TB21, TB24)', (_, before, after) => {
    const editor = headlessEditor(doc(...before))
    const { dom } = mountedView(editor)
    editor.openPanel('table')
    expect(dom.querySelector('[data-insert-after]')?.textContent).toBe('two')
    expect(editor.getHtml()).not.toContain('insert-after')
    const payload = tableInsertPayload(editor.state, 1, 1)
    expect(Number(payload.savedCursorOffset)).toBeGreaterThan(Date.now() - 60_000)
    perform(editor, insertTable(payload))
    expectDocument(editor, doc(...after))
    editor.closePanel()
    expect(dom.querySelector('[data-insert-after]')).toBeNull()
  })
})

/** Rows of cells, written as in 'a b | c d'; a capital letter is a header, an underscore an empty cell. */
function grid(rows: string, cursor = ''): Part {
  const cell = (text: string) =>
    (/[A-Z]/.test(text) ? th : td)(text === '_' ? '' : text === cursor ? `${text}<a>` : text)
  return table(...rows.split(' | ').map((row) => tr(...row.split(' ').map(cell))))
}

const barItem = (label: string) => {
  const items = tableParts.contextBars!(null as unknown as Editor).flatMap((bar) => bar.items)
  return items.find((item) => item?.label(en) === label)!
}

describe("the table's bar", () => {
  it.each([
    ['Insert row above', 'A B | c d', 'c', 'A B | _ _ | c d'],
    ['Insert row below', 'A B | c d', 'c', 'A B | c d | _ _'],
    ['Delete row', 'A B | c d', 'c', 'A B'],
    ['Insert column before', 'a b | c d', 'd', 'a _ b | c _ d'],
    ['Insert column after', 'a b | c d', 'd', 'a b _ | c d _'],
    ['Delete column', 'A B | c d', 'c', 'B | d'],
    ['Header column', 'a b | c d', 'c', 'A b | C d'],
    ['Header row', 'a b | c d', 'c', 'A B | c d'],
  ])('"%s" does so, and undo takes it back', (label, before, cursor, after) => {
    const editor = headlessEditor(doc(grid(before, cursor), p('after')))
    perform(editor, barItem(label).command)
    const lowered = (part: Part) =>
      JSON.stringify(part.nodes[0]!.toJSON()).replaceAll(/"text":"[A-Z]"/g, (text) => text.toLowerCase())
    const found = JSON.stringify(editor.state.doc.firstChild!.toJSON()).replaceAll(/"text":"[A-Z]"/g, (text) =>
      text.toLowerCase(),
    )
    expect(found).toBe(lowered(grid(after)))
    perform(editor, undo)
    expectDocument(editor, doc(grid(before, cursor), p('after')))
  })

  it('new columns continue the header row', () => {
    const editor = headlessEditor(doc(grid('A B | c d', 'd')))
    perform(editor, barItem('Insert column after').command)
    expectDocument(editor, doc(table(tr(th('A'), th('B'), th('')), tr(td('c'), td('d<a>'), td('')))))
  })

  it.each([
    ['Delete column', 'a b | c d', 'b', 'ax | c'],
    ['Delete column', 'a b | c d', 'c', 'b | dx'],
    ['Delete row', 'a b | c d', 'd', 'a bx'],
    ['Delete row', 'a b | c d', 'b', 'c dx'],
  ])('"%s" leaves the cursor in its place: %s, from %s (TB30)', (label, before, cursor, after) => {
    const editor = headlessEditor(doc(grid(before, cursor), p('after')))
    perform(editor, [barItem(label).command, type('x')])
    expectDocument(editor, doc(grid(after), p('after')))
  })

  it('"Delete table" leaves the text, and a paragraph where there is none', () => {
    const remove = barItem('Delete table').command
    run(doc(grid('a b', 'a'), p('after')), remove, doc(p('<a>after')))
    run(doc(grid('a b', 'a')), [remove, type('x')], doc(p('x<a>')))
  })

  it('"Merge cells" and "Split cell" do so', () => {
    const cells = doc(table(tr(td('a'), td('b')), tr(td('<from>c'), td('<to>d'))))
    const merged = doc(table(tr(td('a'), td('b')), tr(td({ colspan: 2 }, p('c'), p('d<a>')))))
    const editor = run(cells, barItem('Merge cells').command, merged)
    run(
      cells,
      [barItem('Merge cells').command, type('x')],
      doc(table(tr(td('a'), td('b')), tr(td({ colspan: 2 }, p('c'), p('dx<a>'))))),
    )
    perform(editor, barItem('Split cell').command)
    expect(editor.state.doc.firstChild!.lastChild!.children.map((cell) => cell.textContent)).toEqual(['cd', ''])
    run(doc(grid('a b', 'a')), barItem('Merge cells').command, null)
    run(doc(grid('a b', 'a')), barItem('Split cell').command, null)
  })

  // As the handles of a touch screen select it, from the first cell to the last or back.
  describe.each([
    ['onwards', 'a<a>a', 'e<b>e'],
    ['backwards', 'a<b>a', 'e<a>e'],
  ])('is about all cells over which text is selected, %s', (_, a, e) => {
    const before = doc(table(tr(td(a), td('b'), td('c')), tr(td('d'), td(e), td('f')), tr(td('g'), td('h'), td('i'))))
    const textAfter = (label: string) => {
      const editor = headlessEditor(before)
      perform(editor, barItem(label).command)
      const rows = editor.state.doc.firstChild!.children.map(({ children }) => children.map((cell) => cell.textContent))
      perform(editor, undo)
      expectDocument(editor, before)
      return rows.map((row) => row.join(',')).join(' | ')
    }

    it.each([
      ['Merge cells', 'aabdee,c | f | g,h,i'],
      ['Delete row', 'g,h,i'],
      ['Delete column', 'c | f | i'],
      ['Insert row above', ',, | aa,b,c | d,ee,f | g,h,i'],
      ['Insert row below', 'aa,b,c | d,ee,f | ,, | g,h,i'],
      ['Insert column before', ',aa,b,c | ,d,ee,f | ,g,h,i'],
      ['Insert column after', 'aa,b,,c | d,ee,,f | g,h,,i'],
    ])('"%s", and undo takes it back', (label, after) => expect(textAfter(label)).toBe(after))
  })

  it('"Make column wider" and "Make column narrower" step its width', () => {
    const [wider, narrower] = ['Make column wider', 'Make column narrower'].map((label) => barItem(label).command)
    const widthAfter = (...commands: Command[]) => {
      const editor = headlessEditor(doc(table(tr(td({ colwidth: [100] }, 'a<a>'), td('b')))))
      perform(editor, commands)
      return editor.state.doc.firstChild!.firstChild!.firstChild!.attrs['colwidth'] as number[]
    }
    expect(widthAfter(wider!)).toEqual([124])
    expect(widthAfter(wider!, wider!, narrower!)).toEqual([124])
    expect(widthAfter(narrower!, narrower!, narrower!, narrower!)).toEqual([32])
  })

  it('refuses everything outside of tables', () => {
    for (const item of tableParts.contextBars!(null as unknown as Editor)[0]!.items)
      if (item) run(doc(p('a<a>')), item.command, null)
  })
})

describe('the header row and the header column', () => {
  const plain = (cursor = '') => doc(table(tr(td(`a${cursor}`), td('b')), tr(td('c'), td('d'))))
  const column = doc(table(tr(th('a'), td('b')), tr(th('c'), td('d'))))
  const both = doc(table(tr(th('a'), th('b')), tr(th('c'), td('d'))))
  const row = doc(table(tr(th('a'), th('b')), tr(td('c'), td('d'))))

  it('are switched on and off, each beside the other', () => {
    const [toRow, toColumn] = ['Header row', 'Header column'].map((label) => barItem(label))
    const editor = headlessEditor(plain('<a>'))
    for (const [item, expected] of [
      [toColumn, column],
      [toRow, both],
      [toColumn, row],
      [toColumn, both],
      [toRow, column],
      [toColumn, plain()],
      [toRow, row],
      [toRow, plain()],
    ] as const) {
      perform(editor, item!.command)
      expectDocument(editor, expected)
      expect(hasHeaderColumn(editor.state)).toBe(expected === column || expected === both)
      expect(hasHeaderRow(editor.state)).toBe(expected === row || expected === both)
      expect(item!.isActive!(editor.state)).toBe(
        item === toColumn ? hasHeaderColumn(editor.state) : hasHeaderRow(editor.state),
      )
    }
  })
})

describe('keys in a table', () => {
  it('TB37 Tab goes from cell to cell in a table within a list, and in a list within a cell its items move', () => {
    const inItem = (one: string, two: string) => doc(ul(li('x'), li(p('y'), table(tr(td(one), td(two))))))
    run(inItem('a<a>', 'b'), press('Tab'), inItem('a', '<a>b<b>'))
    run(inItem('a', 'b<a>'), press('Shift-Tab'), inItem('<a>a<b>', 'b'))
    const inCell = (...content: ReturnType<typeof p>[]) => doc(table(tr(td(...content), td('b'))))
    run(inCell(ul(li('x'), li('y<a>'))), press('Tab'), inCell(ul(li(p('x'), ul(li('y<a>'))))))
    run(inCell(ul(li('x<a>'), li('y'))), press('Tab'), doc(table(tr(td(ul(li('x'), li('y'))), td('<a>b<b>')))))
    run(inCell(ul(li('x<a>'))), press('Shift-Tab'), inCell(p('x<a>')))
  })

  it('Tab and Shift+Tab go from cell to cell, and Tab in the last one adds a row', () => {
    run(doc(grid('a b', 'a')), [press('Tab'), type('B')], doc(table(tr(td('a'), td('B<a>')))))
    run(doc(grid('a b', 'b')), [press('Tab'), type('new')], doc(table(tr(td('a'), td('b')), tr(td('new<a>'), td('')))))
    run(doc(grid('a b', 'b')), [press('Shift-Tab'), type('A')], doc(table(tr(td('A<a>'), td('b')))))
    run(doc(grid('a b', 'a')), press('Shift-Tab'), null)
  })

  it('Delete empties selected cells; Escape gives the cursor back', () => {
    const cells = doc(table(tr(td('<from>a'), td('<to>b')), tr(td('c'), td('d'))))
    const emptied = run(cells, press('Delete'), doc(table(tr(td('<from>'), td('<to>')), tr(td('c'), td('d')))))
    perform(emptied, [leaveCellSelection, type('x')])
    expectDocument(emptied, doc(table(tr(td(''), td('x<a>')), tr(td('c'), td('d')))))
    run(doc(grid('a b', 'a')), press('Escape'), null)
  })

  it('what is typed over all of a table goes below it, and over some cells into the first of them', () => {
    const whole = grid('a b | c d')
    run(doc(p('x<a>'), whole), [press('Delete'), type('yz')], doc(p('x'), whole, p('yz<a>')))
    run(doc(whole, p('<a>x')), [press('Backspace'), type('yz')], doc(whole, p('yz<a>'), p('x')))
    run(doc(blockquote(p('x<a>'), whole)), [press('Delete'), type('y')], doc(blockquote(p('x'), whole, p('y<a>'))))
    const cells = doc(table(tr(td('<from>a'), td('<to>b')), tr(td('c'), td('d'))))
    run(cells, type('yz'), doc(table(tr(td('yz<a>'), td('')), tr(td('c'), td('d')))))
    const emptied = doc(table(tr(td('<to>'), td('<from>')), tr(td('c'), td('d'))))
    run(emptied, type('y'), doc(table(tr(td('y<a>'), td('')), tr(td('c'), td('d')))))
  })

  it('a second Backspace behind a table deletes it, and undo brings it back with its text (TB28)', () => {
    const before = doc(grid('a b | c d'), p('<a>end'))
    const editor = run(before, [press('Backspace'), press('Backspace')], doc(p('<a>end')))
    perform(editor, undo)
    expect(editor.getHtml()).toContain('<p>end</p>')
    expect(editor.state.doc.firstChild!.textContent).toBe('abcd')
    const row = doc(table(tr(td('<from>a'), td('<to>b')), tr(td('c'), td('d'))))
    run(row, press('Backspace'), doc(table(tr(td('<from>'), td('<to>')), tr(td('c'), td('d')))))
  })
})

describe('pasted cells', () => {
  const clipboard = (...rows: string[][]) => ({
    'text/html': `<table>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`,
  })
  const rich = { pasteMode: 'rich' } as const

  it('have the cursor behind the last of them, where one goes on writing (TB29)', () => {
    const before = doc(table(tr(td('<a>a'), td('b')), tr(td('c'), td('d'))))
    const after = doc(table(tr(td('1'), td('2')), tr(td('3'), td('4 kg<a>'))))
    run(before, [paste(clipboard(['1', '2'], ['3', '4'])), type(' kg')], after, rich)
    const selected = doc(table(tr(td('<from>a'), td('<to>b')), tr(td('c'), td('d'))))
    run(
      selected,
      [paste(clipboard(['1', '2'])), type('x')],
      doc(table(tr(td('1'), td('2x<a>')), tr(td('c'), td('d')))),
      rich,
    )
  })

  it('go in at the cursor if it is a single one, beside what is in the cell (TB29)', () => {
    const before = doc(table(tr(td('mass<a> in g'), td('b'))))
    run(before, [paste(clipboard(['7'])), type('x')], doc(table(tr(td('mass7x<a> in g'), td('b')))), rich)
    run(doc(p('x<a>')), paste(clipboard(['7'])), doc(p('x'), table(tr(td('7'))), p()), rich)
  })
})

it('what is typed right after a command or a paste is taken back before it (UN28)', () => {
  const before = doc(table(tr(td('<from>a'), td('<to>b')), tr(td('c'), td('d'))))
  const editor = headlessEditor(before)
  perform(editor, [mergeSelectedCells, type('xy'), press('Mod-z')])
  expect(editor.getHtml()).toContain('colspan="2"')
  expect(editor.state.doc.textContent).toBe('abcd')
  run(doc(p('a<a>')), [paste({ 'text/plain': 'b' }), type('cd'), press('Mod-z')], doc(p('ab<a>')))
})
