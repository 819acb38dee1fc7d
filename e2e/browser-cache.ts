import type { Page } from '@playwright/test'

/*
 * Playwright turns the browser's cache off for a page as soon as one of its calls is intercepted, and empties it before a context is
 * used again: each page would be loaded and compiled anew, at twice the work (D167). What is used of its private parts is here alone;
 * `browser-cache.spec.ts` pins it.
 */

interface Session {
  send(method: string, params?: unknown): Promise<unknown>
}
type ForSession = (this: unknown, info: { session: Session }, initial?: boolean) => Promise<void>
interface NetworkManager {
  _updateProtocolRequestInterceptionForSession: ForSession
  clearCache(): Promise<void>
}

const kept = new WeakSet<NetworkManager>()

/** The pages of this process of tests keep the cache of Chromium. */
export function keepBrowserCache(page: Page): void {
  const { _connection } = page as unknown as { _connection: { toImpl(page: Page): unknown } }
  const { delegate } = _connection.toImpl(page) as { delegate: { _networkManager: NetworkManager } }
  const manager = Object.getPrototypeOf(delegate._networkManager) as NetworkManager
  if (kept.has(manager)) return
  kept.add(manager)
  const update = manager._updateProtocolRequestInterceptionForSession
  manager._updateProtocolRequestInterceptionForSession = function (info, initial) {
    const session: Session = {
      send: async (method, params) =>
        method === 'Network.setCacheDisabled' ? undefined : info.session.send(method, params),
    }
    return update.call(this, { ...info, session }, initial)
  }
  manager.clearCache = async () => {}
}
