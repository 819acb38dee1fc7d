import { test as base, expect, type CDPSession, type Locator, type Page } from '@playwright/test'
import type { FormularyEditorElement } from '#editor'
import { customerOrigin, customerPort, service } from './addresses.ts'
import { keepBrowserCache } from './browser-cache.ts'
import { listen, nothingSeen, type Seen } from './seen.ts'
import { Stage } from './stage.ts'
import './stacks.ts'

export { expect }

interface CustomerPage {
  /** The host name's first label: `customer` is the demo client's allowed domain. */
  host?: string
  html: string
  headers?: Record<string, string>
  path?: string
}

let pageNumber = 0

/** Puts a page on a customer's origin. @returns its address. */
export async function publish({ host = 'customer', html, headers = {}, path }: CustomerPage): Promise<string> {
  pageNumber += 1
  const name = path ?? `/page-${process.pid}-${pageNumber}`
  await fetch(`http://localhost:${customerPort}/pages${name}`, {
    method: 'PUT',
    body: JSON.stringify({ html, headers }),
  })
  return `${customerOrigin(host)}${name}`
}

export const scriptTag = `<script src="${service}/formulary/formulary.js"></script>`

export function pageHtml(body: string, head = scriptTag): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Customer</title>${head}</head><body>${body}</body></html>`
}

/** An editor on a page, with what a person and a page can do with it. */
export class EditorOnPage {
  readonly page: Page
  readonly element: Locator
  readonly content: Locator
  readonly toolbar: Locator

  constructor(page: Page, selector = 'formulary-editor') {
    this.page = page
    this.element = page.locator(selector)
    this.content = this.element.locator('.formulary-content')
    this.toolbar = this.element.getByRole('toolbar')
  }

  /** The text is there before the bar, and tables are understood after it. */
  async whenReady(): Promise<this> {
    await this.element.evaluate(async (element) => {
      await customElements.whenDefined(element.localName)
      await (element as FormularyEditorElement).whenReady()
    })
    await expect(this.element.locator('.formulary-toolbar-waiting')).toHaveCount(0)
    await this.element.evaluate((element) => (element as FormularyEditorElement).editor.loadLaterParts())
    return this
  }

  getData(): Promise<string> {
    return this.element.evaluate((element) => (element as FormularyEditorElement).getData())
  }

  setData(html: string): Promise<void> {
    return this.element.evaluate((element, value) => (element as FormularyEditorElement).setData(value), html)
  }

  set(options: Record<string, unknown>): Promise<void> {
    return this.element.evaluate((element, values) => void Object.assign(element, values), options)
  }

  /** The cursor at the end of the text. */
  async focusEnd(): Promise<void> {
    await this.element.evaluate((element) => (element as FormularyEditorElement).focus())
    await this.page.keyboard.press('ControlOrMeta+End')
  }

  async type(text: string): Promise<void> {
    await this.focusEnd()
    await this.page.keyboard.type(text)
  }

  async selectAll(): Promise<void> {
    await this.element.evaluate((element) => (element as FormularyEditorElement).focus())
    await this.page.keyboard.press('ControlOrMeta+a')
  }

  control(name: string): Locator {
    return this.toolbar.locator(`[data-control="${name}"]`)
  }

  async press(name: string): Promise<void> {
    await this.control(name).click()
  }
}

export interface Fixtures {
  /**
   * Opens a customer's page with one editor on it.
   * @param attributes the element's attributes, as written in HTML.
   */
  openEditor(attributes?: string, page?: Partial<CustomerPage>): Promise<EditorOnPage>
  /** An editor without options on a page of its own. */
  editor: EditorOnPage
  seen: Seen
  /** The page's console messages and uncaught errors; a test that ends with any has failed. */
  noise: string[]
  /** Console messages that a test provokes on purpose. */
  ignoredNoise: RegExp | null
  /** Every call of every page is checked (SEC03, SEC07). */
  tokens: void
  /** Takes back what a test did to a context that others use after it and that Playwright leaves there. */
  cleanContext: void
}

export interface WorkerFixtures {
  /** Of the tests in `shared-page.ts`; here because tests with other worker fixtures would have a browser of their own. */
  stage: Stage
  /** The address where these tests begin; a customer's page if it is null. */
  home: string | null
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  stage: [
    async ({ browser, home }, use) => {
      const stage = new Stage(browser, home)
      await use(stage)
      await stage.leave()
    },
    { scope: 'worker' },
  ],
  home: [null, { scope: 'worker', option: true }],
  ignoredNoise: [null, { option: true }],
  seen: async ({ page }, use) => {
    const seen = nothingSeen()
    listen(page, () => seen)
    await use(seen)
  },
  noise: [
    async ({ seen, ignoredNoise }, use) => {
      await use(seen.noise)
      // What a test provokes on purpose is no fault.
      const errors = seen.noise.filter((line) => !ignoredNoise?.test(line))
      expect(errors, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
  tokens: [
    async ({ seen }, use) => {
      await use()
      expect(seen.tokenProblems, 'calls with the wrong token').toEqual([])
    },
    { auto: true },
  ],
  cleanContext: [
    async ({ context, page, browserName }, use) => {
      const endKeeping = browserName === 'chromium' ? keepBrowserCache(context, page) : null
      const sessions: CDPSession[] = []
      const newSession = context.newCDPSession.bind(context)
      context.newCDPSession = async (of) => {
        const session = await newSession(of)
        sessions.push(session)
        return session
      }
      await use()
      context.newCDPSession = newSession
      await endKeeping?.()
      // What a session turned on stays on until it ends: counted script makes the browser three times slower.
      for (const session of sessions) await session.detach().catch(() => null)
      await context.setOffline(false)
      await context.clearPermissions()
    },
    { auto: true },
  ],
  openEditor: async ({ page }, use) => {
    await use(async (attributes = '', customer = {}) => {
      const html = pageHtml(`<formulary-editor ${attributes}></formulary-editor>`)
      await page.goto(await publish({ html, ...customer }))
      return new EditorOnPage(page).whenReady()
    })
  },
  editor: async ({ openEditor }, use) => {
    await use(await openEditor())
  },
})
