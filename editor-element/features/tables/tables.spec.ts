import type { Locator } from '@playwright/test'
import { axeFindings, COLOR_RULES } from '../../../e2e/axe.ts'
import { expect, test, type EditorOnPage } from '../../../e2e/shared-page.ts'

function dialogOf(editor: EditorOnPage) {
  const dialog = editor.page.getByRole('dialog', { name: 'Insert Table' })
  return {
    dialog,
    rows: dialog.getByLabel('Rows'),
    columns: dialog.getByLabel('Columns'),
    insert: dialog.getByRole('button', { name: 'Insert Table' }),
    preview: dialog.getByRole('img', { name: /^Preview/ }),
  }
}

async function openTables(editor: EditorOnPage) {
  await editor.press('table')
  const open = dialogOf(editor)
  await expect(open.rows).toBeFocused()
  return open
}

/** The texts of the first table's cells, row by row. */
function cellsOf(editor: EditorOnPage): Promise<string[][]> {
  return editor.getData().then((html) =>
    editor.page.evaluate((data) => {
      const table = new DOMParser().parseFromString(data, 'text/html').querySelector('table')!
      return [...table.rows].map((row) => [...row.cells].map((cell) => `${cell.localName} ${cell.textContent}`))
    }, html),
  )
}

test('the table control opens "Insert Table" with rows, columns, a preview and its button, which inserts what was asked for, and typing goes into it (ED26, TB01, TB02, TB14, TB15)', async ({
  editor,
  page,
}) => {
  const { dialog, rows, columns, insert, preview } = await openTables(editor)
  await expect(dialog.getByRole('heading', { name: 'Insert Table' })).toBeVisible()
  for (const part of [rows, columns, insert, preview]) await expect(part).toBeVisible()
  await rows.fill('3')
  await columns.fill('2')
  await insert.click()
  await expect(dialog).toHaveCount(0)
  expect(await cellsOf(editor)).toEqual([
    ['th Header 1', 'th Header 2'],
    ['td Cell 1-1', 'td Cell 1-2'],
    ['td Cell 2-1', 'td Cell 2-2'],
  ])
  await expect(editor.content).toBeFocused()
  await page.keyboard.type('Name')
  expect((await cellsOf(editor))[0]).toEqual(['th Name', 'th Header 2'])
})

test('a number out of bounds disables the button while it is there, and is clamped; what is no number becomes 1 (TB03, TB04, TB05, TB06, TB10, TB11)', async ({
  editor,
}) => {
  const { rows, columns, insert } = await openTables(editor)
  for (const [field, typed, clamped] of [
    [rows, '21', '20'],
    [columns, '11', '10'],
    [rows, '0', '1'],
    [columns, '-4', '1'],
    [rows, '', '1'],
    [columns, '', '1'],
  ] as [Locator, string, string][]) {
    await field.fill(typed)
    if (typed === '') await field.pressSequentially('e-')
    await expect(insert).toBeDisabled()
    await field.press('Tab')
    await expect(field).toHaveValue(clamped)
    await expect(insert).toBeEnabled()
  }
  await rows.fill('99')
  await expect(insert).toBeDisabled()
  // Also without leaving the field, once the typing pauses.
  await expect(rows).toHaveValue('20')
  await expect(insert).toBeEnabled()
})

test('the preview shows the table up to 5 by 5, and an ellipsis beyond (TB07, TB08, TB09)', async ({ editor }) => {
  const { rows, columns, preview } = await openTables(editor)
  const look = async (rowCount: string, columnCount: string) => {
    await rows.fill(rowCount)
    await columns.fill(columnCount)
    return preview.evaluate((box) => [
      box.querySelectorAll('.formulary-preview-row').length,
      box.querySelectorAll('.formulary-preview-row:first-child .formulary-preview-cell').length,
      box.querySelectorAll('.formulary-preview-row:first-child .formulary-preview-more').length,
      box.querySelectorAll(':scope > .formulary-preview-more').length,
    ])
  }
  expect(await look('2', '4')).toEqual([2, 4, 0, 0])
  expect(await look('5', '5')).toEqual([5, 5, 0, 0])
  expect(await look('6', '5')).toEqual([5, 5, 0, 1])
  expect(await look('5', '6')).toEqual([5, 5, 1, 0])
  expect(await look('20', '10')).toEqual([5, 5, 1, 1])
})

