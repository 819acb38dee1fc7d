import type { FormularyEditorElement } from '#editor'
import { expect } from '../test.ts'
import type { Driver } from './driver.ts'
import { everyBrowser } from './every-browser.ts'
import { openEditor } from './open-editor.ts'

/** Longer than what is read at once. */
const PARAGRAPHS = 4_000
const paragraph = (at: number) => `<p>Paragraph ${at} of a report that goes on and on, <em>with</em> a few words.</p>`
const report = (paragraphs: number) => Array.from({ length: paragraphs }, (_, at) => paragraph(at)).join('')

/** A document whose paragraphs are a line each, with the focus in it, and a list of what went wrong in the page. */
async function open(driver: Driver, html: string, attributes = 'height="400px"'): Promise<void> {
  await openEditor(driver, `<formulary-editor ${attributes}></formulary-editor>`)
  await driver.evaluate((value) => {
    const errors: string[] = []
    Object.assign(window, { errors })
    addEventListener('error', ({ message }) => errors.push(message))
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
    const editor = document.querySelector<FormularyEditorElement>('formulary-editor')!
    editor.setData(value)
    editor.focus()
  }, html)
  await expect.poll(() => countChunks(driver)).toBeGreaterThan(0)
}

const countChunks = (driver: Driver) => driver.evaluate(() => document.querySelectorAll('.formulary-chunk').length)

const errorsOf = (driver: Driver) => driver.evaluate(() => (window as unknown as { errors: string[] }).errors)

const getData = (driver: Driver) =>
  driver.evaluate(() => document.querySelector<FormularyEditorElement>('formulary-editor')!.getData())

const countDrawn = (driver: Driver) => driver.evaluate(() => document.querySelectorAll('.formulary-content p').length)

/** @returns the index of the caret's block, and what is before the caret in it. @param last its block before the key. */
const caret = (driver: Driver, last = -1) =>
  driver.evaluate(async (before) => {
    const { editor } = document.querySelector<FormularyEditorElement>('formulary-editor')!
    const now = () => editor.loadedState.selection.$head
    const hasMoved = () => before >= 0 && now().index(0) !== before
    // Browsers report a moved caret in a later task.
    for (let wait = 0; wait < 7 && !hasMoved(); wait++) await new Promise((resolve) => setTimeout(resolve, 5))
    await new Promise((resolve) => setTimeout(resolve, 5))
    return { block: now().index(0), offset: now().parentOffset }
  }, last)

/** Where the caret is after each of so many presses. */
async function blocksAfter(driver: Driver, key: string, times: number): Promise<number[]> {
  const seen: number[] = []
  for (let press = 0; press < times; press++) {
    await driver.press(key)
    seen.push((await caret(driver, seen.at(-1))).block)
  }
  return seen
}

