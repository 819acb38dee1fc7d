import { EditorOnPage, expect, pageHtml, publish, scriptTag, test as base } from './test.ts'

export { EditorOnPage, expect, pageHtml, publish, scriptTag }

/** As `test.ts` has it, on a page that stays from one test to the next (D168); for tests of the editor and of the site. */
export const test = base.extend<{
  /** For what must not have been loaded or used before, and for contexts with options of their own. */
  newPage: boolean
  /** Puts this into the body of a page that has the editor's script. */
  put(html: string): Promise<void>
}>({
  newPage: [false, { option: true }],
  page: async ({ stage, newPage }, use) => {
    await use(await stage.enter(newPage))
  },
  context: async ({ page }, use) => {
    await use(page.context())
  },
  seen: async ({ page: _page, stage }, use) => {
    await use(stage.seen)
  },
  // What a test did to the context goes with it.
  cleanContext: ({ context: _context }, use) => use(),
  put: async ({ page: _page, stage }, use) => {
    await use((body) => stage.put(body, (html) => publish({ html: pageHtml(html) })))
  },
  openEditor: async ({ page, put }, use) => {
    await use(async (attributes = '', customer) => {
      const element = `<formulary-editor ${attributes}></formulary-editor>`
      if (customer) await page.goto(await publish({ html: pageHtml(element), ...customer }))
      else await put(element)
      return new EditorOnPage(page).whenReady()
    })
  },
})