test('Enter in either field inserts, unless a number is out of bounds (TB12, TB13)', async ({ editor }) => {
  for (const name of ['rows', 'columns'] as const) {
    await editor.setData('<p>text</p>')
    const open = await openTables(editor)
    await open.rows.fill('2')
    await open.columns.fill('2')
    await open[name].press('Enter')
    await expect(open.dialog).toHaveCount(0)
    expect(await cellsOf(editor)).toHaveLength(2)
  }
  await editor.setData('<p>text</p>')
  const open = await openTables(editor)
  await open.rows.fill('40')
  await open.rows.press('Enter')
  await expect(open.rows).toHaveValue('20')
  expect(await editor.getData()).toBe('<p>text</p>')
})

test('cancelling inserts nothing, and the fields are reset (TB26, TB27, ED73)', async ({ editor, page }) => {
  await editor.setData('<p>text</p>')
  for (const leave of ['Cancel', 'Close', 'Escape']) {
    const { dialog, rows, columns } = await openTables(editor)
    await expect(rows).toHaveValue('3')
    await expect(columns).toHaveValue('3')
    await rows.fill('7')
    await columns.fill('8')
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: leave }).click()
    await expect(dialog).toHaveCount(0)
    expect(await editor.getData()).toBe('<p>text</p>')
  }
})

test('opening in a block marks it with a timestamp, and the table lands after it (TB17, TB18, TB20, TB24)', async ({
  editor,
}) => {
  for (const [html, tag, after] of [
    ['<div>one</div><div>two</div>', 'p', '<p>one</p><p>two</p>TABLE<p><br></p>'],
    ['<ul><li>one</li><li>two</li></ul>', 'li', '<ul><li>one</li><li>two</li></ul>TABLE<p><br></p>'],
  ] as const) {
    await editor.setData(html)
    await editor.content.getByText('two', { exact: true }).click()
    const before = Date.now()
    const { insert, dialog } = await openTables(editor)
    const mark = editor.content.locator('[data-insert-after]')
    await expect(mark).toHaveText('two')
    expect(await mark.evaluate((element) => element.localName)).toBe(tag)
    const stamp = Number(await mark.getAttribute('data-insert-after'))
    expect(stamp).toBeGreaterThanOrEqual(before - 60_000)
    expect(stamp).toBeLessThanOrEqual(Date.now())
    expect(await editor.getData()).not.toContain('insert-after')
    await insert.click()
    await expect(dialog).toHaveCount(0)
    await expect(mark).toHaveCount(0)
    expect((await editor.getData()).replace(/<table.*<\/table>/, 'TABLE')).toBe(after)
  }
})

test('typing replaces sample texts after a click, an arrow or Tab; changed texts stay (TB14, D54)', async ({
  editor,
  page,
}) => {
  await editor.setData('<p>before</p>')
  await editor.focusEnd()
  const { insert } = await openTables(editor)
  await insert.click()
  await editor.content.getByText('Cell 1-2').click()
  await page.keyboard.type('click')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('arrow')
  await page.keyboard.press('Tab')
  await page.keyboard.type('tab')
  // A click into what was changed puts the cursor there; so does a second click into a sample.
  await editor.content.getByText('click').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await editor.content.getByText('Cell 2-3').click()
  // Two quick clicks in one place are a double click, which selects a word.
  await page.waitForTimeout(600)
  await editor.content.getByText('Cell 2-3').click()
  await page.keyboard.press('End')
  await page.keyboard.type('?')
  expect(await cellsOf(editor)).toEqual([
    ['th Header 1', 'th Header 2', 'th Header 3'],
    ['td Cell 1-1', 'td click!', 'td arrow'],
    ['td tab', 'td Cell 2-2', 'td Cell 2-3?'],
  ])
})

// ------------------------------------------------------------ editing

const GRID =
  '<table data-id="t1"><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></tbody></table><p>after</p>'

const bar = (editor: EditorOnPage) => editor.element.getByRole('toolbar', { name: /^Table/ })

async function inCell(editor: EditorOnPage, text: string, html = GRID): Promise<Locator> {
  await editor.setData(html)
  await editor.content.getByText(text, { exact: true }).click()
  await expect(bar(editor)).toBeVisible()
  return bar(editor)
}

