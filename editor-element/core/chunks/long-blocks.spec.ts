import { writeFileSync } from 'node:fs'
import { EditorOnPage, expect, test } from '../../../e2e/shared-page.ts'
import type { Page } from '@playwright/test'

const COUNT = 260
const rows = (row: (at: number) => string) => Array.from({ length: COUNT }, (_, at) => row(at)).join('')
const list = (name: 'ol' | 'ul', attribute = '') =>
  `<p>before</p><${name}>${rows((at) => `<li${attribute}>row ${at} of <strong>some</strong> words</li>`)}</${name}><p>after</p>`
const table = `<p>before</p><table><tbody>${rows((at) => `<tr><td>${at}</td><td>row ${at} of some words</td><td>end ${at}</td></tr>`)}</tbody></table><p>after</p>`

/** Draws without chunks, as other browsers do. */
const withoutChunks = (page: Page) =>
  page.addInitScript(() => {
    const { supports } = CSS
    CSS.supports = (...args: [string, string?]) =>
      !args[0].includes('contain-intrinsic') && supports.apply(CSS, args as [string])
  })

/** What is saved, what is drawn, and what is selected, as places in the text. */
const snapshot = (editor: EditorOnPage) =>
  editor.element.evaluate((element) => {
    const content = element.querySelector('.formulary-content')!
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection()!
    const placeOf = (node: Node | null, offset: number) => {
      if (!node || !content.contains(node)) return null
      const range = document.createRange()
      range.setStart(content, 0)
      range.setEnd(node, offset)
      return range.toString().length
    }
    return {
      saved: (element as HTMLInputElement).value,
      drawn: [...content.querySelectorAll('p')].map(({ textContent }) => textContent).join('|'),
      selected: [placeOf(anchorNode, anchorOffset), placeOf(focusNode, focusOffset)],
    }
  })

async function clickRow({ content }: EditorOnPage, at: number, x = 20): Promise<void> {
  const row = content.locator('li > p, td:nth-child(2) > p').filter({ hasText: new RegExp(`row ${at}\\b`) })
  // It scrolls, and begins anew where the row is drawn anew meanwhile.
  await row.click({ position: { x, y: 8 } })
}

/** Beside the borders, each far enough from those that earlier keys delete. */
const atBorders = [50, 99, 149, 200, 249, 199, 47, 151]

/** Keys at the borders of what would be chunks, and over them. */
const keys: readonly (readonly string[])[] = [
  ['Home', 'Backspace', 'x'],
  ['End', 'Delete', 'y'],
  ['End', 'Enter', 'n', 'e', 'w', 'Enter', 'Enter', 'o'],
  ['Tab', 'a', 'Shift+Tab'],
  ['Home', ...Array.from({ length: 4 }, () => 'ArrowUp'), 'u', ...Array.from({ length: 9 }, () => 'ArrowDown'), 'd'],
  ['End', 'ArrowRight', 'r', 'ArrowLeft', 'l'],
  ['Home', ...Array.from({ length: 3 }, () => 'Shift+ArrowDown'), 'Delete'],
  ['End', ...Array.from({ length: 2 }, () => 'Shift+ArrowUp'), 's'],
  ['Control+Home', 'f', 'Control+End', 'e'],
  // All of it: how much one step takes back depends on how fast the keys came.
  Array.from({ length: 40 }, () => 'Control+z'),
  Array.from({ length: 40 }, () => 'Control+Shift+z'),
]

async function states(editor: EditorOnPage, page: Page, html: string) {
  await editor.setData(html)
  await editor.getData()
  const all: Awaited<ReturnType<typeof snapshot>>[] = []
  for (const [index, pressed] of keys.entries()) {
    // Rows are scrolled to the same place, where the third of three fast clicks would select the whole cell.
    if (!pressed[0]!.startsWith('Control')) await clickRow(editor, atBorders[index]!, index % 2 ? 20 : 60)
    for (const key of pressed) await page.keyboard.press(key)
    all.push(await snapshot(editor))
  }
  return all
}

const documents = {
  'numbered items': list('ol'),
  tasks: list('ul', ' data-checked="false"'),
  'rows of a table': table,
}

