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
