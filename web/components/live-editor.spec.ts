import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'

test('a click before the editor is there goes into its text', async ({ page }) => {
  const release = await holdBack(page, '**/formulary/formulary.js')
  // A page whose editor is asked for early is not loaded before it.
  await page.goto('/editor', { waitUntil: 'domcontentloaded' })
  const place = page.locator('.live-editor')
  await expect(place).toHaveAttribute('data-state', 'loading')
  await expect(page.getByText('Touch here to write.')).toHaveCount(0)
  await place.click()
  release()
  await expect(place).toHaveAttribute('data-state', 'ready')
  await expect(place.locator('.formulary-content')).toBeFocused()
  await page.keyboard.type('written at once')
  await expect(place.locator('.formulary-content')).toHaveText('written at once')
})