test("the table's bar changes rows, columns and headers, and undo takes it back", async ({ editor, page }) => {
  for (const [name, cell, cells] of [
    ['Insert row below', 'c', ['th a|th b', 'td c|td d', 'td |td ']],
    ['Insert column before', 'd', ['th a|th |th b', 'td c|td |td d']],
    ['Delete row', 'c', ['th a|th b']],
  ] as const) {
    const tableBar = await inCell(editor, cell)
    await tableBar.getByRole('button', { name }).click()
    expect((await cellsOf(editor)).map((row) => row.join('|'))).toEqual(cells)
    await expect(editor.content).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    expect(await editor.getData()).toBe(GRID)
  }
  const headerRow = (await inCell(editor, 'c')).getByRole('button', { name: 'Header row' })
  await expect(headerRow).toHaveAttribute('aria-pressed', 'true')
  await headerRow.click()
  await expect(headerRow).toHaveAttribute('aria-pressed', 'false')
  await headerRow.click()
  expect(await editor.getData()).toBe(GRID)
  await bar(editor).getByRole('button', { name: 'Delete table' }).click()
  expect(await editor.getData()).toBe('<p>after</p>')
  await expect(bar(editor)).toHaveCount(0)
})

test('cells are selected by dragging, then merged and split', async ({ editor, page }) => {
  const tableBar = await inCell(editor, 'c')
  const [from, to] = await Promise.all(
    ['c', 'd'].map((text) => editor.content.getByText(text, { exact: true }).boundingBox()),
  )
  await page.mouse.move(from!.x + 5, from!.y + 5)
  await page.mouse.down()
  await page.mouse.move(to!.x + 5, to!.y + 5, { steps: 4 })
  await page.mouse.up()
  await expect(editor.content.locator('.selectedCell')).toHaveCount(2)
  await tableBar.getByRole('button', { name: 'Merge cells' }).click()
  expect(await editor.getData()).toContain('<td colspan="2"><p>c</p><p>d</p></td>')
  await tableBar.getByRole('button', { name: 'Split cell' }).click()
  expect((await cellsOf(editor))[1]).toEqual(['td cd', 'td '])
})

test('cells are selected by a drag whose first move ends on the line between two of them, and none is moved', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('height="600px"')
  const rows = Array.from(
    { length: 30 },
    (_, at) => `<tr>${['a', 'b', 'c', 'd', 'e'].map((column) => `<td>${at}${column}</td>`).join('')}</tr>`,
  )
  await editor.setData(`<p>before</p><table><tbody>${rows.join('')}</tbody></table><p>after</p>`)
  const before = await editor.getData()
  const [from, to] = ['12b', '18d'].map((text) => editor.content.locator('td', { hasText: text }))
  await from!.evaluate((cell) => cell.scrollIntoView({ block: 'center' }))
  const [start, end] = [(await from!.boundingBox())!, (await to!.boundingBox())!]
  await page.mouse.move(start.x + 25, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await page.mouse.up()
  expect(await editor.getData()).toBe(before)
  await expect(editor.content.locator('.selectedCell')).toHaveCount(21)
})

test('a press beside a row puts the cursor into that row, and a drag from there selects its cells', async ({
  editor,
  page,
}) => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const rows = [row('one', 'two'), row('three', 'four'), row('five', 'six')]
  const table = (...of: string[]) => `<table data-id="t1"><tbody>${of.join('')}</tbody></table>`
  for (const [before, after] of [
    ['', ''],
    ['<blockquote>', '</blockquote>'],
    ['<ul><li><p>item</p>', '</li></ul>'],
  ]) {
    const saved = (...of: string[]) => `${before}${table(...of)}${after}<p>end</p>`
    await editor.setData(saved(...rows))
    const first = (await editor.content.getByText('three').boundingBox())!
    const last = (await editor.content.getByRole('cell', { name: 'four' }).boundingBox())!
    const y = first.y + first.height / 2
    await page.mouse.click(last.x + last.width + 5, y)
    await page.keyboard.type('!')
    await page.mouse.click(first.x - 17, y)
    await page.keyboard.type('?')
    expect(await editor.getData()).toContain(table(rows[0]!, row('?three', 'four!'), rows[2]!))
    await page.mouse.move(first.x - 17, y)
    await page.mouse.down()
    await page.mouse.move(last.x + 20, y, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.press('Delete')
    expect(await editor.getData()).toContain(table(rows[0]!, row('', ''), rows[2]!))
  }
  // Left of the first row is where a line before the table begins.
  await editor.setData(`${table(...rows)}<p>end</p>`)
  const top = (await editor.content.getByText('one').boundingBox())!
  await page.mouse.click(top.x - 17, top.y + top.height / 2)
  await page.keyboard.type('title')
  expect(await editor.getData()).toBe(`<p>title</p>${table(...rows)}<p>end</p>`)
})

