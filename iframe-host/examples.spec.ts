import type { Page } from '@playwright/test'
import { customerPort } from '../e2e/addresses.ts'
import { expect, test } from '../e2e/shared-page.ts'

const examples = `http://customer.localhost:${customerPort + 1}`

// The pages have no icon of their own.
test.use({ ignoredNoise: /status of 404/ })

async function typeInto(page: Page, content: ReturnType<Page['locator']>, text: string): Promise<void> {
  await content.click()
  await page.keyboard.type(text)
}

test('the script example is a form field that shows and submits its HTML (EB03, EB36)', async ({ page }) => {
  await page.goto(`${examples}/`)
  await typeInto(page, page.locator('.formulary-content'), 'Ten millilitres.')
  await page.getByRole('button', { name: 'Show the HTML' }).click()
  await expect(page.locator('#output')).toHaveText('<p>Ten millilitres.</p>')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator('#output')).toContainText('"report": "<p>Ten millilitres.</p>"')
})

test('the iframe example needs no script and takes its options from the address (EB04)', async ({ page }) => {
  await page.goto(`${examples}/iframe.html`)
  const content = page.frameLocator('iframe').locator('.formulary-content')
  await expect(content).toHaveAttribute('data-placeholder', 'Your notes')
  await typeInto(page, content, 'framed')
  await expect(content).toHaveText('framed')
})

test('the example of the iframe script fills, reads and listens', async ({ page }) => {
  await page.goto(`${examples}/embed-script.html`)
  await expect(page.getByRole('status')).toHaveText('Ready.')
  await page.getByRole('button', { name: 'Set some content' }).click()
  await page.getByRole('button', { name: 'Insert a formula' }).click()
  await expect(page.frameLocator('iframe').locator('.katex-html')).toBeVisible()
  await page.getByRole('button', { name: 'Show the HTML' }).click()
  await expect(page.locator('#output')).toContainText('<h2>Equilibrium</h2>')
  await expect(page.locator('#output')).toContainText('\\ce{CH3COOH')
  await expect(page.getByRole('status')).toContainText('characters of HTML')
})

test('the example with three editors reads all of them', async ({ page }) => {
  await page.goto(`${examples}/both.html`)
  await typeInto(page, page.locator('#question .formulary-content'), 'Q')
  await typeInto(page, page.locator('#solution .formulary-content'), 'S')
  await typeInto(page, page.frameLocator('#comment iframe').locator('.formulary-content'), 'C')
  // By key: a click right after the page has scrolled can still be taken to the frame's old place.
  await page.getByRole('button', { name: 'Show the HTML of all three' }).press('Enter')
  await expect
    .poll(async () => JSON.parse((await page.locator('#output').textContent()) || '{}') as unknown)
    .toEqual({ question: '<p>Q</p>', solution: '<p>S</p>', comment: '<p>C</p>' })
})
