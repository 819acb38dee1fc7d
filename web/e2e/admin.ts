import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { freshIp, fromFreshIp, goHome } from './portal.ts'

export const administrators = {
  super_admin: 'admin@formulary.test',
  admin: 'manager@formulary.test',
  editor: 'editor@formulary.test',
  viewer: 'viewer@formulary.test',
} as const

/** Signs an administrator in by the call. @returns the token. */
export async function tokenOf(request: APIRequestContext, email: string, password: string): Promise<string> {
  const headers = { 'X-Local-IP': freshIp() }
  const response = await request.post('/api/admin/login', { headers, data: { email, password } })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: { token: string } }).data.token
}

export const adminToken = (request: APIRequestContext, role: keyof typeof administrators): Promise<string> =>
  tokenOf(request, administrators[role], 'formulary-admin')

/** The administration, signed in, at one of its tabs: `openAdmin(page, '?tab=clients')`. @returns the token. */
export async function openAdmin(
  page: Page,
  query = '',
  role: keyof typeof administrators = 'super_admin',
): Promise<string> {
  const token = await adminToken(page.request, role)
  await openAdminWith(page, token, query)
  return token
}

/** The administration, signed in with this token. */
export async function openAdminWith(page: Page, token: string, query: string): Promise<void> {
  await fromFreshIp(page)
  await goHome(page)
  await page.evaluate((value) => localStorage.setItem('adminToken', value), token)
  await page.goto(`/admin/dashboard${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A call of the administration, outside the page. */
export async function callAdmin(
  request: APIRequestContext,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
) {
  const headers = { Authorization: `Bearer ${token}`, 'X-Local-IP': freshIp() }
  const response = await request.fetch(path, { method, headers, ...(data !== undefined && { data }) })
  return { status: response.status(), body: (await response.json()) as Record<string, unknown> }
}

/** As one who comes back from another tab after this time. */
export const lookAgainAfter = (page: Page, ms: number) =>
  page.evaluate((passed) => {
    const { now } = Date
    Date.now = () => now() + passed
    document.dispatchEvent(new Event('visibilitychange'))
  }, ms)

export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: text })

interface AnsweredList {
  /** How many rows the service would have. */
  readonly total: number
  /** The answer that holds these rows. */
  readonly response: (rows: { total: number; totalPages: number; first: number; count: number }) => unknown
  /** Answers wait for it. */
  readonly until?: () => Promise<void>
}

/** Answers a list from the test, page by page. @returns the query of every call, in their order. */
export async function answerList(
  page: Page,
  path: string,
  { total, response, until }: AnsweredList,
): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = []
  // By its text, which says that it is a call: for a function the browser's cache would be off (D167).
  await page.route(new RegExp(`${path}(?:\\?|$)`), async (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query)
    await until?.()
    const pageSize = Number(query.get('pageSize'))
    const first = (Number(query.get('page')) - 1) * pageSize
    const count = Math.max(0, Math.min(pageSize, total - first))
    await route.fulfill({ json: response({ total, totalPages: Math.ceil(total / pageSize), first, count }) })
  })
  return asked
}
