import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { ClientUsage } from '#contracts/accounts'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { answerWith, disconnect } from './failing-calls.ts'
import {
  DIALOG,
  expectAccessible,
  expectFailureToast,
  expectStandsAlone,
  expectToast,
  freshIp,
  fromFreshIp,
  pressEscape,
  registerByCalls,
  signInWith,
  storedToken,
  toast,
} from './portal.ts'
import { expectProductName } from './product-name.ts'

// Whole journeys, with axe on every screen.
test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

const tokens = new Map<string, string>()

/** The session of a demo client, which no test ends. */
const demoToken = async (page: Page, email = 'client@formulary.test') => {
  if (!tokens.has(email)) {
    const answer = await page.request.post('/api/client/login', {
      headers: { 'X-Local-IP': freshIp() },
      data: { email, password: 'formulary-client' },
    })
    tokens.set(email, ((await answer.json()) as { token: string }).token)
  }
  return tokens.get(email)!
}

/** Changes what the service says of a client's usage. */
async function answerUsage(page: Page, change: (usage: ClientUsage) => unknown): Promise<void> {
  await page.unroute('**/api/client/usage')
  await page.route('**/api/client/usage', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as ClientUsage) })
  })
}

/** The demo client's dashboard, with what the service says of its usage changed; one that is open asks for it again. */
async function openWith(page: Page, change: (usage: ClientUsage) => unknown): Promise<void> {
  await answerUsage(page, change)
  if (new URL(page.url()).pathname === '/client/dashboard') {
    const answered = page.waitForResponse('**/api/client/usage')
    await lookAgain(page)
    await answered
  } else await page.goto('/client/dashboard')
  await expect(page.getByRole('region', { name: 'Current Usage' })).toBeVisible()
}

/** The page is looked at again after eleven seconds, so that it asks again (CD38). */
const lookAgain = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 11_000
    document.dispatchEvent(new Event('visibilitychange'))
  })

