import type { Page } from '@playwright/test'
import { expect, publish, test } from './shared-page.ts'

const stored = (page: Page) =>
  page.evaluate(async () => [...Object.keys(localStorage), ...(await indexedDB.databases()).map(({ name }) => name)])

/** A page of a customer. */
const visit = async (page: Page) => void (await page.goto(await publish({ html: '<p>Text</p>' })))

// One worker runs the tests of a file one after the other, here on one page.
test.describe('what a test stores on any origin (D175)', () => {
  test('is there for it', async ({ page }) => {
    await visit(page)
    await page.evaluate(async () => {
      localStorage.setItem('kept', 'x')
      await new Promise((resolve) => (indexedDB.open('kept').onsuccess = resolve))
    })
    expect(await stored(page)).toEqual(['kept', 'kept'])
  })

  test('is gone for the next', async ({ page }) => {
    await visit(page)
    expect(await stored(page)).toEqual([])
  })
})

test.describe('a clock that a test sets', () => {
  const isSet = (page: Page) => page.evaluate(() => Date.now() < Date.UTC(2000))

  test('is there for it', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    expect(await isSet(page)).toBe(true)
    await visit(page)
    expect(await isSet(page)).toBe(true)
    await page.clock.runFor(1000)
  })

  test('is gone for the next, on the page that is open and on others', async ({ page }) => {
    expect(await isSet(page)).toBe(false)
    await visit(page)
    expect(await isSet(page)).toBe(false)
    expect(await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 10, 'ran')))).toBe('ran')
  })
})
