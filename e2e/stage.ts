import type { Browser, BrowserContext, CDPSession, Clock, Page } from '@playwright/test'
import { keepBrowserCache, takeClockAway } from './browser-cache.ts'
import { listen, nothingSeen, type Seen } from './seen.ts'

/** What takes back a call that changed a page or its context. @param result of the call. */
type TakeBack = (result: never, args: never[]) => unknown
/** Where the value is null, nothing does but a new page. */
type TakenBack<Watched> = { readonly [name in keyof Watched]?: TakeBack | null }

/** As `playwright.config.ts` has it. */
const MEDIA: Parameters<Page['emulateMedia']>[0] = {
  ...{ media: null, colorScheme: 'light', reducedMotion: 'reduce' },
  ...{ forcedColors: 'none', contrast: 'no-preference' },
}

const end = (begun: { dispose(): Promise<void> }) => begun.dispose()

/** These leave something in the document, too. */
const LEFT_IN_DOCUMENT: ReadonlySet<string> = new Set([
  ...['addInitScript', 'addScriptTag', 'addStyleTag', 'exposeBinding', 'exposeFunction', 'route', 'setContent'],
  ...['setExtraHTTPHeaders', 'setOffline'],
  ...['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
])

/** A page that is there already follows. */
const SEEN_AT_ONCE: ReadonlySet<string> = new Set(['emulateMedia', 'setViewportSize'])

/** What a page of the tests keeps beside its scripts. */
async function emptyPage(): Promise<void> {
  getSelection()?.removeAllRanges()
  // The home of the site's tests is a picture, which has no body.
  for (const element of [document.documentElement, document.body])
    for (const { name } of element?.attributes ? [...element.attributes] : [])
      if (name !== 'lang') element.removeAttribute(name)
  document.body?.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  scrollTo(0, 0)
}

function takenBackOn(page: Page): TakenBack<Page> {
  const off: TakeBack = (_, [event, listener]) => page.off(event!, listener!)
  const size = page.viewportSize()
  return {
    ...{ on: off, once: off, addInitScript: end, exposeBinding: end, exposeFunction: end },
    ...{ addScriptTag: () => {}, addStyleTag: () => {}, setContent: () => {} },
    emulateMedia: () => page.emulateMedia(MEDIA),
    route: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
    setExtraHTTPHeaders: () => page.setExtraHTTPHeaders({}),
    setViewportSize: size && (() => page.setViewportSize(size)),
    ...{ routeFromHAR: null, routeWebSocket: null },
  }
}

function takenBackOf(context: BrowserContext): TakenBack<BrowserContext> {
  const off: TakeBack = (_, [event, listener]) => context.off(event!, listener!)
  return {
    ...{ on: off, once: off, addInitScript: end, exposeBinding: end, exposeFunction: end },
    addCookies: () => context.clearCookies(),
    grantPermissions: () => context.clearPermissions(),
    // What a session turned on stays on until it ends.
    newCDPSession: (session: CDPSession) => session.detach(),
    route: () => context.unrouteAll({ behavior: 'ignoreErrors' }),
    setExtraHTTPHeaders: () => context.setExtraHTTPHeaders({}),
    setOffline: () => context.setOffline(false),
    ...{ routeFromHAR: null, routeWebSocket: null, setGeolocation: null },
  }
}

function takenBackOfClock(context: BrowserContext): TakenBack<Clock> {
  const away: TakeBack = () => takeClockAway(context)
  return {
    ...{ install: away, fastForward: away, pauseAt: away, resume: away, runFor: away },
    ...{ setFixedTime: away, setSystemTime: away },
  }
}

/**
 * One page that many tests use one after another (D168), an editor's with an editor of its own each. What a test did to the page and its
 * context is taken back before the next one begins, or a new page takes its place.
 */
export class Stage {
  seen: Seen = nothingSeen()
  private readonly browser: Browser
  private page: Page | null = null
  private endKeeping: (() => Promise<void>) | null = null
  private session: CDPSession | null = null
  /** Where the page and its frames have been. */
  private readonly origins = new Set<string>()
  /** What takes back what the test did that has the page now. */
  private changes: (() => unknown)[] = []
  /** Something was set that has to be there when the page is loaded. */
  private isSetUp = false
  private isDocumentChanged = false
  private isUsedUp = false
  /** The address where tests begin; those of the editor make theirs with the first editor. */
  private home: string | null
  private readonly hasBlankHome: boolean

  constructor(browser: Browser, home: string | null) {
    this.browser = browser
    this.home = home
    this.hasBlankHome = home !== null
  }

  /** @param isNew asks for a page of its own. @returns the page, in a state in which a test may begin. */
  async enter(isNew: boolean): Promise<Page> {
    const isKept = !isNew && !this.isUsedUp && this.page && (await this.clear(this.page).catch(() => false))
    if (!isKept) await this.open(isNew)
    this.seen = nothingSeen()
    return this.page!
  }

  /** @param publish puts a page with this in its body on a customer's origin. @returns its address. */
  async put(html: string, publish: (html: string) => Promise<string>): Promise<void> {
    const page = this.page!
    if (this.isSetUp || this.isUsedUp) {
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

  private async open(isNew: boolean): Promise<void> {
    await this.leave()
    this.isUsedUp = isNew
    const context = await this.browser.newContext()
    const page = await context.newPage()
    this.page = page
    this.session = await context.newCDPSession(page)
    page.on('framenavigated', (frame) => this.origins.add(new URL(frame.url()).origin))
    listen(page, () => this.seen)
    this.watch(page, takenBackOn(page))
    this.watch(context, takenBackOf(context))
    this.watch(context.clock, takenBackOfClock(context))
    this.changes = []
    this.isDocumentChanged = false
    this.isSetUp = false
    this.endKeeping = keepBrowserCache(context, page)
  }

  /** Takes back what the last test did. @returns true; it throws where that cannot be done. */
  private async clear(page: Page): Promise<boolean> {
    const context = page.context()
    for (const takeBack of this.changes.splice(0).toReversed()) await takeBack()
    for (const other of context.pages()) if (other !== page) await other.close()
    await this.endKeeping?.()
    this.endKeeping = keepBrowserCache(context, page)
    const isAway = this.isDocumentChanged || page.url() !== this.home
    this.isDocumentChanged = false
    this.isSetUp = false
    if (page.url() === 'about:blank') return true
    const here = new URL(this.home ?? page.url())
    if (isAway && (this.hasBlankHome || here.origin !== new URL(page.url()).origin)) await page.goto(here.href)
    await page.mouse.move(0, 0)
    await page.evaluate(emptyPage)
    // An editor's next test may load a page of its own: then home, which has the editor's script, would be loaded for nothing.
    if (isAway && !this.hasBlankHome) await page.goto('about:blank')
    await this.emptyOrigins(here.origin)
    return true
  }

  /** What was stored elsewhere. At home the page has done so: what it has open there stays usable. */
  private async emptyOrigins(home: string): Promise<void> {
    for (const origin of this.origins)
      if (origin !== home && origin !== 'null')
        await this.session!.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    this.origins.clear()
  }

  private watch<Watched extends Page | BrowserContext | Clock>(watched: Watched, takenBack: TakenBack<Watched>): void {
    for (const [name, takeBack] of Object.entries(takenBack) as [string & keyof Watched, TakeBack | null][]) {
      const method = watched[name] as (...args: unknown[]) => unknown
      Object.assign(watched, {
        [name]: (...args: unknown[]) => {
          const result = method.apply(watched, args)
          this.changes.push(async () => takeBack?.((await result) as never, args as never[]))
          if (LEFT_IN_DOCUMENT.has(name)) this.isDocumentChanged = true
          if (!SEEN_AT_ONCE.has(name)) this.isSetUp = true
          if (!takeBack) this.isUsedUp = true
          return result
        },
      })
    }
  }
}
