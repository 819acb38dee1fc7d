import type { Page, Request } from '@playwright/test'

/** What has been seen of a page since the test began. */
export interface Seen {
  /** Its console messages and uncaught errors. */
  readonly noise: string[]
  readonly tokenProblems: string[]
}

export const nothingSeen = (): Seen => ({ noise: [], tokenProblems: [] })

/** The calls that return a token. */
const publicCall =
  /^\/api\/(?:admin\/login|client\/(?:login|register|verify-email\/.*|forgot-password|verify-reset-token|reset-password))$/

/** What is wrong with the token of a page's call: the administration's carry one, those that lead to one carry none. */
function tokenProblem(call: Request): string | null {
  const { pathname } = new URL(call.url())
  const isPublic = publicCall.test(pathname)
  if (!isPublic && !/^\/api\/(?:admin|github)\//.test(pathname)) return null
  const authorization = call.headers()['authorization']
  const isRight = isPublic ? authorization === undefined : authorization?.startsWith('Bearer ')
  return isRight ? null : `${call.method()} ${pathname} with ${authorization ? 'a' : 'no'} token`
}

/** @param seen of the test that has the page now. */
export function listen(page: Page, seen: () => Seen): void {
  page.on('pageerror', (error) => seen().noise.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') seen().noise.push(message.text())
  })
  page.on('request', (call) => {
    const problem = tokenProblem(call)
    if (problem) seen().tokenProblems.push(problem)
  })
}
