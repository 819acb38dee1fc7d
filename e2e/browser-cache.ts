import type { BrowserContext, Page } from '@playwright/test'

/*
 * Playwright turns the browser's cache off for a page as soon as anything of it is intercepted, and empties it before a context is used
 * again: each page would be loaded and compiled anew, at twice the work (D167). Where only calls are intercepted, which are never kept,
 * the cache stays on; where files are, each must be asked for. What is used of Playwright's private parts is here alone;
 * `browser-cache.spec.ts` pins it.
 */

interface SessionOfPage {
  session: { send(method: string, params?: object): Promise<unknown> }
}
interface NetworkManager {
  _updateProtocolRequestInterceptionForSession(info: SessionOfPage, initial?: boolean): Promise<void>
  _forEachSession(work: (info: SessionOfPage) => Promise<unknown>): Promise<void>
  clearCache(): Promise<void>
}

const OFF = { cacheDisabled: true }
const changed = new WeakSet<NetworkManager>()
let areFilesIntercepted = false

function managerOf(page: Page): NetworkManager {
  const { _connection } = page as unknown as { _connection: { toImpl(page: Page): unknown } }
  return (_connection.toImpl(page) as { delegate: { _networkManager: NetworkManager } }).delegate._networkManager
}

function changeAll(manager: NetworkManager): void {
  if (changed.has(manager)) return
  changed.add(manager)
  const update = manager._updateProtocolRequestInterceptionForSession
  manager._updateProtocolRequestInterceptionForSession = function (info, initial) {
    const send: typeof info.session.send = async (method, params) => {
      const isTurnedOff = method === 'Network.setCacheDisabled' && (params as typeof OFF).cacheDisabled
      return isTurnedOff && !areFilesIntercepted ? undefined : info.session.send(method, params)
    }
    return update.call(this, { ...info, session: { send } }, initial)
  }
  manager.clearCache = async () => {}
}

const isOfCalls = (pattern: unknown): boolean => /\/api\/|\\\/api\\\//.test(String(pattern))

/** Keeps the cache of Chromium through a test and for the next one. @returns what ends it. */
export function keepBrowserCache(context: BrowserContext, page: Page): () => void {
  changeAll(Object.getPrototypeOf(managerOf(page)) as NetworkManager)
  areFilesIntercepted = false
  const intercepting = [context, page] as const
  const before = intercepting.map(({ route }) => route)
  for (const one of intercepting) {
    const route = one.route.bind(one)
    one.route = async (pattern, ...rest) => {
      if (!isOfCalls(pattern)) {
        areFilesIntercepted = true
        for (const each of context.pages())
          await managerOf(each)._forEachSession(({ session }) => session.send('Network.setCacheDisabled', OFF))
      }
      return route(pattern, ...rest)
    }
  }
  return () => intercepting.forEach((one, index) => (one.route = before[index]!))
}