for (const [name, html] of Object.entries(documents))
  test(`${name} are edited in chunks as if there were none`, { tag: '@slow' }, async ({ openEditor, page }) => {
    test.setTimeout(120_000)
    const chunked = await openEditor()
    const found = await states(chunked, page, html)
    await expect(chunked.content.locator('p ~ * .formulary-chunk').nth(4)).toBeAttached()
    await withoutChunks(page)
    const plain = await openEditor()
    const expected = await states(plain, page, html)
    await expect(plain.content.locator('.formulary-chunk')).toHaveCount(0)
    for (const [index, state] of found.entries()) expect(state, keys[index]!.join(' ')).toEqual(expected[index])
  })

test('the number of an item is its place, whatever comes and goes before it', async ({ openEditor, page }) => {
  const editor = await openEditor()
  await editor.setData(list('ol').replace('<ol>', '<ol start="5">'))
  const session = await page.context().newCDPSession(page)
  /** The numbers that are painted, by the item's text. */
  const check = async (what: string) => {
    const items = await editor.content.locator('li').allTextContents()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const textOf = (id: string): string => {
      const node = byId.get(id)
      if (node?.role?.value === 'ListMarker') return ''
      if (node?.role?.value === 'StaticText') return String(node.name?.value)
      return (node?.childIds ?? []).map(textOf).join('')
    }
    const inSight = await editor.content
      .locator('li')
      .evaluateAll((all) => all.map((item) => Math.abs(item.getBoundingClientRect().top) < 2_000))
    let seen = 0
    for (const { role, name, parentId } of nodes) {
      if (role?.value !== 'ListMarker' || parentId === undefined) continue
      const at = items.indexOf(textOf(parentId))
      if (!inSight[at]) continue
      seen += 1
      expect(String(name?.value).trim(), `${what}: ${items[at]}`).toBe(`${at + 5}.`)
    }
    expect(seen, what).toBeGreaterThan(20)
  }
  await check('at first')
  await clickRow(editor, 20)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('one more')
  await check('one more')
  await clickRow(editor, 120)
  await check('further down')
  await page.keyboard.press('ControlOrMeta+End')
  await check('at the end')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await check('undone')
  // All of them are still items of one list, and its only children.
  const lists = (await session.send('Accessibility.getFullAXTree')).nodes.filter(({ role }) => role?.value === 'list')
  expect(lists).toHaveLength(1)
})

test('a long table is one table: columns, merged cells and rows go over its chunks', async ({ openEditor, page }) => {
  const editor = await openEditor()
  await editor.setData(table)
  // As if all were in sight: where it is not, heights are estimates.
  await page.addStyleTag({
    content: '.formulary-chunk { content-visibility: visible !important; contain: layout style paint }',
  })
  const bar = (name: string) => page.getByRole('button', { name, exact: true })
  /** Left edges and widths of each row's cells, and how far apart rows are. */
  const shape = () =>
    editor.content.locator('tr').evaluateAll((all) => {
      const boxes = all.map((row) => [...row.children].map((cell) => cell.getBoundingClientRect()))
      const edges = boxes.map((cells) =>
        cells.map(({ left, width }) => `${Math.round(left)}+${Math.round(width)}`).join(' '),
      )
      return {
        edges: [...new Set(edges)],
        gap: boxes.slice(1).map((cells, at) => cells[0]!.top - boxes[at]![0]!.bottom),
      }
    })
  const first = await shape()
  expect(first.edges).toHaveLength(1)
  // Neighbors share their line, within and between chunks.
  expect(Math.max(...first.gap.map(Math.abs))).toBeLessThanOrEqual(1)
  await clickRow(editor, 50)
  await bar('Insert column after').click()
  expect((await shape()).edges).toHaveLength(1)
  expect((await editor.getData()).match(/<td>/g)).toHaveLength(4 * COUNT)

  const cell = (at: number) => editor.content.locator('tr').nth(at).locator('td').first()
  await cell(48).scrollIntoViewIfNeeded()
  await cell(48).click()
  await cell(52).click({ modifiers: ['Shift'] })
  await expect(editor.content.locator('.selectedCell')).toHaveCount(5)
  await bar('Merge cells').click()
  await expect(cell(48)).toHaveAttribute('rowspan', '5')
  const border = await cell(48).evaluate((merged) => {
    const row = merged.closest('tr')!
    const last = [...document.querySelectorAll('tr')].indexOf(row) + 4
    return {
      merged: merged.getBoundingClientRect().bottom,
      row: document.querySelectorAll('tr')[last]!.getBoundingClientRect().bottom,
    }
  })
  expect(Math.abs(border.merged - border.row)).toBeLessThanOrEqual(1)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toContain('<td>48</td><td>row 48 of some words</td><td>end 48</td></tr>')
  expect((await shape()).edges).toHaveLength(1)
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const roles = nodes.map(({ role }) => String(role?.value))
  expect(roles.filter((role) => role === 'table')).toHaveLength(1)
  expect(roles.filter((role) => role === 'row').length).toBeGreaterThan(20)
})

