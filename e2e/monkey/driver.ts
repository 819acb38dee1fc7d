import type { CDPSession, Page } from '@playwright/test'

/** A browser with one page, by what a person can do to it: every event is the browser's own. Coordinates are CSS pixels. */
export interface Driver {
  name: 'chromium' | 'firefox' | 'webkit'
  goto(url: string): Promise<void>
  /** Runs a function in the page; argument and answer are plain data. */
  evaluate<Answer, Argument = null>(run: (argument: Argument) => Answer, argument?: Argument): Promise<Awaited<Answer>>
  type(text: string): Promise<void>
  /** A key by its name, with modifiers before it: `Control+Shift+ArrowLeft`. */
  press(key: string): Promise<void>
  click(x: number, y: number): Promise<void>
  drag(from: Point, to: Point): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Composes words as an input method does; absent where the browser cannot be asked for it. */
  compose?(words: readonly string[], commits: boolean): Promise<void>
}

export interface Point {
  x: number
  y: number
}

export async function playwrightDriver(page: Page): Promise<Driver> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  // A chooser that nobody answers would stay open.
  page.on('filechooser', () => {})
  return {
    name: 'chromium',
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, argument) => page.evaluate(run as never, argument) as never,
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    click: (x, y) => page.mouse.click(x, y),
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
  }
}
