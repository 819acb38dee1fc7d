import type { Page } from '@playwright/test'
import { axeFindings, COLOR_RULES } from '../../e2e/axe.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { expectProductName } from './product-name.ts'

export interface PublicPage {
  readonly path: string
  readonly title: string
  readonly heading: string
}

/** What holds for every public page, in one visit of each. */
export async function visit(page: Page, { path, title, heading }: PublicPage): Promise<void> {
  await test.step(path, async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    // Colors in transition between the themes have the contrast of neither.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const response = await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('.wordmark')).toHaveText(['Formulary', 'Formulary'])
    // An unknown address has no metadata for sharing.
    if (response?.ok())
      await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Formulary')
    await expectProductName(page)
    await expect(page.locator('.live-editor-wait')).toHaveCount(0)
    expect(await axeFindings(page, null)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('.formulary-theme-light')).toHaveCount(0)
    expect(await axeFindings(page, null, COLOR_RULES)).toEqual([])
    for (const width of [1920, 768, 320]) {
      await page.setViewportSize({ width, height: 800 })
      // The editor's bar needs a frame to move controls into its overflow.
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0)
    }
  })
}