/** Scrolls a block to the top. */
const showBlock = ({ content }: EditorOnPage, at: number) =>
  content.evaluate(async (element, index) => {
    const isOuter = (block: Element) => !block.parentElement!.closest('li, td')
    const blocks = [...element.querySelectorAll('li, tr, p')].filter(isOuter)
    // What was only estimated is measured when it comes into sight, which may move it.
    for (let look = 0; look < 4; look++) {
      blocks[index]!.scrollIntoView({ block: 'start' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  }, at)

/** How thick the lines of a picture are that one meets on the way down at its left edge, in pixels. */
const linesOf = (page: Page, picture: Buffer) =>
  page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(1, image.height).getContext('2d')!
    canvas.drawImage(image, 0, 0)
    const pixels = canvas.getImageData(0, 0, 1, image.height).data
    const lines: number[] = []
    for (let at = 1; at < image.height; at++) {
      const [isLine, wasLine] = [at, at - 1].map((y) => pixels[4 * y]! < 230)
      if (isLine && !wasLine) lines.push(0)
      if (isLine && lines.length > 0) lines[lines.length - 1]! += 1
    }
    return lines
  }, picture.toString('base64'))

test('a task far from the cursor is seen and checked', async ({ openEditor }) => {
  const editor = await openEditor('height="500px"')
  await editor.setData(list('ul', ' data-checked="false"'))
  await expect(editor.content.locator('.formulary-chunk').first()).toBeAttached()
  await clickRow(editor, 3)
  await showBlock(editor, 200)
  await editor.content.locator('li').nth(203).locator('input').click()
  expect(await editor.getData()).toMatch(/ checked=""[^>]*>row 203 /)
})

test('the lines between the rows of a long table are as thick at the borders of chunks', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('height="500px"')
  await editor.setData(table)
  for (const at of [46, 96, 147, 197]) {
    await showBlock(editor, at)
    const { x, y } = (await editor.content
      .locator('tr')
      .nth(at - 1)
      .boundingBox())!
    const picture = await page.screenshot({ clip: { x: x + 4, y: y + 8, width: 2, height: 320 } })
    expect(await linesOf(page, picture), `from row ${at}`).toEqual(Array.from({ length: 8 }, () => 1))
  }
})