test('cells are selected with Shift and the arrows, and emptied; Escape gives the cursor back', async ({
  editor,
  page,
}) => {
  await inCell(editor, 'c')
  await page.keyboard.press('End')
  // At the table's edge it ends.
  for (const key of ['Right', 'Right', 'Down', 'Right']) await page.keyboard.press(`Shift+Arrow${key}`)
  await expect(editor.content.locator('.selectedCell')).toHaveCount(2)
  await page.keyboard.press('Delete')
  expect((await cellsOf(editor))[1]).toEqual(['td ', 'td '])
  await page.keyboard.press('Escape')
  await expect(editor.content.locator('.selectedCell')).toHaveCount(0)
  await page.keyboard.type('x')
  expect((await cellsOf(editor)).flat().filter((cell) => cell === 'td x')).toHaveLength(1)
})

test('Shift with Up and Down from the text beside a table selects it with the text, and back', async ({
  editor,
  page,
}) => {
  const table = '<table data-id="t1"><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>'
  const html = `<p>before</p>${table}<p>after</p><p>end</p>`
  await editor.setData(html)
  const caretIn = async (text: string) => {
    await editor.content.getByText(text, { exact: true }).click()
    await page.keyboard.press('End')
  }
  const pressed = async (key: string, times: number) => {
    for (let press = 0; press < times; press++) await page.keyboard.press(key)
    await expect(editor.content.locator('.selectedCell')).toHaveCount(0)
    await page.keyboard.type('x')
    const data = await editor.getData()
    await page.keyboard.press('ControlOrMeta+z')
    expect(await editor.getData()).toBe(html)
    return data
  }
  await caretIn('before')
  expect(await pressed('Shift+ArrowDown', 1)).toBe('<p>beforexafter</p><p>end</p>')
  await caretIn('before')
  expect(await pressed('Shift+ArrowDown', 2)).toMatch(/^<p>beforex(?:end)?<\/p>(?:<p>end<\/p>)?$/)
  await caretIn('end')
  expect(await pressed('Shift+ArrowUp', 2)).toMatch(/^<p>bef?o?r?e?x<\/p>$/)
  await caretIn('before')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await pressed('Shift+ArrowUp', 1)).toMatch(/^<p>b?e?f?o?r?e?x.*<\/p><table/)
})