/** Scrolls to a block. @returns a point in its first word, never where the last one was: two clicks there are a double click. */
const showBlock = (driver: Driver, at: number) =>
  driver.evaluate(async (index) => {
    const block = document.querySelectorAll('.formulary-content p')[index]!
    // What was only estimated is measured when it comes into sight, which may move it.
    for (let look = 0; look < 4; look++) {
      block.scrollIntoView({ block: 'center' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    const { left, top, height } = block.getBoundingClientRect()
    return { x: left + 20 + 10 * (index % 3), y: top + height / 2 }
  }, at)

const from = (first: number, count: number, step = 1) => Array.from({ length: count }, (_, at) => first + at * step)

everyBrowser('arrow keys go through a long document line by line, and back', async (driver) => {
  await open(driver, report(400))
  expect(await countChunks(driver)).toBe(8)
  await driver.press('Control+Home')
  expect(await blocksAfter(driver, 'ArrowDown', 115)).toEqual(from(1, 115))
  expect(await blocksAfter(driver, 'ArrowUp', 70)).toEqual(from(114, 70, -1))
  await driver.press('Control+End')
  expect((await caret(driver)).block).toBe(399)
  expect(await blocksAfter(driver, 'ArrowUp', 60)).toEqual(from(398, 60, -1))
  expect(await errorsOf(driver)).toEqual([])
})

everyBrowser('the caret goes left and right past the border of a chunk of a long document', async (driver) => {
  await open(driver, report(400))
  for (const at of [49, 99]) {
    const { x, y } = await showBlock(driver, at)
    await driver.click(x, y)
    await driver.press('End')
    await driver.press('ArrowRight')
    expect(await caret(driver)).toEqual({ block: at + 1, offset: 0 })
    await driver.press('ArrowLeft')
    expect((await caret(driver)).block).toBe(at)
    await driver.press('ArrowRight')
    await driver.press('Backspace')
    await driver.type(' and ')
    await driver.press('Shift+Enter')
    expect(await caret(driver)).toEqual({ block: at + 1, offset: 0 })
    await driver.press('Backspace')
    for (let press = 0; press < 5; press++) await driver.press('Backspace')
    await driver.press('Shift+Enter')
  }
  expect(await getData(driver)).toBe(report(400))
  expect(await errorsOf(driver)).toEqual([])
})

everyBrowser('Page Down and Page Up go through a long document screen by screen', async (driver) => {
  await open(driver, report(400))
  await driver.press('Control+Home')
  const down = await blocksAfter(driver, 'PageDown', 12)
  // Browsers do not agree whether a page is what the editor or what the window shows.
  const [least, most] = await driver.evaluate(() => {
    const editor = document.querySelector('formulary-editor')!
    const paragraphs = [...editor.querySelectorAll('.formulary-content p')].slice(0, 2)
    const [first, second] = paragraphs.map((each) => each.getBoundingClientRect().top)
    const line = second! - first!
    return [editor.getBoundingClientRect().height / line / 2, innerHeight / line] as const
  })
  for (const [at, block] of down.entries()) {
    const step = block - (down[at - 1] ?? 0)
    expect(step, down.join(' ')).toBeGreaterThanOrEqual(least)
    expect(step, down.join(' ')).toBeLessThanOrEqual(most)
  }
  const up = await blocksAfter(driver, 'PageUp', 20)
  expect(up.at(-1), up.join(' ')).toBeLessThanOrEqual(1)
})

everyBrowser('what is selected across chunks by keys or by a drag is deleted, and comes back', async (driver) => {
  const html = report(400)
  await open(driver, html)
  const { x, y } = await showBlock(driver, 45)
  await driver.click(x, y)
  await driver.press('Home')
  for (let press = 0; press < 12; press++) await driver.press('Shift+ArrowDown')
  await driver.press('Delete')
  const without = (first: number, count: number) => html.replace(from(first, count).map(paragraph).join(''), '')
  await expect.poll(() => getData(driver)).toBe(without(45, 12))
  await driver.press('Control+z')
  await expect.poll(() => getData(driver)).toBe(html)

  const start = await showBlock(driver, 97)
  await driver.drag({ x: start.x, y: start.y }, { x: start.x, y: start.y + 5 * 38 })
  const selected = await driver.evaluate(() => {
    const { $from, $to } = document.querySelector<FormularyEditorElement>('formulary-editor')!.editor.state.selection
    return { from: $from.index(0), to: $to.index(0) }
  })
  expect(selected.from).toBe(97)
  expect(selected.to).toBeGreaterThan(99)
  await driver.press('Delete')
  await driver.press('Control+z')
  await expect.poll(() => getData(driver)).toBe(html)

  const far = await showBlock(driver, 200)
  await driver.click(far.x, far.y)
  await driver.press('Home')
  await driver.press('Control+Shift+End')
  await driver.type('x')
  await expect.poll(() => getData(driver)).toBe(`${html.slice(0, html.indexOf(paragraph(200)))}<p>x</p>`)
  await driver.press('Control+z')
  await driver.press('Control+Home')
  await driver.press('Control+Shift+End')
  await driver.press('Delete')
  await expect.poll(() => getData(driver)).toBe('')
  expect(await errorsOf(driver)).toEqual([])
})

everyBrowser('all of a long document is selected, deleted, typed over and taken back', async (driver) => {
  const html = report(PARAGRAPHS)
  await open(driver, html)
  await driver.press('Control+a')
  await driver.press('Delete')
  expect(await getData(driver)).toBe('')
  await driver.press('Control+z')
  await expect.poll(async () => (await getData(driver)) === html).toBe(true)
  await driver.press('Control+a')
  await driver.type('new')
  await expect.poll(() => getData(driver)).toBe('<p>new</p>')
  await expect
    .poll(async () => {
      // How many steps it is depends on the pace of the keys.
      await driver.press('Control+z')
      return (await getData(driver)) === html
    })
    .toBe(true)
  await driver.press('Control+a')
  await driver.press('ArrowRight')
  await driver.type('!')
  await expect.poll(async () => (await getData(driver)) === html.replace(/<\/p>$/, '!</p>')).toBe(true)
  await driver.press('Control+a')
  await driver.press('Shift+ArrowLeft')
  await driver.press('Delete')
  await expect.poll(() => getData(driver)).toBe('<p>!</p>')
  expect(await errorsOf(driver)).toEqual([])
})

everyBrowser('whatever is typed right after a jump in a long document is there in its order', async (driver) => {
  const html = report(400)
  await open(driver, html)
  await driver.type('Some words. ')
  await driver.press('Control+End')
  await driver.type(' Some more.')
  await driver.press('Control+Home')
  await driver.type('First. ')
  const { x, y } = await showBlock(driver, 200)
  await driver.click(x, y)
  await driver.press('Home')
  await driver.type('Here. ')
  const typed = html
    .replace('<p>', '<p>First. Some words. ')
    .replace('<p>Paragraph 200 ', '<p>Here. Paragraph 200 ')
    .replace(/<\/p>$/, ' Some more.</p>')
  await expect.poll(() => getData(driver)).toBe(typed)
})

everyBrowser('a click and a scrolled text stay where they are when chunks come', async (driver) => {
  for (const attributes of ['height="400px"', '', 'max-height="300px"']) {
    await openEditor(driver, `<formulary-editor ${attributes}></formulary-editor>`)
    const { x, y, top } = await driver.evaluate((html) => {
      const editor = document.querySelector<FormularyEditorElement>('formulary-editor')!
      editor.setData(html)
      const block = editor.querySelectorAll('.formulary-content p')[200]!
      block.scrollIntoView({ block: 'center' })
      const rect = block.getBoundingClientRect()
      return { x: rect.left + 1, y: rect.top + rect.height / 2, top: rect.top }
    }, report(400))
    await driver.click(x, y)
    await driver.type('here ')
    await expect.poll(() => countChunks(driver)).toBe(8)
    await driver.type('and now ')
    await expect
      .poll(() => getData(driver))
      .toBe(report(400).replace('<p>Paragraph 200 ', '<p>here and now Paragraph 200 '))
    const now = await driver.evaluate(
      () => document.querySelectorAll('.formulary-content p')[200]!.getBoundingClientRect().top,
    )
    expect(Math.abs(now - top), attributes).toBeLessThan(2)
  }
})

everyBrowser('a word composed at the border of a chunk of a long document is where it was composed', async (driver) => {
  if (!driver.compose) return
  await open(driver, report(400))
  const { x, y } = await showBlock(driver, 50)
  await driver.click(x, y)
  await driver.press('Home')
  await driver.compose(['に', 'にほ', '日本'], true)
  await expect.poll(() => getData(driver)).toBe(report(400).replace('<p>Paragraph 50 ', '<p>日本Paragraph 50 '))
})

everyBrowser(
  'the beginning of a long document is there at once, is written in while the rest comes, and stays',
  async (driver) => {
    const html = report(3 * PARAGRAPHS)
    await open(driver, html)
    // It comes in slices beside the keys and the other lanes: what is proven is that it comes, not how fast.
    const whenAllDrawn = () => expect.poll(() => countDrawn(driver), { timeout: 60_000 }).toBe(3 * PARAGRAPHS)
    await driver.press('Control+Home')
    await whenAllDrawn()
    const first = await driver.evaluate((value) => {
      const editor = document.querySelector<FormularyEditorElement>('formulary-editor')!
      // The same HTML again would change nothing (EB45).
      editor.setData('')
      editor.setData(value)
      editor.focus()
      return editor.querySelectorAll('.formulary-content p').length
    }, html)
    expect(first).toBeGreaterThan(20)
    expect(first).toBeLessThan(200)
    await driver.type('Some words. ')
    await whenAllDrawn()
    await expect.poll(async () => (await getData(driver)) === html.replace('<p>', '<p>Some words. ')).toBe(true)
    // What is written after all is loaded is written in idle time.
    await driver.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(await errorsOf(driver)).toEqual([])
  },
)

everyBrowser(
  'a long document is read as if all of its HTML had been there at once',
  async (driver) => {
    await openEditor(driver)
    // What is read does not depend on it, and nothing has to be laid out.
    await driver.evaluate(() => document.querySelector('formulary-editor')!.setAttribute('style', 'display: none'))
    for (let seed = 1; seed <= (driver.name === 'chromium' ? 12 : 4); seed++) {
      const isSame = await driver.evaluate(async (first) => {
        const formulary = document.querySelector<FormularyEditorElement>('formulary-editor')!
        const names = 'p p p div b i a h2 ul li table tr td tbody caption blockquote span u font form img button pre'
        const tags = names.split(' ')
        const texts = ['some words ', 'x &lt; y &am', '\n', ' style = "a" ', '<!-- no -->', '<br>', 'é😀', '<hr>']
        const styled = [' style="color:red"', ' title="a style=b"', ' align=center', ' name=body', ' name=write']
        const attributes = ['', '', '', ...styled]
        let state = first
        const below = (count: number) => {
          state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
          return Math.floor((state / 2_147_483_648) * count)
        }
        let html = ''
        const open: string[] = []
        while (html.length < 260_000) {
          const tag = tags[below(tags.length)]!
          const kind = below(10)
          if (kind < 4) html += texts[below(texts.length)]!
          else if (kind < 7) {
            html += `<${tag}${attributes[below(attributes.length)]}>`
            open.push(tag)
          } else if (open.length > 6 || kind === 8)
            for (let last = open.pop(); last; last = open.pop()) html += `</${last}>`
          else html += `</${tag}>`
        }
        formulary.setData(html)
        const inParts = formulary.getData()
        // Firefox clears away what is no longer on a page between tasks only: in one task these documents took it six times as long.
        await new Promise((resolve) => setTimeout(resolve, 100))
        // With a body of its own it is read whole.
        formulary.setData(`<body>${html}`)
        return inParts === formulary.getData() && inParts.length >= 10_000
      }, seed)
      expect(isSame, `seed ${seed}`).toBe(true)
    }
  },
  { tag: ['@slow'] },
)

everyBrowser('nothing in a long document acts while it is read', async (driver) => {
  await openEditor(driver)
  const seen = await driver.evaluate(async (html) => {
    const acted: string[] = []
    Object.assign(window, { act: (what: unknown) => acted.push(String(what)) })
    const hostile = [
      '<script>parent.act("script")</script>',
      '<img src="/x.png" onerror="act(1)" onload="act(2)">',
      '<svg onload="act(3)"><script>act(4)</script></svg>',
      '<iframe src="javascript:parent.act(5)" srcdoc="<script>parent.act(6)</script>"></iframe>',
      '<link rel=stylesheet href="/x.css"><style>@import "/y.css"</style>',
      '<video src="/x.mp4" onerror="act(7)"></video><body onload="act(8)">',
    ]
    const formulary = document.querySelector<FormularyEditorElement>('formulary-editor')!
    for (const each of hostile) formulary.setData(html + each.replace('<body', '<b') + html)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return { acted, asked: asked.filter((path) => /^\/[xy]\.(?:css|mp4)$/.test(path)) }
  }, report(PARAGRAPHS))
  expect(seen).toEqual({ acted: [], asked: [] })
})
