import type { Page } from '@playwright/test'
import { pressPdfExport, readPdf } from '../../../e2e/pdf.ts'
import { expect, test } from '../../../e2e/shared-page.ts'

/** Stops the page's clock and notes what it is asked to wait for; time then passes by `page.clock.runFor` alone. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => {
    const waits: number[] = []
    const setTimeout_ = window.setTimeout
    Object.assign(window, {
      waits,
      setTimeout: (act: () => void, ms = 0) => {
        waits.push(ms)
        return setTimeout_(act, ms)
      },
    })
  })
}

/** What the page was asked to wait for until now. */
const waitsOf = (page: Page) => page.evaluate(() => (window as unknown as { waits: number[] }).waits)

/** Until the export waits for this. */
const expectWait = (page: Page, ms: number) => expect.poll(() => waitsOf(page)).toContain(ms)

/** Whether the layout that the export draws from is on the page: it is removed as soon as it is read. */
const layout = (page: Page) => page.locator('.formulary-export')

test.beforeEach(({ page }) => page.clock.install())

test('waits one second more before drawing, and no longer (PD13)', async ({ editor, page }) => {
  await editor.setData('<p>Drawn a second later.</p>')
  await stopClock(page)
  let isDone = false
  const exported = pressPdfExport(editor, { waits: true }).finally(() => (isDone = true))
  await expectWait(page, 1000)
  await page.clock.runFor(999)
  await page.waitForTimeout(300)
  expect(isDone).toBe(false)
  await expect(layout(page)).toHaveCount(1)
  await page.clock.runFor(1)
  const { bytes } = await exported
  expect((await readPdf(bytes)).pages[0]!.text).toContain('Drawn a second later.')
})

test.describe('images that never come', () => {
  test.use({ ignoredNoise: /Failed to load resource|ERR_/ })

  test('are waited for 30 seconds together, then left out, and a second more is waited (PD13, PD14)', async ({
    editor,
    page,
  }) => {
    await page.route('**/never-*.png', () => {})
    const image = (name: string) => `<img src="https://images.example/never-${name}.png" alt="the ${name} one">`
    await editor.setData(`<p>Before ${image('slow')} between ${image('lost')} after</p>`)
    await stopClock(page)
    let isDone = false
    const exported = pressPdfExport(editor, { waits: true }).finally(() => (isDone = true))
    await expectWait(page, 30_000)
    await page.clock.runFor(29_999)
    await page.waitForTimeout(300)
    expect(isDone).toBe(false)
    await expect(layout(page).locator('img')).toHaveCount(2)
    // The second more is not one of these thirty.
    expect(await waitsOf(page)).not.toContain(1000)
    await page.clock.runFor(1)
    await expect(layout(page).locator('img')).toHaveCount(0)
    await expectWait(page, 1000)
    await page.clock.runFor(999)
    await page.waitForTimeout(300)
    expect(isDone).toBe(false)
    await page.clock.runFor(1)
    const { bytes } = await exported
    const [{ text } = { text: '' }] = (await readPdf(bytes)).pages
    expect(text).toMatch(/Before.*the slow one.*between.*the lost one.*after/s)
  })
})