test('after a key that leaves selected cells, the next one acts where the cursor is', async ({ editor, page }) => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((letter) => `<tr><td>${letter}1</td><td>${letter}2</td></tr>`)
  await editor.setData(`<table><tbody>${rows.join('')}</tbody></table>`)
  const select = async () => {
    await editor.content.getByText('b1').click()
    for (const key of ['End', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await expect(editor.content.locator('.selectedCell')).toHaveCount(4)
  }
  const written = async (pause: number) => {
    await select()
    await page.keyboard.press('End')
    if (pause > 0) await page.waitForTimeout(pause)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('x')
    const data = await editor.getData()
    await page.keyboard.press('ControlOrMeta+z')
    return data
  }
  expect(await written(0)).toBe(await written(300))
})

test('Tab and Shift+Tab go from cell to cell, and Tab in the last one adds a row', async ({ editor, page }) => {
  await inCell(editor, 'a')
  await page.keyboard.press('Tab')
  await page.keyboard.type('B')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('new')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('D')
  expect(await cellsOf(editor)).toEqual([
    ['th a', 'th B'],
    ['td c', 'td D'],
    ['td new', 'td '],
  ])
})

test('a column is resized by dragging its border; the widths are saved in col', async ({ editor, page }) => {
  await inCell(editor, 'a')
  const cell = (await editor.content.getByRole('columnheader').first().boundingBox())!
  const x = cell.x + cell.width - 2
  await page.mouse.move(x, cell.y + 10)
  await expect(editor.content.locator('.column-resize-handle').first()).toBeVisible()
  await page.mouse.down()
  await page.mouse.move(x - 100, cell.y + 10, { steps: 5 })
  await page.mouse.up()
  const html = await editor.getData()
  const width = Number(/<colgroup><col width="(\d+)"><col><\/colgroup>/.exec(html)?.[1])
  expect(Math.abs(width - (cell.width - 100))).toBeLessThanOrEqual(3)
  await editor.setData(html)
  expect(await editor.getData()).toBe(html)
  expect(Math.round((await editor.content.getByRole('columnheader').first().boundingBox())!.width)).toBe(width)
})

test('a column is made wider and narrower without a mouse', async ({ editor, page }) => {
  await inCell(editor, 'a')
  await page.keyboard.press('Control+F9')
  const tableBar = bar(editor)
  await expect(tableBar.getByRole('button', { name: 'Insert row above' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(tableBar.getByRole('button', { name: 'Delete table' })).toBeFocused()
  const wider = tableBar.getByRole('button', { name: 'Make column wider' })
  await wider.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(wider).toBeFocused()
  const width = async () => Number(/<col width="(\d+)">/.exec(await editor.getData())![1])
  const twice = await width()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  expect(await width()).toBe(twice - 24)
  await page.keyboard.press('Escape')
  await expect(editor.content).toBeFocused()
})

test("TB38 a screen reader is told the table's size when a command has changed it, and how many cells are selected", async ({
  editor,
  page,
}) => {
  const tableBar = await inCell(editor, 'a')
  const said = tableBar.getByRole('status')
  await expect(said).toHaveText('Table: 2 rows, 2 columns')
  await page.keyboard.press('Control+F9')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Table: 3 rows, 2 columns')
  await tableBar.getByRole('button', { name: 'Delete column' }).focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Table: 3 rows, 1 column')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(said).toHaveText('Selected: 2 rows, 1 column')
})

test('the bar keeps to the table: gone outside it and in a read-only editor', async ({ editor }) => {
  const tableBar = await inCell(editor, 'c')
  await editor.content.getByText('after').click()
  await expect(tableBar).toHaveCount(0)
  await editor.set({ readOnly: true })
  await editor.content.getByText('c', { exact: true }).click()
  await expect(tableBar).toHaveCount(0)
})

test('the bar covers no text where there is room for it, and no word of the largest table is broken (TB16)', async ({
  editor,
  page,
}) => {
  const long = 'Text that fills its lines from the left to the right. '.repeat(8)
  for (const [width, html] of [
    [1280, `<h2>Results</h2><p>Short.</p>${GRID}`],
    [1280, `<p>${long}</p>${GRID.replace('<p>after</p>', '<p>x</p>')}`],
    [390, `<p>${long}</p>${GRID.replace('<p>after</p>', '<p><br></p>')}`],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tableBar = await inCell(editor, 'c', html)
    await expect(async () => {
      const box = (await tableBar.boundingBox())!
      const covered = await editor.content.evaluate((content, { x, y, width, height }) => {
        const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        const isUnder = ({ left, right, top, bottom }: DOMRect) =>
          left < x + width - 2 && right > x + 2 && top < y + height - 2 && bottom > y + 2
        let count = 0
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode)
          count += [...range.getClientRects()].filter(isUnder).length
        }
        return count
      }, box)
      expect(covered).toBe(0)
    }).toPass({ timeout: 5_000 })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await editor.setData('')
  const { rows, columns, insert } = await openTables(editor)
  await rows.fill('20')
  await columns.fill('10')
  await insert.click()
  const cells = await cellsOf(editor)
  expect(cells.map((row) => row.length)).toEqual(Array.from({ length: 20 }, () => 10))
  expect(cells[19]![9]).toBe('td Cell 19-10')
  const heights = await editor.content
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).offsetHeight))
  expect(new Set(heights).size).toBe(1)
})

for (const side of ['top', 'bottom'] as const)
  test(`the bar does not cover the editor's own while that sticks to the ${side} of a low window`, async ({
    openEditor,
    page,
  }) => {
    const editor = await openEditor(`style="width: 468px" toolbar-position="${side}"`)
    await page.setViewportSize({ width: 960, height: 400 })
    const text = '<p>Some words of a paragraph that is long enough to fill lines.</p>'.repeat(8)
    const ownBar = editor.element.getByRole('toolbar', { name: 'Formatting' })
    const below = side === 'top' ? '' : text
    const tableBar = await inCell(editor, 'c', `<h2>Title</h2>${text}${GRID}${below}`)
    await expect(async () => {
      const [own, box] = [(await ownBar.boundingBox())!, (await tableBar.boundingBox())!]
      const free = side === 'top' ? [own.y + own.height, 400] : [0, own.y]
      expect(own.y).toBe(side === 'top' ? 0 : 400 - own.height)
      expect(box.y).toBeGreaterThanOrEqual(free[0]!)
      expect(box.y + box.height).toBeLessThanOrEqual(free[1]!)
    }).toPass({ timeout: 3_000 })
  })

test('at 320 px the bar shows and its buttons work', async ({ openEditor, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const editor = await openEditor()
  const tableBar = await inCell(editor, 'c')
  await tableBar.getByRole('button', { name: 'Insert row below' }).click()
  expect(await cellsOf(editor)).toHaveLength(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a keystroke in a cell renders nothing in the bar', async ({ editor, page }) => {
  const tableBar = await inCell(editor, 'c')
  await page.keyboard.type('x')
  await tableBar.evaluate((element) => {
    const counts = { records: 0 }
    Object.assign(window, { counts })
    new MutationObserver((records) => (counts.records += records.length)).observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'aria-disabled', 'aria-pressed', 'tabindex'],
    })
  })
  await page.keyboard.type('ten more keys')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => (window as unknown as { counts: { records: number } }).counts.records)).toBe(0)
})

