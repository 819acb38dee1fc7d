import type { Page } from '@playwright/test'
import type { Driver } from './driver.ts'

export async function chromiumDriver(page: Page): Promise<Driver> {
  const cdp = await page.context().newCDPSession(page)
  // An unanswered file chooser would stay open.
  page.on('filechooser', () => {})
  return {
    name: 'chromium',
    async goto(url, before) {
      if (before) await page.addInitScript(before)
      await page.goto(url)
    },
    evaluate: (run, argument) => page.evaluate(run as never, argument) as never,
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    click: (x, y) => page.mouse.click(x, y),
    doubleClick: (x, y) => page.mouse.dblclick(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.up()
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    async compose(words, commits) {
      for (const text of words)
        await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      if (commits) await cdp.send('Input.insertText', { text: words.at(-1) ?? '' })
      else await cdp.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    },
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: async () => {},
  }
}
