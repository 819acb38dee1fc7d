import type { Page } from '@playwright/test'
import { expectFailureToast } from './portal.ts'

/** A call that answers with this. */
export const answerWith = (page: Page, path: string, status: number, body: unknown) =>
  page.route(path, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }))

interface Failing {
  /** The call that fails. */
  readonly path: string
  readonly act: () => Promise<void>
  readonly title: string
  /** The page's text if the server sends no message. */
  readonly fallback: string
}

/** A failed call shows the words of the server, and the page's own where it has none. */
export async function expectFailures(page: Page, { path, act, title, fallback }: Failing): Promise<void> {
  for (const [body, description] of [
    [{ message: 'The words of the server' }, 'The words of the server'],
    [{}, fallback],
  ] as const) {
    await answerWith(page, path, 500, body)
    await act()
    await expectFailureToast(page, title, description)
    await page.unroute(path)
  }
}

/** A call that never gets through. */
export const disconnect = (page: Page, path: string) => page.route(path, (route) => route.abort('internetdisconnected'))
