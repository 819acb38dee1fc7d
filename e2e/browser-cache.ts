import type { BrowserContext, Page } from '@playwright/test'

/*
 * Playwright turns the browser's cache off for a page as soon as anything of it is intercepted, and empties it before a context is used
 * again: each page would be loaded and compiled anew, at twice the work (D167). Where only calls are intercepted, which are never kept, or
 * what other servers have, the cache stays on; where files are, or the network is away, it is off. What is used of Playwright's private
 * parts is here alone; `browser-cache.spec.ts` pins it.
 */

interface SessionOfPage {
  session: { send(method: string, params?: object): Promise<unknown> }
}
interface NetworkManager {
  _updateProtocolRequestInterceptionForSession(info: SessionOfPage, initial?: boolean): Promise<void>
  _forEachSession(work: (info: SessionOfPage) => Promise<unknown>): Promise<void>
  clearCache(): Promise<void>
}

const changed = new WeakSet<NetworkManager>()
/** Those of the pages that tests are given; a page that a test opens beside is as Playwright has it. */
const kept = new WeakSet<NetworkManager>()
/** While the test needs to see each file asked for. */
let isOff = false

function inside(what: Page | BrowserContext): unknown {
  const { _connection } = what as unknown as { _connection: { toImpl(what: Page | BrowserContext): unknown } }
  return _connection.toImpl(what)
}

const managerOf = (page: Page): NetworkManager =>
  (inside(page) as { delegate: { _networkManager: NetworkManager } }).delegate._networkManager

/** Playwright does so itself before it uses a context again; pages that are open keep the clock that was set. */
export function takeClockAway(context: BrowserContext): Promise<void> {
  const { clock } = inside(context) as {
    clock: { uninstall(progress: { race(work: Promise<unknown>): Promise<unknown> }): Promise<void> }
  }
  return clock.uninstall({ race: (work) => work })
}

function changeAll(manager: NetworkManager): void {
  if (changed.has(manager)) return
  changed.add(manager)
  const update = manager._updateProtocolRequestInterceptionForSession
  manager._updateProtocolRequestInterceptionForSession = function (info, initial) {
    const send: typeof info.session.send = async (method, params) => {
      const isTurnedOff = method === 'Network.setCacheDisabled' && (params as { cacheDisabled: boolean }).cacheDisabled
      return isTurnedOff && !isOff && kept.has(this) ? undefined : info.session.send(method, params)
    }
    return update.call(this, { ...info, session: { send } }, initial)
  }
  manager.clearCache = async () => {}
}

/** Of calls, or of other people's servers: all that the tests serve comes by HTTP. */
const isOfNoFiles = (pattern: unknown): boolean => /\/api\/|\\\/api\\\/|^(?:\/\^)?https:/.test(String(pattern))

async function turn(context: BrowserContext, cacheDisabled: boolean): Promise<void> {
  if (isOff === cacheDisabled) return
  isOff = cacheDisabled
  for (const page of context.pages())
    await managerOf(page)._forEachSession(({ session }) => session.send('Network.setCacheDisabled', { cacheDisabled }))
}

/** Keeps the cache of Chromium through a test and for the next one. @returns what ends it. */
export function keepBrowserCache(context: BrowserContext, page: Page): () => Promise<void> {
  const manager = managerOf(page)
  changeAll(Object.getPrototypeOf(manager) as NetworkManager)
  kept.add(manager)
  const { route, setOffline } = context
  const { route: routeOfPage } = page
  context.route = async (pattern, ...rest) => {
    if (!isOfNoFiles(pattern)) await turn(context, true)
    return route.call(context, pattern, ...rest)
  }
  page.route = async (pattern, ...rest) => {
    if (!isOfNoFiles(pattern)) await turn(context, true)
    return routeOfPage.call(page, pattern, ...rest)
  }
  context.setOffline = async (offline) => {
    if (offline) await turn(context, true)
    return setOffline.call(context, offline)
  }
  return async () => {
    Object.assign(context, { route, setOffline })
    page.route = routeOfPage
    await turn(context, false).catch(() => null)
  }
}