test('what is long looks as it does without chunks', async ({ openEditor, page, browser }) => {
  test.slow()
  const items = (at: number) => `<li>row ${at}${at % 60 === 3 ? '<ol><li>sub</li></ol><ul><li>sub</li></ul>' : ''}</li>`
  const documents = [
    `<ol>${rows(items)}</ol>`,
    `<ol start="99990">${rows(items)}</ol>`,
    `<ul>${rows(items)}</ul>`,
    `<blockquote>${rows((at) => `<p>row ${at}</p>`)}<ol>${rows(items)}</ol></blockquote>`,
    `${rows((at) => `<p>row ${at}</p>`)}<ol start="990">${'<li>item</li>'.repeat(40)}</ol><ul dir="rtl"><li>right</li></ul>`,
    table,
  ]
  const pictures = async (editor: EditorOnPage) => {
    const taken: Buffer[] = []
    // Parts of pixels are rounded here and there.
    await editor.page.addStyleTag({
      content: '.formulary-content * { margin-bottom: 0 !important; line-height: 30px !important }',
    })
    for (const html of documents) {
      await editor.setData(html)
      for (const at of [0, 145, COUNT - 1])
        taken.push(
          await test.step(`${html.slice(0, 40)} at ${at}`, async () => {
            await showBlock(editor, at)
            const { x, y } = (await editor.element.boundingBox())!
            // Between the bar and the count, without the scrollbar.
            return editor.page.screenshot({ clip: { x, y: y + 60, width: 600, height: 360 } })
          }),
        )
    }
    return taken
  }
  // At an address of its own, for the other one.
  const drawn = await pictures(await openEditor('height="500px"', {}))
  await expect(page.locator('.formulary-chunk').first()).toBeAttached()
  const context = await browser.newContext()
  const other = await context.newPage()
  await withoutChunks(other)
  await other.goto(page.url())
  const plain = await pictures(await new EditorOnPage(other).whenReady())
  await expect(other.locator('.formulary-chunk')).toHaveCount(0)
  await context.close()
  const different = drawn.flatMap((picture, index) =>
    picture.equals(plain[index]!) ? [] : [`${documents[Math.floor(index / 3)]!.slice(0, 40)} ${index % 3}`],
  )
  if (different.length > 0)
    for (const [index, picture] of drawn.entries()) {
      writeFileSync(test.info().outputPath(`${index}-chunks.png`), picture)
      writeFileSync(test.info().outputPath(`${index}-plain.png`), plain[index]!)
    }
  expect(different).toEqual([])
})

test('behind a long list or quote is as much room as behind a short one', async ({ openEditor }) => {
  const editor = await openEditor('height="500px"')
  const chunks = editor.content.locator('.formulary-chunk')
  const show = async (html: string) => {
    await editor.setData(`${html}<p>after</p>`)
    // What is long is drawn anew when what draws it so has come.
    if (html.length > 1_000) await expect(chunks.first()).toBeAttached()
    else await expect(chunks).toHaveCount(0)
    await editor.content.getByText('after', { exact: true }).scrollIntoViewIfNeeded()
  }
  const roomBehind = () =>
    editor.content.evaluate((content) => {
      const [last, after] = [...content.querySelectorAll('p')].slice(-2).map((each) => each.getBoundingClientRect())
      return Math.round(10 * (after!.top - last!.bottom)) / 10
    })
  for (const [name, row] of [
    ['ol', (at: number) => `<li>row ${at}</li>`],
    ['ul', (at: number) => `<li data-checked="false">row ${at}</li>`],
    ['blockquote', (at: number) => `<p>row ${at}</p>`],
  ] as const) {
    await show(`<${name}>${row(1)}</${name}>`)
    const short = await roomBehind()
    await show(`<${name}>${rows(row)}</${name}>`)
    await expect.poll(roomBehind, name).toBe(short)
  }
})

test('with all of a long list selected, the browser lays out what is in sight', async ({ openEditor, page }) => {
  const editor = await openEditor('height="500px"')
  const html = `<ol>${rows((at) => `<li>row ${at}</li>`).repeat(8)}</ol>`
  await editor.setData(html)
  await editor.selectAll()
  const shown = editor.content.locator('.formulary-chunk > :first-child')
  const laidOut = await shown.evaluateAll(
    (all) => all.filter((item) => item.checkVisibility({ contentVisibilityAuto: true })).length,
  )
  expect(laidOut).toBeLessThan(8)
  await page.keyboard.press('Delete')
  expect(await editor.getData()).toBe('')
  await page.keyboard.press('ControlOrMeta+z')
  expect((await editor.getData()) === html).toBe(true)
})

test('what is typed in the moment of a jump within a list is there in its order', async ({ openEditor }) => {
  const editor = await openEditor()
  await editor.setData(list('ol'))
  await expect(editor.content.locator('.formulary-chunk').first()).toBeAttached()
  await clickRow(editor, 200)
  await editor.content.evaluate(async (content) => {
    const home = { key: 'Home', code: 'Home', ctrlKey: true, bubbles: true, cancelable: true }
    content.dispatchEvent(new KeyboardEvent('keydown', home))
    document.execCommand('insertText', false, 'f')
    await Promise.resolve()
    document.execCommand('insertText', false, 'i')
  })
  expect((await editor.getData()).slice(0, 14)).toBe('<p>fibefore</p')
})
