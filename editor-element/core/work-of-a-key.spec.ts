import type { Browser, CDPSession, Page } from '@playwright/test'
import { EditorOnPage, expect, pageHtml, publish, test } from '../../e2e/test.ts'
import type { FormularyEditorElement } from '#editor'
import { countScript, scriptSinceLast, workOfAKey, type WorkOfAKey } from '../testing/work-of-a-key.ts'

/** Afterwards all of a long document is there; its HTML, some megabytes, stays in the page. */
const loadAll = ({ element }: EditorOnPage) =>
  element.evaluate((formulary) => void (formulary as FormularyEditorElement).getData())

/** An editor whose script is counted: in a context of its own, because what ran uncounted before would stay uncounted. */
async function inCountedEditor<Result>(
  browser: Browser,
  use: (editor: EditorOnPage, page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await countScript(page)
    await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
    return await use(await new EditorOnPage(page).whenReady(), page, session)
  } finally {
    await context.close()
  }
}

/** ProseMirror looks at each block at least once: what is less was not counted. */
const expectCounted = ({ script }: WorkOfAKey, blocks: number) => expect(script).toBeGreaterThan(blocks)

const sentence = 'A sentence of a long report, with <strong>strong</strong> and <em>stressed</em> words. '
/** A report of this many blocks: 320 are 100 KB, 16,000 are 5 MB. */
const report = (blocks: number) =>
  Array.from({ length: blocks }, (_, at) =>
    at % 12 === 0 ? `<h2>Section ${at / 12}</h2>` : `<p>${at} ${sentence.repeat(3)}</p>`,
  ).join('')

const sizes: readonly Record<string, string>[] = [
  {},
  { height: '600px' },
  { 'max-height': '600px' },
  { 'enable-scroll': '' },
]

test(
  'a key in a document of 5 MB makes the browser do about the same work as in one of 100 KB, whatever the size of the editor',
  { tag: '@slow' },
  async ({ browser }) => {
    test.setTimeout(240_000)
    const workIn = (blocks: number): Promise<WorkOfAKey[]> =>
      inCountedEditor(browser, async (editor, page, session) => {
        // As on most people's screens: a scrollbar takes room from the text.
        await session.send('Emulation.setScrollbarsHidden', { hidden: false })
        await editor.setData(report(blocks))
        await loadAll(editor)
        const section = Math.round(blocks / 24)
        const heading = editor.content.locator('h2').nth(section)
        const work: WorkOfAKey[] = []
        for (const attributes of sizes) {
          await editor.element.evaluate((element, values) => {
            for (const name of ['height', 'max-height', 'enable-scroll']) element.removeAttribute(name)
            for (const [name, value] of Object.entries(values)) element.setAttribute(name, value)
          }, attributes)
          await expect(heading).toHaveText(new RegExp(`^Section ${section}`))
          await heading.click()
          work.push(await workOfAKey(browser, page, session))
        }
        return work
      })
    const short = await workIn(320)
    const long = await workIn(16_000)
    test.info().annotations.push({ type: 'work', description: JSON.stringify({ short, long }) })
    for (const [at, attributes] of sizes.entries()) {
      const size = JSON.stringify(attributes)
      expect(short[at]!.boxes, size).toBeLessThan(200)
      expect(long[at]!.boxes, size).toBeLessThan(1.3 * short[at]!.boxes)
      expectCounted(long[at]!, 16_000)
      // What is left is ProseMirror's own: it finds positions by adding up blocks.
      expect(long[at]!.script, size).toBeLessThan(20 * 16_000)
    }
  },
)

/** Everything in one block: 1,000 items or rows are about 130 KB. */
const singleBlocks = {
  list: (items: number) =>
    `<ol>${Array.from({ length: items }, (_, at) => `<li>item ${at} ${sentence}</li>`).join('')}</ol>`,
  table: (rows: number) =>
    `<table><tbody>${Array.from({ length: rows }, (_, at) => `<tr><td>item ${at}</td><td>${sentence}</td></tr>`).join('')}</tbody></table>`,
  'list of tasks': (items: number) =>
    `<ul>${Array.from({ length: items }, (_, at) => `<li data-checked="false">item ${at} ${sentence}</li>`).join('')}</ul>`,
}

test.describe('a key in one block of 1 MB against one of 100 KB', { tag: '@slow' }, () => {
  for (const [name, block] of Object.entries(singleBlocks))
    test(`makes the browser do about the same work in a ${name}`, async ({ browser }) => {
      test.setTimeout(120_000)
      const workIn = (rows: number): Promise<WorkOfAKey> =>
        inCountedEditor(browser, async (editor, page, session) => {
          await editor.setData(block(rows))
          await loadAll(editor)
          // By its place: to look for its text takes as long as all that is measured.
          const item = editor.content
            .locator('li, tr')
            .nth(rows / 2)
            .locator('p')
            .first()
          await expect(item).toHaveText(new RegExp(`^item ${rows / 2}( |$)`))
          await item.click()
          return workOfAKey(browser, page, session)
        })
      const short = await workIn(800)
      const long = await workIn(8_000)
      test.info().annotations.push({ type: 'work', description: JSON.stringify({ short, long }) })
      expect(short.boxes).toBeLessThan(500)
      expect(long.boxes).toBeLessThan(1.3 * short.boxes)
      expectCounted(long, 8_000)
      expect(long.script).toBeLessThan(50 * 8_000)
    })
})

test('the HTML of a long document is written before anybody asks for it', { tag: '@slow' }, async ({ browser }) => {
  const long = report(4_000).replaceAll(' </p>', '</p>')
  await inCountedEditor(browser, async (editor, page, session) => {
    const costOfReading = async () => {
      await scriptSinceLast(session)
      expect((await editor.getData()) === long).toBe(true)
      return scriptSinceLast(session)
    }
    await editor.setData(long)
    const atOnce = await costOfReading()
    await page.evaluate(() => {
      const idle = window.requestIdleCallback
      const open = new Set<IdleRequestCallback>()
      let asked = 0
      window.requestIdleCallback = (callback) => {
        asked += 1
        open.add(callback)
        return idle((deadline) => {
          open.delete(callback)
          callback(deadline)
        })
      }
      Object.assign(window, { isDone: () => asked > 0 && open.size === 0 })
    })
    // The same HTML again would change nothing (EB45).
    await editor.setData('')
    await editor.setData(long)
    await expect.poll(() => editor.content.locator('p, h2').count()).toBe(4_000)
    const isDone = () => page.evaluate(() => (window as unknown as { isDone(): boolean }).isDone())
    await expect.poll(isDone).toBe(true)
    // What is left is to look up the blocks and to join what was written.
    expect(await costOfReading()).toBeLessThan(atOnce / 5)
  })
})