const reading = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('the dashboard', () => {
  test('asks those who are not signed in to sign in, comes back, and signs out here, on the server and in other tabs (CD01, CD02, CD08, CD09, CD10, CD11)', async ({
    page,
    context,
    request,
  }) => {
    const client = await registerByCalls(request)
    await fromFreshIp(page)
    await page.goto('/client/dashboard?from=mail')
    await expect(page).toHaveURL('/client/login?next=%2Fclient%2Fdashboard%3Ffrom%3Dmail')
    await page.getByLabel('Email').fill(client.email)
    await page.getByLabel('Password', { exact: true }).fill(client.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/client/dashboard?from=mail')
    await expectStandsAlone(page)
    await expect(page).toHaveTitle('Client Dashboard – Formulary')

    const token = await storedToken(page)
    const other = await context.newPage()
    await other.goto('/client/dashboard')
    await expect(other.getByText('Welcome, Ada Byron')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expectToast(page, 'Logged Out', 'You have been successfully logged out.')
    expect(await storedToken(page)).toBeNull()
    await expect(other).toHaveURL('/client/login?next=%2Fclient%2Fdashboard')
    const isLeft = async () => {
      const headers = { Authorization: `Bearer ${token}`, 'X-Local-IP': freshIp() }
      return (await request.get('/api/client/profile', { headers })).status()
    }
    await expect.poll(isLeft).toBe(401)
  })

  test('greets the client and shows usage, plan and domains, in a window of any width, with less than 200 KB of script (CD03, CD04, CD05, CD06, CD07, CD12, CD14, CD16, CD21, CD24, CD27, CD28)', async ({
    page,
  }) => {
    await signInWith(page, await demoToken(page))
    await answerWith(page, '**/api/client/usage/history?by=day', 500, {})
    const release = await holdBack(page, '**/api/client/usage')
    // The page's own answer: other tests load editors of this client, and a second one would count them, too.
    const answered = page.waitForResponse('**/api/client/usage')
    await page.goto('/client/dashboard')
    await expect(page.getByText('Loading dashboard...', { exact: true })).toBeVisible()
    release()
    const header = page.getByRole('banner')
    await expect(header.getByText('Welcome, Priya Nair', { exact: true })).toBeVisible()
    await expect(header.getByText('Client Dashboard', { exact: true })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Formulary' })).toHaveAttribute('href', '/')
    await expectProductName(page)
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()

    const usage = reading(page, 'Current Usage')
    const { currentLoads: counted } = (await (await answered).json()) as { currentLoads: number }
    await expect(usage.getByText(counted.toLocaleString('en-US'), { exact: true })).toBeVisible()
    await expect(usage.getByText('of 100,000 loads used', { exact: true })).toBeVisible()
    await expect(usage.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(Math.round(counted / 1000)))
    await expect(reading(page, 'Current Plan')).toContainText('Professional')
    await expect(reading(page, 'Current Plan')).toContainText('₹2,500 per month')
    await expect(reading(page, 'Active Domains')).toContainText(/3\s*Configured domains/)
    const chart = page.getByRole('region', { name: 'Loads by day' })
    await test.step('where only the history of loads fails, all else is there', async () => {
      await expect(chart.getByRole('alert')).toContainText('Error Loading Usage History')
      await page.unroute('**/api/client/usage/history?by=day')
      await chart.getByRole('button', { name: 'Try again' }).click()
    })
    await expect(chart.getByRole('img')).toHaveAccessibleName(/Loads by day from .* in all/)
    await test.step('the scripts', async () => {
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      )
      let bytes = 0
      for (const script of scripts) bytes += gzipSync(await (await page.request.get(script)).body()).length
      expect(bytes).toBeGreaterThan(50_000)
      expect(bytes).toBeLessThan(200_000)
    })
    await chart.getByText('Show the numbers').click()
    await expect(chart.getByRole('row')).toHaveCount(31)
    await expectAccessible(page)
    for (const width of [1920, 1280, 768, 320]) {
      await page.setViewportSize({ width, height: 800 })
      // Charts follow the window a moment later.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
        .toBeLessThanOrEqual(0)
    }
  })

  test('colors the bar by how much is used, and has none without a limit (CD13, CD15, CD16, CD18, CD19, CD20, CD22, CD23, CD26)', async ({
    page,
  }) => {
    await signInWith(page, await demoToken(page))
    const bar = page.getByRole('progressbar')
    for (const [currentLoads, level, channels] of [
      [740, 'green', (r: number, g: number, _b: number) => g > r],
      [750, 'yellow', (r: number, g: number, b: number) => r > b * 2 && g > b * 2],
      [899, 'yellow', (r: number, g: number, b: number) => r > b * 2 && g > b * 2],
      [900, 'red', (r: number, g: number, b: number) => r > g * 1.5 && r > b * 1.5],
      [1500, 'red', (r: number, g: number, b: number) => r > g * 1.5 && r > b * 1.5],
    ] as const) {
      await openWith(page, (usage) => ({
        ...usage,
        currentLoads,
        plan: usage.plan && { ...usage.plan, maxLoads: 1000 },
      }))
      await expect(bar).toHaveAttribute('data-level', level)
      await expect(bar).toHaveAttribute('aria-valuenow', String(Math.min(100, Math.round(currentLoads / 10))))
      const [r = 0, g = 0, b = 0] = (
        await bar.locator('> *').evaluate((fill) => getComputedStyle(fill).backgroundColor)
      )
        .match(/\d+/g)!
        .map(Number)
      expect(channels(r, g, b), `${level}: ${r} ${g} ${b}`).toBe(true)
    }
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await expect(bar.locator('> *'), 'where the system decides the colors').toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    )
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
    await openWith(page, (usage) => ({ ...usage, plan: usage.plan && { ...usage.plan, maxLoads: -1, price: 0 } }))
    await expect(reading(page, 'Current Usage')).toContainText('Unlimited loads')
    await expect(bar).toHaveCount(0)
    await expect(reading(page, 'Current Plan')).toContainText('Free plan')
    await openWith(page, (usage) => ({ ...usage, plan: null }))
    await expect(reading(page, 'Current Usage')).toContainText('No plan selected')
    await expect(bar).toHaveCount(0)
    await expect(reading(page, 'Current Plan')).toContainText(/No Plan\s*Select a plan to get started/)
  })

  test('shows that it could not load, and retries; only a 401 signs out (CD29, CD30)', async ({ page }) => {
    const token = await demoToken(page)
    await signInWith(page, token)
    const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click()
    for (const [status, body, text, act] of [
      [500, {}, 'Failed to load dashboard data', () => page.goto('/client/dashboard')],
      [503, { message: 'Back in a minute' }, 'Back in a minute', tryAgain],
    ] as const) {
      await page.unroute('**/api/client/usage')
      await answerWith(page, '**/api/client/usage', status, body)
      await act()
      await expect(page.getByRole('alert')).toContainText('Error Loading Dashboard')
      await expect(page.getByRole('alert')).toContainText(text)
      expect(await storedToken(page)).toBe(token)
    }
    await expectAccessible(page)
    await page.unroute('**/api/client/usage')
    await tryAgain()
    await expect(reading(page, 'Current Usage')).toBeVisible()

    await page.evaluate(() => localStorage.setItem('clientToken', 'not-a-token'))
    await page.goto('/client/dashboard')
    await expect(page).toHaveURL('/client/login?next=%2Fclient%2Fdashboard')
    await expectFailureToast(page, 'Error Loading Dashboard', 'Your session has ended. Please sign in again.')
    expect(await storedToken(page)).toBeNull()
  })

  test('shows a trial, its end, and a deactivated account', async ({ page, request }) => {
    const { token } = await registerByCalls(request)
    await signInWith(page, token)
    await page.goto('/client/dashboard')
    await expect(page.getByText(/^Trial until /)).toBeVisible()
    await signInWith(page, await demoToken(page, 'trial-ended@formulary.test'))
    await page.goto('/client/dashboard')
    await expect(page.getByText('Your trial has ended', { exact: true })).toBeVisible()
    await signInWith(page, await demoToken(page, 'suspended@formulary.test'))
    await page.goto('/client/dashboard')
    await expect(page.getByText('Your account is suspended', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('plan management', () => {
  test('shows the plan and opens both dialogs; a paid plan cannot be paid (CP01, CP02, CP03, CP04, CP05, CP06, CP07, CP11, CP12, CP13, CP14, CP15, CP16, CP17, CP18, CP19, CP20, CP21, CP24, CP25, CP26, CP27, CP28, CP29, CP38)', async ({
    page,
  }) => {
    await signInWith(page, await demoToken(page))
    await page.goto('/client/dashboard')
    const section = page.getByRole('region', { name: 'Plan Management' })
    for (const text of [
      'Upgrade or change your plan to get more loads and features.',
      'Current Plan',
      'Professional',
      'Active',
      '100,000 loads per month',
      '₹2,500 per month',
    ])
      await expect(section).toContainText(text)
    await page.route('**/api/pricing-plans', async (route) => {
      const response = await route.fetch()
      const plans = (await response.json()) as PublicPricingPlan[]
      const yearly = {
        ...plans[0]!,
        id: 'yearly',
        planName: 'By the year',
        price: 5000,
        currency: 'EUR',
        interval: 'year',
      }
      await route.fulfill({ response, json: [...plans, yearly] })
    })
    const release = await holdBack(page, '**/api/pricing-plans')
    await section.getByRole('button', { name: 'Change Plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select a Plan' })
    await expect(dialog.getByText('Loading available plans...', { exact: true })).toBeVisible()
    release()
    const card = (name: string) => dialog.getByRole('article', { name, exact: true })
    for (const text of ['For one course, blog or team', '₹999 per month', '10,000 loads per month', 'Email support'])
      await expect(card('Starter')).toContainText(text)
    await expect(card('Enterprise')).toContainText('Unlimited')
    await expect(card('By the year')).toContainText('€5,000 per year')
    await expect(dialog.locator('.badge')).toHaveText(['Current Plan'])
    await expect(card('Professional').locator('.badge')).toHaveText('Current Plan')
    await expect(card('Professional').getByRole('button')).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Select Plan' })).toHaveCount(5)
    await expectAccessible(page)
    for (const [width, columns] of [
      [600, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const boxes = await Promise.all((await dialog.getByRole('article').all()).map((each) => each.boundingBox()))
      expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBe(columns)
    }

    await card('Enterprise').getByRole('button', { name: 'Select Plan' }).click()
    const payment = page.getByRole('dialog', { name: 'Complete Payment for Enterprise' })
    await expect(payment.getByRole('region', { name: 'Plan summary' })).toContainText('₹9,999 per month')
    await expect(payment.getByText('Payment Not Available', { exact: true })).toBeVisible()
    await expect(
      payment.getByText('Payment processing is not configured. Please contact support.', { exact: true }),
    ).toBeVisible()
    await expect(payment.getByRole('textbox')).toHaveCount(0)
    await expect(payment.locator('iframe, form')).toHaveCount(0)
    await expectAccessible(page, DIALOG)
    await payment.getByRole('button', { name: 'Back to Plans' }).click()
    await expect(dialog.getByRole('article')).toHaveCount(6)
    for (const leave of [() => pressEscape(page), () => payment.getByRole('button', { name: 'Close' }).click()]) {
      await card('Enterprise').getByRole('button', { name: 'Select Plan' }).click()
      await leave()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(section.getByRole('button', { name: 'Change Plan' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('article')).toHaveCount(6)
    }
  })

  test('with payments on leads to the page of the gateway, with the basil script of Stripe and no other (CP32)', async ({
    page,
  }) => {
    const scripts: string[] = []
    await page.route('https://js.stripe.com/**', (route) => {
      scripts.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await page.route('https://checkout.stripe.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
    )
    await signInWith(page, await demoToken(page))
    await page.goto('/client/dashboard?payment=cancelled')
    await expectToast(page, 'Payment Cancelled', 'Nothing was charged, and your plan stays as it was.')
    await expect(page).toHaveURL('/client/dashboard')
    const select = async () => {
      await page.getByRole('button', { name: 'Change Plan' }).click()
      await page.getByRole('article', { name: 'Enterprise' }).getByRole('button', { name: 'Select Plan' }).click()
    }
    await select()
    await expect(page.getByText('Payment Not Available', { exact: true })).toBeVisible()
    expect(scripts).toEqual([])
    await pressEscape(page)

    // No gateway can be reached from here: what it and the settings would answer is put in their place.
    await answerWith(page, '**/api/client/payment-gateway', 200, { gateway: 'stripe' })
    await select()
    const pay = page.getByRole('button', { name: 'Pay with Stripe' })
    await expect(pay).toBeVisible()
    await expect.poll(() => scripts).toEqual(['https://js.stripe.com/basil/stripe.js'])
    await page.getByRole('radio', { name: /Yearly/ }).check()
    await pressEscape(page)
    await select()
    await expect(page.getByRole('radio', { name: /Monthly/ })).toBeChecked()
    const release = await holdBack(page, '**/api/client/plan-change?*')
    const place = () => page.getByRole('radio', { name: /Yearly/ }).boundingBox()
    const before = await place()
    await page.getByRole('radio', { name: /Yearly/ }).check()
    await expect(pay).toBeDisabled()
    expect(await place(), 'while the costs of a year are asked for').toEqual(before)
    release()
    await expect(pay).toBeEnabled()
    await expectAccessible(page, DIALOG)
    await answerWith(page, '**/api/client/checkout', 503, { message: 'The gateway is away' })
    await pay.click()
    await expectFailureToast(page, 'Payment Error', 'The gateway is away')
    await page.unroute('**/api/client/checkout')
    let asked: unknown
    await page.route('**/api/client/checkout', (route) => {
      asked = route.request().postDataJSON()
      return route.fulfill({ json: { url: 'https://checkout.stripe.test/c/1', message: 'Pay there' } })
    })
    await pay.click()
    await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible()
    expect(asked).toEqual({
      planId: 'demo-plan-enterprise',
      interval: 'year',
      price: { amount: 99990, currency: 'INR' },
    })
  })

  test('lets a client pay for the plan that it tries, by the month or by the year (CP62)', async ({
    page,
    request,
  }) => {
    const { token } = await registerByCalls(request, { planId: 'demo-plan-starter' })
    await signInWith(page, token)
    await answerWith(page, '**/api/client/payment-gateway', 200, { gateway: 'stripe' })
    const asked: unknown[] = []
    await page.route('**/api/client/checkout', (route) => {
      asked.push(route.request().postDataJSON())
      return route.fulfill({ status: 503, json: { message: 'The gateway is away' } })
    })
    await page.goto('/client/dashboard')
    await expect(page.getByRole('region', { name: 'Plan Management' })).toContainText(/Trial until .*; not paid yet/)
    await page.getByRole('link', { name: 'Choose a plan' }).click()
    const starter = page.getByRole('article', { name: 'Starter' })
    await expect(starter.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    await expectAccessible(page, DIALOG)
    await starter.getByRole('button', { name: 'Pay for This Plan' }).click()
    const payment = page.getByRole('dialog', { name: 'Complete Payment for Starter' })
    await expect(payment).toContainText('₹999')
    await payment.getByRole('button', { name: 'Pay with Stripe' }).click()
    await expectFailureToast(page, 'Payment Error', 'The gateway is away')
    // As the page of prices leads here, by way of the sign-in.
    await page.goto('/client/dashboard?planId=demo-plan-starter&plan=Starter&interval=year')
    await expect(payment.getByRole('radio', { name: /Yearly/ })).toBeChecked()
    await payment.getByRole('button', { name: 'Pay with Stripe' }).click()
    await expect
      .poll(() => asked)
      .toEqual([
        { planId: 'demo-plan-starter', interval: 'month', price: { amount: 999, currency: 'INR' } },
        { planId: 'demo-plan-starter', interval: 'year', price: { amount: 9990, currency: 'INR' } },
      ])
  })

  test('switches to a free plan directly after a question, or shows why not (CP23, CP35, CP36, CP37, CP38, CP04, D56)', async ({
    page,
    request,
  }) => {
    const { token } = await registerByCalls(request, { planId: 'demo-plan-starter' })
    await signInWith(page, token)
    await page.goto('/client/dashboard')
    await page.getByRole('button', { name: 'Change Plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select a Plan' })
    const choose = dialog.getByRole('article', { name: 'Trial' }).getByRole('button', { name: 'Select Plan' })
    await choose.click()
    const question = page.getByRole('dialog', { name: 'Change to Trial' })
    await expect(question).toContainText('Your plan changes to Trial at once, without payment: 1,000 loads per month')
    await expectAccessible(page, DIALOG)
    await question.getByRole('button', { name: 'Back to Plans' }).click()
    await expect(dialog.getByRole('article', { name: 'Starter' })).toContainText('Current Plan')
    await choose.click()
    await pressEscape(page)
    await page.getByRole('button', { name: 'Change Plan' }).click()
    await choose.click()
    const select = question.getByRole('button', { name: 'Change to Trial' })
    await answerWith(page, '**/api/client/update-plan', 500, {})
    await select.click()
    await expectFailureToast(page, 'Update Error', 'Failed to update plan. Please try again.')
    await page.unroute('**/api/client/update-plan')
    await disconnect(page, '**/api/client/update-plan')
    // The toast says what the one before it said.
    const failed = page.waitForEvent('requestfailed')
    await select.click()
    await failed
    await expectFailureToast(page, 'Update Error', 'Failed to update plan. Please try again.')
    await page.unroute('**/api/client/update-plan')
    await select.click()
    await expectToast(page, 'Plan Updated', 'Successfully switched to Trial')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(reading(page, 'Current Plan')).toContainText(/Trial\s*Free plan/)
    const section = page.getByRole('region', { name: 'Plan Management' })
    await expect(section).toContainText('1,000 loads per month')
    await expect(section).not.toContainText('₹')
    await page.getByRole('button', { name: 'Change Plan' }).click()
    await expect(dialog.locator('.badge')).toHaveText(['Current Plan'])
    await expect(dialog.getByRole('article', { name: 'Trial' }).locator('.badge')).toBeVisible()
  })

  test('asks when a paid plan is to be left, for the end of its period or now, and takes back a change that waits (CP23, CP56, D56, D60)', async ({
    page,
  }) => {
    const paidPeriod = { until: '2027-07-15T12:00:00.000Z', isEnding: false, nextPlanName: null as string | null }
    await signInWith(page, await demoToken(page))
    await page.goto('/client/dashboard')
    const section = page.getByRole('region', { name: 'Plan Management' })
    await page.getByRole('button', { name: 'Change Plan' }).click()
    const trial = page.getByRole('article', { name: 'Trial' })
    await expect(trial).toContainText('For accounts that have had neither a trial nor a paid plan.')
    await expect(page.getByText('For accounts that have had neither')).toHaveCount(1)
    await trial.getByRole('button', { name: 'Select Plan' }).click()
    const closed = page.getByRole('dialog', { name: 'Change to Trial' })
    await expect(closed).toContainText('Trial is for accounts that have had neither a trial nor a paid plan.')
    await expect(closed.getByRole('button')).toHaveText(['', 'Back to Plans'])
    await expectAccessible(page, DIALOG)
    await pressEscape(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await openWith(page, (usage) => ({ ...usage, paidPeriod, closedPlanIds: [] }))
    await expect(section).toContainText('Paid until July 15, 2027')
    const asked: unknown[] = []
    await page.route('**/api/client/update-plan', (route) => {
      asked.push(route.request().postDataJSON())
      const message = 'Your plan changes to Trial on July 15, 2027'
      return route.fulfill({
        json: { message, planId: 'plan-trial', planName: 'Trial', effectiveAt: paidPeriod.until },
      })
    })
    for (const button of ['Change on July 15, 2027', 'Change now']) {
      await page.getByRole('button', { name: 'Change Plan' }).click()
      await page.getByRole('article', { name: 'Trial' }).getByRole('button', { name: 'Select Plan' }).click()
      const question = page.getByRole('dialog', { name: 'Change to Trial' })
      await expect(question).toContainText('Professional is paid until July 15, 2027.')
      await expect(question).toContainText('the rest of the paid period ends at once and is not paid back')
      // It is the same question each time.
      if (asked.length === 0) await expectAccessible(page, DIALOG)
      await question.getByRole('button', { name: button }).click()
      await expectToast(page, 'Plan Updated', 'Your plan changes to Trial on July 15, 2027')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(asked).toEqual([
      { planId: 'plan-trial', when: 'period_end' },
      { planId: 'plan-trial', when: 'now' },
    ])
    Object.assign(paidPeriod, { isEnding: true, nextPlanName: 'Starter', canTakeBack: true })
    await openWith(page, (usage) => ({ ...usage, paidPeriod }))
    await expect(section).toContainText('Paid until July 15, 2027, then Starter')
    const keep = section.getByRole('button', { name: 'Keep Professional' })
    await answerWith(page, '**/api/client/plan-change', 409, {
      message: 'Nothing waits for the end of the paid period',
    })
    await keep.click()
    await expectFailureToast(page, 'Update Error', 'Nothing waits for the end of the paid period')
    await page.unroute('**/api/client/plan-change')
    await page.route('**/api/client/plan-change', (route) => {
      // Not before: the page still asks for what the refusal spoke of.
      Object.assign(paidPeriod, { isEnding: false, nextPlanName: null, canTakeBack: false })
      return route.fulfill({ json: { message: 'Professional goes on', planId: 'p', planName: 'Professional' } })
    })
    await keep.click()
    await expectToast(page, 'Change Taken Back', 'Professional goes on')
    await expect(section).not.toContainText('then Starter')
    await expect(section).toContainText('Paid until July 15, 2027')
    await expect(keep).toHaveCount(0)
  })

  test('says of a smaller plan what it does and when, and of a larger one what it costs now (CP54, CP55, D60)', async ({
    page,
  }) => {
    await signInWith(page, await demoToken(page))
    await answerWith(page, '**/api/client/payment-gateway', 200, { gateway: 'razorpay' })
    const inr = (amount: number) => ({ amount, currency: 'INR' })
    await answerWith(page, '**/api/client/plan-change?*', 200, {
      kind: 'change_at_end',
      planId: 'demo-plan-starter',
      planName: 'Starter',
      interval: 'month',
      maxLoads: 10_000,
      price: inr(999),
      dueNow: inr(0),
      effectiveAt: '2027-07-15T12:00:00.000Z',
      canTakeBackUntil: '2027-07-15T12:00:00.000Z',
      current: { planName: 'Professional', maxLoads: 100_000, paidUntil: '2027-07-15T12:00:00.000Z' },
    })
    // What the demo client has used depends on the day of the month.
    await answerUsage(page, (usage) => ({ ...usage, currentLoads: 12_345 }))
    await page.goto('/client/dashboard?planId=demo-plan-starter')
    const dialog = page.getByRole('dialog', { name: 'Complete Payment for Starter' })
    for (const text of [
      '10,000 instead of 100,000',
      'on July 15, 2027; Professional goes on until then',
      '₹999 per month, first on July 15, 2027',
      'You can take this back until July 15, 2027.',
      'You have used 12,345 loads this month, and Starter has 10,000: in such a month your editors become read-only.',
    ])
      await expect(dialog).toContainText(text)
    await expectAccessible(page, DIALOG)
    let asked: unknown
    await page.route('**/api/client/checkout', (route) => {
      asked = route.request().postDataJSON()
      return route.fulfill({ json: { url: null, message: 'Your plan changes to Starter on July 15, 2027' } })
    })
    await dialog.getByRole('button', { name: 'Change on July 15, 2027' }).click()
    await expectToast(page, 'Plan Updated', 'Your plan changes to Starter on July 15, 2027')
    expect(asked).toEqual({ planId: 'demo-plan-starter', interval: 'month', price: { amount: 999, currency: 'INR' } })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('at its limits the dashboard says one thing, and what to do about it (CD31, CD32, D60)', async ({ page }) => {
    await signInWith(page, await demoToken(page))
    const banner = page.locator('.portal-notices')
    const badge = page.getByRole('region', { name: 'Plan Management' }).locator('.plan-current-name .badge')
    const at = (percent: number) =>
      openWith(page, (usage) => ({
        ...usage,
        currentLoads: percent * 10,
        plan: usage.plan && { ...usage.plan, maxLoads: 1000 },
      }))
    await at(74)
    await expect(badge).toHaveAttribute('data-tone', 'positive')
    await expect(banner).toHaveCount(0)
    for (const [percent, title] of [
      [75, '75 % of this month’s loads are used'],
      [90, '90 % of this month’s loads are used'],
      [100, 'All loads of this month are used'],
    ] as const) {
      await at(percent)
      await expect(banner).toContainText(title)
      await expect(banner.getByRole('link')).toHaveText(['Choose a larger plan'])
      await expectAccessible(page, percent === 100 ? null : '.portal-notices')
    }
    await expect(badge).not.toHaveAttribute('data-tone', 'positive')
    await expect(page.getByText(/^Live: /)).toHaveCount(0)
    await banner.getByRole('link').click()
    await expect(page.getByRole('dialog', { name: 'Select a Plan' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('article').first()).toContainText('Current Plan')
    await pressEscape(page)
    await expect(page).toHaveURL('/client/dashboard')

    const unpaid = { planName: 'Professional', endsAt: '2027-07-18T12:00:00.000Z' }
    await openWith(page, (usage) => ({ ...usage, unpaid }))
    await expect(banner).toContainText('Without a payment the plan ends on July 18, 2027')
    await page.route('https://pay.stripe.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
    )
    await answerWith(page, '**/api/client/unpaid-page', 200, { url: 'https://pay.stripe.test/1' })
    await banner.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible()
  })

  test('asks for a plan if there is none, says if none are available, and shows what was paid (CP08, CP09, CP10, CP22, CP67)', async ({
    page,
  }) => {
    await signInWith(page, await demoToken(page))
    await answerWith(page, '**/api/pricing-plans', 200, [])
    await openWith(page, (usage) => ({ ...usage, plan: null }))
    const section = page.getByRole('region', { name: 'Plan Management' })
    await expect(section.getByText('No Plan Selected', { exact: true })).toBeVisible()
    await expect(
      section.getByText('Choose a plan to start using the editor with more features', { exact: true }),
    ).toBeVisible()
    await section.getByRole('button', { name: 'Select a Plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select a Plan' })
    await expect(dialog.getByText('No Plans Available', { exact: true })).toBeVisible()
    await expect(dialog.getByText('There are no pricing plans available at the moment.', { exact: true })).toBeVisible()
    await expectAccessible(page, DIALOG)
    await page.keyboard.press('Escape')
    await section.getByRole('button', { name: 'Billing History' }).click()
    await expect(page.getByRole('dialog')).toContainText('Showing 6 payment record(s)')
  })

  test('names the plan that a dispute suspends, in place of asking for one (CP72)', async ({ page }) => {
    await signInWith(page, await demoToken(page))
    await openWith(page, (usage) => ({ ...usage, plan: null, paidPeriod: null, disputed: { planName: 'Starter' } }))
    const section = page.getByRole('region', { name: 'Plan Management' })
    await expect(section.getByText('Starter Is Suspended', { exact: true })).toBeVisible()
    await expect(section).toContainText('Your payment for it is disputed.')
    await expect(page.getByText(/No Plan/i)).toHaveCount(0)
    await expect(reading(page, 'Current Plan')).toContainText(/Starter\s*Suspended: its payment is disputed/)
    await expect(reading(page, 'Current Usage')).toContainText('The plan is suspended')
    await expectAccessible(page)
  })

  test('lists the payments, shows each status, says when there are none, and when they cannot be loaded (CP39, CP40, CP41, CP43, CP44, CP45, CP46, CP47, CP48, CP49, CP50, CP51, CP52, CP53, CP71)', async ({
    page,
  }) => {
    await signInWith(page, await demoToken(page))
    await page.goto('/client/dashboard')
    const release = await holdBack(page, '**/api/stripe/payment-history/*')
    await page.getByRole('button', { name: 'Billing History' }).click()
    const dialog = page.getByRole('dialog', { name: 'Billing History' })
    await expect(dialog.getByText('Loading payment history...', { exact: true })).toBeVisible()
    release()
    await expect(dialog.getByText('Showing 6 payment record(s)', { exact: true })).toBeVisible()
    const record = dialog.getByRole('listitem').first()
    await expect(record).toContainText('Professional')
    await expect(record).toContainText('₹2,500.00 INR')
    await expect(record).toContainText('Razorpay')
    await expect(record).toContainText('Payment ID: pay_DemoQ8rT2xK0')
    await expect(record.getByText('Succeeded', { exact: true })).toHaveAttribute('data-tone', 'positive')
    await expect(record.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()

    const path = '**/api/stripe/payment-history/*'
    const payment = {
      planName: 'Team',
      amount: 29,
      refunded: 9.5,
      currency: 'USD',
      createdAt: '2026-11-03T10:00:00.000Z',
    }
    const plain = { paymentGateway: null, paymentId: null }
    await answerWith(
      page,
      path,
      200,
      ['succeeded', 'completed', 'pending', 'failed'].map((status) => ({ ...payment, ...plain, id: status, status })),
    )
    const open = () => page.getByRole('button', { name: 'Billing History' }).click()
    await open()
    for (const [name, tone] of [
      ['Succeeded', 'positive'],
      ['Completed', 'positive'],
      ['Pending', 'neutral'],
      ['Failed', 'destructive'],
    ] as const)
      await expect(dialog.getByText(name, { exact: true })).toHaveAttribute('data-tone', tone)
    await expect(dialog.getByText('$9.50 refunded', { exact: true })).toHaveCount(4)
    await expect(dialog.getByText('Payment ID')).toHaveCount(0)
    await expect(dialog.getByText(/Stripe|Razorpay/)).toHaveCount(0)
    await expectAccessible(page, DIALOG)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.unroute(path)
    await answerWith(page, path, 200, [])
    await open()
    await expect(dialog.getByText('No Payment History', { exact: true })).toBeVisible()
    await expect(
      dialog.getByText(
        "You haven't made any payments yet. Your payment history will appear here once you subscribe to a paid plan.",
        { exact: true },
      ),
    ).toBeVisible()
    await pressEscape(page)

    await page.unroute(path)
    await answerWith(page, path, 500, {})
    await open()
    const alert = dialog.getByRole('alert')
    await expect(alert.getByText('Error Loading Payment History', { exact: true })).toBeVisible()
    await expect(alert.getByText('Failed to load payment history. Please try again.', { exact: true })).toBeVisible()
    await page.unroute(path)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('Showing 6 payment record(s)', { exact: true })).toBeVisible()
    await expect(toast(page)).toHaveCount(0)
  })
})
