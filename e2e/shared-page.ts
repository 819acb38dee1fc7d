import type { Page } from '@playwright/test'
import { EditorOnPage, expect, expectQuiet, pageHtml, publish, scriptTag, test as base, tokenProblem } from './test.ts'
import type { Seen } from './stage.ts'

export { EditorOnPage, expect, pageHtml, publish, scriptTag }

function listen(page: Page, seen: () => Seen): void {
  page.on('pageerror', (error) => seen().noise.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') seen().noise.push(message.text())
  })
  page.on('request', (call) => {
    const problem = tokenProblem(call)
    if (problem) seen().tokenProblems.push(problem)
  })
}

/** As `test.ts` has it, on a page that stays from one test to the next (D168); for tests that only need an editor. */
export const test = base.extend<{
  /** For what must not have been loaded or used before, and for contexts with options of their own. */
  newPage: boolean
}>({
  newPage: [false, { option: true }],
  page: async ({ stage, newPage }, use) => {
    await use(await stage.enter(newPage, listen))
  },
  context: async ({ page }, use) => {
    await use(page.context())
  },
  noise: async ({ page: _page, stage, ignoredNoise }, use) => {
    const { noise } = stage.seen
    await use(noise)
    expectQuiet(noise, ignoredNoise)
  },
  tokens: async ({ page: _page, stage }, use) => {
    await use()
    expect(stage.seen.tokenProblems, 'calls with the wrong token').toEqual([])
  },
  // What a test did to the context goes with it.
  cleanContext: ({ context: _context }, use) => use(),
  openEditor: async ({ page, stage }, use) => {
    await use(async (attributes = '', customer) => {
      const element = `<formulary-editor ${attributes}></formulary-editor>`
      if (customer) await page.goto(await publish({ html: pageHtml(element), ...customer }))
      else await stage.put(element, (html) => publish({ html: pageHtml(html) }))
      return new EditorOnPage(page).whenReady()
    })
  },
})
