import type { Page } from '@playwright/test'

/**
 * Holds back what the page asks for from now on.
 * @param end `abort` has it fail when it is released.
 * @returns what releases it.
 */
export async function holdBack(
  page: Page,
  pattern: string | RegExp,
  end: 'fallback' | 'abort' = 'fallback',
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await released
    await route[end]()
  })
  return release
}