test('axe finds nothing in the table and its bar, in both themes', async ({ editor, page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await editor.set({ theme })
    await inCell(editor, 'c')
    expect(await axeFindings(page, '.formulary', theme === 'light' ? undefined : COLOR_RULES)).toEqual([])
  }
})

test('a table that is inserted out of sight scrolls into view, with its bar', async ({ editor, page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await editor.setData('<p>line</p>'.repeat(40))
  await editor.focusEnd()
  const { insert } = await openTables(editor)
  await insert.click()
  await expect(editor.content.getByText('Header 1')).toBeInViewport()
  await expect(editor.element.getByRole('button', { name: 'Make column wider' })).toBeVisible()
})

test('cells that are dragged out make a table with an id; what is dropped after a drag whose end was lost is itself', async ({
  editor,
  page,
}) => {
  /** Begins a drag of what is selected, and drops it or `html` before the first paragraph. */
  const drag = (html?: string) =>
    editor.content.evaluate((content, other) => {
      const at = { bubbles: true, cancelable: true }
      const dataTransfer = new DataTransfer()
      const cell = content.querySelector('th')!
      const from = cell.getBoundingClientRect()
      cell.dispatchEvent(
        new DragEvent('dragstart', { dataTransfer, clientX: from.left + 5, clientY: from.top + 5, ...at }),
      )
      const dropped = other === null ? dataTransfer : new DataTransfer()
      if (other !== null) dropped.setData('text/html', other)
      if (other !== null) dropped.setData('text/plain', other.replaceAll(/<.*?>/g, ''))
      const rule = content.querySelector('hr')!
      const to = rule.getBoundingClientRect()
      rule.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, clientX: to.left + 5, clientY: to.top, ...at }))
    }, html ?? null)
  const start =
    '<p>above</p><hr><table data-id="t1"><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></tbody></table>'
  const selectCells = async () => {
    await editor.setData(start)
    const [a, b] = [editor.content.locator('th').first(), editor.content.locator('th').last()]
    await a.hover()
    await page.mouse.down()
    await b.hover()
    await page.mouse.up()
    await expect(editor.content.locator('.selectedCell')).toHaveCount(2)
  }
  await selectCells()
  await drag()
  const moved = await editor.getData()
  expect(moved.match(/<table/g)).toHaveLength(2)
  expect(moved.match(/<table data-id="t[^"]+"/g)).toHaveLength(2)
  await selectCells()
  await drag('<b>dropped</b> words')
  const dropped = await editor.getData()
  expect(dropped).toContain('dropped words')
  expect(dropped.match(/<table/g)).toHaveLength(1)
  expect(dropped).toContain('<th>a</th><th>b</th>')
})
