import type { Browser, BrowserContext, Page } from '@playwright/test'
import { keepBrowserCache } from './browser-cache.ts'
import { listen, nothingSeen, type Seen } from './seen.ts'

/** What cannot be taken back, or costs more to take back than a new page. */
const ON_PAGE = [
  ...['addInitScript', 'addScriptTag', 'addStyleTag', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'once'],
  ...['route', 'routeFromHAR', 'routeWebSocket', 'setContent', 'setExtraHTTPHeaders', 'setViewportSize'],
] as const
const ON_CONTEXT = [
  ...['addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'newPage'],
  ...['on', 'once', 'route', 'routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
] as const

/**
 * One page of a customer that many tests use one after another, each with an editor of its own (D168). A test that does what stays, such
 * as to route calls or to listen, gets what it asks for, and the next one a new page.
 */
export class Stage {
  seen: Seen = nothingSeen()
  private readonly browser: Browser
  private page: Page | null = null
  private endKeeping: (() => Promise<void>) | null = null
  private isChanged = false
  private home: string | null = null

  constructor(browser: Browser) {
    this.browser = browser
  }

  /** @param isNew asks for a page of its own. @returns the page, in a state in which a test may begin. */
  async enter(isNew: boolean): Promise<Page> {
    this.seen = nothingSeen()
    if (this.page && !isNew && !this.isChanged && !this.page.isClosed()) {
      await this.clear(this.page)
      return this.page
    }
    await this.leave()
    const context = await this.browser.newContext()
    this.page = await context.newPage()
    this.endKeeping = keepBrowserCache(context, this.page)
    listen(this.page, () => this.seen)
    this.isChanged = isNew
    this.watch(this.page, ON_PAGE)
    this.watch(context, ON_CONTEXT)
    return this.page
  }

  /** @param publish puts a page with this in its body on a customer's origin. @returns its address. */
  async put(html: string, publish: (html: string) => Promise<string>): Promise<void> {
    const page = this.page!
    // What was changed before is to be there when the page is loaded.
    if (this.isChanged) {
      await page.goto(await publish(html))
      return
    }
    if (page.url() !== this.home) await page.goto((this.home ??= await publish('')))
    await page.evaluate((inside) => (document.body.innerHTML = inside), html)
  }

  async leave(): Promise<void> {
    await this.endKeeping?.()
    this.endKeeping = null
    await this.page?.context().close()
    this.page = null
  }

  private async clear(page: Page): Promise<void> {
    if (page.url() !== this.home) return
    await page.mouse.move(0, 0)
    await page.evaluate(() => {
      getSelection()?.removeAllRanges()
      for (const element of [document.documentElement, document.body])
        for (const { name } of [...element.attributes]) if (name !== 'lang') element.removeAttribute(name)
      document.body.replaceChildren()
      localStorage.clear()
      sessionStorage.clear()
      scrollTo(0, 0)
    })
  }

  private watch<Watched extends Page | BrowserContext>(watched: Watched, names: readonly (keyof Watched)[]): void {
    for (const name of names) {
      const method = watched[name] as (...args: unknown[]) => unknown
      Object.assign(watched, {
        [name]: (...args: unknown[]) => {
          this.isChanged = true
          return method.apply(watched, args)
        },
      })
    }
  }
}
