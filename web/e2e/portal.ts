import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { service } from '../../e2e/addresses.ts'
import { axeFindings, COLOR_RULES } from '../../e2e/axe.ts'
import { expect } from '../../e2e/test.ts'
import { expectProductName } from './product-name.ts'

let lastAddress = 0

/** An IP address that no other test uses: rate limits count by it. */
export function freshIp(): string {
  lastAddress += 1
  const process_ = process.pid % 65_536
  return `10.${process_ >> 8}.${process_ & 255}.${lastAddress % 250}`
}

/** An email address that no other test uses. */
export const freshEmail = (name: string) =>
  `${name}-${process.pid}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}@e2e.test`

/** The page's own calls come from an address of their own. */
export async function fromFreshIp(page: Page): Promise<string> {
  const ip = freshIp()
  await page.setExtraHTTPHeaders({ 'X-Local-IP': ip })
  return ip
}

interface Mail {
  readonly templateName: string
  readonly text: string
}

/** The latest mail of a kind to an address. */
export async function mailTo(request: APIRequestContext, email: string, templateName: string): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const mails = (await (await request.get(`/outbox.json?to=${encodeURIComponent(email)}`)).json()) as Mail[]
      found = mails.find((mail) => mail.templateName === templateName)
      return found !== undefined
    })
    .toBe(true)
  return found as Mail
}

export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await mailTo(request, email, 'email_verification')
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

export interface NewClient {
  readonly email: string
  readonly password: string
  readonly token: string
  readonly id: string
}

/** A client that registered by the calls themselves. */
export async function registerByCalls(
  request: APIRequestContext,
  { name = 'Ada Byron', planId = null as string | null } = {},
): Promise<NewClient> {
  const headers = { 'X-Local-IP': freshIp() }
  const email = freshEmail('client')
  const password = 'correct horse battery'
  const post = async (path: string, data: unknown) => {
    const response = await request.post(path, { headers, data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()) as Record<string, string> & { client?: { id: string } }
  }
  await post('/api/client/verify-email/request', { email })
  const { registrationToken } = await post('/api/client/verify-email/verify', {
    email,
    code: await codeFor(request, email),
  })
  const response = await post('/api/client/register', { email, password, name, company: '', planId, registrationToken })
  return { email, password, token: response['token'] ?? '', id: response.client?.id ?? '' }
}

/** To a page of the site's origin that only has a storage. */
export async function goHome(page: Page): Promise<void> {
  const home = `${service}/favicon.svg`
  if (page.url() !== home) await page.goto(home)
}

/** A page whose storage holds this token from its beginning. */
export async function signInWith(page: Page, token: string): Promise<void> {
  await fromFreshIp(page)
  await goHome(page)
  await page.evaluate((value) => localStorage.setItem('clientToken', value), token)
}

export const storedToken = (page: Page, key = 'clientToken') => page.evaluate((name) => localStorage.getItem(name), key)

/** The visible toast. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

export async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible()
  await expect(toast(page).getByText(description, { exact: true })).toBeVisible()
}

export async function expectFailureToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  await expectToast(page, title, description)
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
}

/**
 * Presses Escape as a person does who sees a dialog. Radix tells one in an effect after the frame in which it came that it is the highest
 * layer; before that it does not close.
 */
export async function pressEscape(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 50)))
  await page.keyboard.press('Escape')
}

/** Neither header nor footer of the public pages. */
export async function expectStandsAlone(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.locator('.wordmark')).toHaveText(['Formulary'])
  await expectProductName(page)
}

/** The part of a page that an open dialog is: what is behind it was there before. */
export const DIALOG = '[role="dialog"], dialog[open]'

/**
 * Asserts that axe finds nothing, in both themes; the second time only with rules that depend on colors.
 * @param part selector of what is new on a page that another test checks as a whole.
 */
export async function expectAccessible(page: Page, part: string | null = null): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFindings(page, part, colorScheme === 'dark' ? COLOR_RULES : undefined), colorScheme).toEqual([])
  }
}

/** Stops the page's clock; time then passes by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}
