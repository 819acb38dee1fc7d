import type { APIRequestContext, Page } from '@playwright/test'
import type { ClientUsage } from '#contracts/accounts'
import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { answerWith } from './failing-calls.ts'
import { expectFailureToast, expectToast, registerByCalls, signInWith } from './portal.ts'

test.use({ ignoredNoise: /Failed to load resource/ })

const paidPeriod = {
  until: '2027-01-28T00:00:00.000Z',
  isEnding: false,
  nextPlanName: null,
  nextInterval: null,
  nextPrice: null,
  canTakeBack: false,
  interval: 'month',
  price: { amount: 2000, currency: 'INR' },
} as const

/** The dashboard of somebody whose editors load, on Starter until `confirm` is called, and on Professional from then on. */
async function openPaying(
  page: Page,
  request: APIRequestContext,
  { query = '', period = {}, beside = null as ClientUsage['alsoPaid'] } = {},
): Promise<{ confirm(): void }> {
  const { token } = await registerByCalls(request, { planId: 'demo-plan-starter' })
  await signInWith(page, token)
  const answer = await request.get('/api/client/usage', { headers: { Authorization: `Bearer ${token}` } })
  const usage = { ...((await answer.json()) as ClientUsage), hasLoaded: true }
  const paid = {
    plan: { ...usage.plan, id: 'demo-plan-professional', name: 'Professional' },
    paidPeriod: beside ? null : { ...paidPeriod, ...period },
    alsoPaid: beside,
  }
  let isConfirmed = false
  await page.route('**/api/client/usage', (route) =>
    route.fulfill({ json: isConfirmed ? { ...usage, ...paid } : usage }),
  )
  await page.clock.install()
  await page.goto(`/client/dashboard${query}`)
  return { confirm: () => void (isConfirmed = true) }
}

const management = (page: Page) => page.getByRole('region', { name: 'Plan Management' })

test.describe('a plan that was paid', () => {
  test('is shown by itself once the payment is confirmed (CP63)', async ({ page, request }) => {
    const { confirm } = await openPaying(page, request, { query: '?payment=done' })
    await expect(management(page)).toContainText('Starter')
    await expect(page.getByText('Payment Sent', { exact: true })).toBeVisible()
    await page.clock.runFor(12_000)
    await expect(management(page)).toContainText('Starter')
    confirm()
    await page.clock.runFor(6000)
    await expect(management(page)).toContainText('Professional')
    await expect(management(page)).toContainText('Paid until January 28, 2027')
  })

  test('is shown by itself where a running plan is changed, too (CP63)', async ({ page, request }) => {
    const { confirm } = await openPaying(page, request)
    await answerWith(page, '**/api/client/payment-gateway', 200, { gateway: 'stripe' })
    await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await answerWith(page, '**/api/client/checkout', 200, { url: null, message: 'Your plan changes soon' })
    await page.getByRole('button', { name: 'Change Plan' }).click()
    await page.getByRole('article', { name: 'Enterprise' }).getByRole('button', { name: 'Select Plan' }).click()
    const looked = page.waitForResponse('**/api/client/usage')
    await page.getByRole('button', { name: 'Pay with Stripe' }).click()
    await expectToast(page, 'Plan Updated', 'Your plan changes soon')
    await looked
    confirm()
    await page.clock.runFor(6000)
    await expect(management(page)).toContainText('Professional')
  })
})

test('a plan that is paid by the year says so, and what it is renewed for (CP64, CP69)', async ({ page, request }) => {
  const { confirm } = await openPaying(page, request, { period: { interval: 'year' } })
  confirm()
  await page.reload()
  await expect(management(page)).toContainText('Paid yearly, until January 28, 2027, then ₹2,000 per year')
})

test('a plan whose billing period changes later says what is paid then', async ({ page, request }) => {
  const monthly = { nextPlanName: 'Professional', nextInterval: 'month', nextPrice: { amount: 2500, currency: 'INR' } }
  const { confirm } = await openPaying(page, request, { period: { interval: 'year', isEnding: true, ...monthly } })
  confirm()
  await page.reload()
  await expect(management(page)).toContainText(
    'Paid yearly, until January 28, 2027, then Professional for ₹2,500 per month',
  )
})

test('a plan that is paid is ended without choosing another, after its effect is told (CP66)', async ({
  page,
  request,
}) => {
  const { confirm } = await openPaying(page, request)
  confirm()
  await page.reload()
  const sent: unknown[] = []
  await page.route('**/api/client/update-plan', async (route) => {
    sent.push(route.request().postDataJSON())
    const message = 'Professional ends on January 28, 2027 and is not renewed'
    await route.fulfill({ json: { message, planId: null, planName: null, effectiveAt: paidPeriod.until } })
  })
  await page.getByRole('button', { name: 'Change Plan' }).click()
  const plans = page.getByRole('dialog', { name: 'Select a Plan' })
  await plans.getByRole('button', { name: 'End Professional' }).click()
  const question = page.getByRole('dialog', { name: 'End Professional' })
  await expect(question).toContainText('Professional is paid until January 28, 2027.')
  await question.getByRole('button', { name: 'Back to Plans' }).click()
  await plans.getByRole('button', { name: 'End Professional' }).press('Enter')
  expect(sent).toEqual([])
  await question.getByRole('button', { name: 'End on January 28, 2027' }).dblclick()
  await expectToast(page, 'Plan Updated', 'Professional ends on January 28, 2027 and is not renewed')
  expect(sent).toEqual([{ planId: null }])
})

test('a plan that is paid beside one that was given is shown, and can be ended (CP68)', async ({ page, request }) => {
  const alsoPaid = { ...paidPeriod, planName: 'Team' }
  const { confirm } = await openPaying(page, request, { beside: alsoPaid })
  confirm()
  await page.reload()
  await expect(management(page)).toContainText(
    'You pay for Team, until January 28, 2027, when it is renewed for ₹2,000 per month',
  )
  await page.getByRole('button', { name: 'Change Plan' }).click()
  await page.getByRole('button', { name: 'End Team' }).click()
  await expect(page.getByRole('dialog', { name: 'End Team' })).toContainText('Your plan stays Professional.')
})

test('where the plans cannot be fetched the page stays, and they can be tried again (CP66)', async ({
  page,
  request,
}) => {
  await openPaying(page, request)
  await expect(management(page)).toContainText('Starter')
  const script = /\/plan-dialog-[^/]*\.js/
  await page.route(script, (route) => route.abort())
  await page.getByRole('button', { name: 'Change Plan' }).click()
  const failure = page.getByRole('dialog').getByRole('alert')
  await expect(failure).toContainText('Error Loading Pricing Plans')
  await page.unroute(script)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article', { name: 'Enterprise' })).toBeVisible()
})

test('a change that another tab has made impossible is refused, and the page shows what that was', async ({
  page,
  request,
}) => {
  const { confirm } = await openPaying(page, request, { period: { isEnding: true, canTakeBack: true } })
  await answerWith(page, '**/api/client/payment-gateway', 200, { gateway: 'stripe' })
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await answerWith(page, '**/api/client/checkout', 409, { message: 'Take that back first' })
  await page.getByRole('button', { name: 'Change Plan' }).click()
  await page.getByRole('article', { name: 'Enterprise' }).getByRole('button', { name: 'Select Plan' }).click()
  confirm()
  await page.getByRole('button', { name: 'Pay with Stripe' }).click()
  await expectFailureToast(page, 'Payment Error', 'Take that back first')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(management(page).getByRole('button', { name: 'Keep Professional' })).toBeVisible()
})

test('a plan whose price was changed, or that was withdrawn, is not paid as it was shown, and is shown as it is now (CP73)', async ({
  page,
  request,
}) => {
  await signInWith(page, (await registerByCalls(request)).token)
  await answerWith(page, '**/api/client/payment-gateway', 200, { gateway: 'razorpay' })
  const [list, costs] = ['**/api/pricing-plans', '**/api/client/plan-change?*']
  const before = { price: 9000, currency: 'INR' }
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const plans = (await response.json()) as { id: string; planName: string }[]
    const [enterprise] = plans.filter(({ planName }) => planName === 'Enterprise')
    await route.fulfill({
      json: [
        ...plans.filter((plan) => plan !== enterprise),
        { ...enterprise, ...before },
        { ...enterprise, ...before, id: 'gone', planName: 'Withdrawn' },
      ],
    })
  })
  await page.route(costs, async (route) => {
    const address = new URL(route.request().url())
    const planId = address.searchParams.get('planId')
    address.searchParams.set('planId', 'demo-plan-enterprise')
    const terms = (await (await route.fetch({ url: address.href })).json()) as object
    const price = { amount: 9000, currency: 'INR' }
    await route.fulfill({ json: { ...terms, planId, price, dueNow: price } })
  })
  await page.goto('/client/dashboard')
  await management(page).getByRole('button', { name: 'Change Plan' }).click()
  const dialog = page.getByRole('dialog')
  const select = (name: string) =>
    dialog.getByRole('article', { name }).getByRole('button', { name: 'Select Plan' }).click()
  const pay = dialog.getByRole('button', { name: 'Pay with Razorpay' })

  await select('Withdrawn')
  await pay.click()
  await expectFailureToast(page, 'Payment Error', 'This plan is not available')
  await dialog.getByRole('button', { name: 'Back to Plans' }).click()

  await select('Enterprise')
  await expect(dialog.locator('.plan-terms')).toContainText('₹9,000')
  await expect(dialog.getByRole('region', { name: 'Plan summary' })).toContainText('₹9,000 per month')
  await page.unroute(list)
  await page.unroute(costs)
  await pay.click()
  await expectFailureToast(
    page,
    'Payment Error',
    'The price of this plan has changed meanwhile. Please look at it again; nothing was charged.',
  )
  await expect(dialog.locator('.plan-terms')).toContainText('₹9,999 per month')
  await expect(dialog).not.toContainText('₹9,000')
  await dialog.getByRole('button', { name: 'Back to Plans' }).click()
  await expect(dialog.getByRole('article', { name: 'Enterprise' })).toContainText('₹9,999')
  await expect(dialog.getByRole('article', { name: 'Withdrawn' })).toHaveCount(0)
})

test('the periods stay while the costs of one are asked for after those of the other failed, and once more', async ({
  page,
  request,
}) => {
  await openPaying(page, request)
  await answerWith(page, '**/api/client/payment-gateway', 200, { gateway: 'razorpay' })
  const costs = '**/api/client/plan-change?*'
  await answerWith(page, costs, 500, {})
  await page.getByRole('button', { name: 'Change Plan' }).click()
  await page.getByRole('article', { name: 'Enterprise' }).getByRole('button', { name: 'Select Plan' }).click()
  const dialog = page.getByRole('dialog')
  const failure = dialog.getByText('What this plan would cost you could not be loaded.')
  await expect(failure).toBeVisible()
  for (const ask of [
    () => dialog.getByRole('radio', { name: /Yearly/ }).click(),
    () => dialog.getByRole('button', { name: 'Try again' }).click(),
  ]) {
    const release = await holdBack(page, costs)
    await ask()
    await expect(dialog.getByText('Loading what it costs...')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /Yearly/ })).toBeChecked()
    release()
    await expect(failure).toBeVisible()
  }
  await page.unroute(costs)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('button', { name: 'Pay with Razorpay' })).toBeEnabled()
})

test.describe('two clicks', () => {
  test('begin one payment, also while the page of the gateway is awaited (QY35)', async ({ page, request }) => {
    await openPaying(page, request)
    await answerWith(page, '**/api/client/payment-gateway', 200, { gateway: 'stripe' })
    await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    // The browser stays where it is, as while it waits for the page.
    await page.route('https://checkout.stripe.test/**', (route) => route.fulfill({ status: 204 }))
    let begun = 0
    await page.route('**/api/client/checkout', (route) => {
      begun += 1
      return route.fulfill({ json: { url: 'https://checkout.stripe.test/c/1', message: 'Pay there' } })
    })
    await page.getByRole('button', { name: 'Change Plan' }).click()
    await page.getByRole('article', { name: 'Enterprise' }).getByRole('button', { name: 'Select Plan' }).click()
    const led = page.waitForRequest('https://checkout.stripe.test/**')
    await page.getByRole('button', { name: 'Pay with Stripe' }).dblclick()
    await led
    await expect(page.getByRole('button', { name: 'Opening payment...' })).toBeDisabled()
    expect(begun).toBe(1)
    // Whoever stopped the browser can pay all the same.
    await page.clock.runFor(20_000)
    await expect(page.getByRole('button', { name: 'Pay with Stripe' })).toBeEnabled()
  })

  test('take a change of plan back once (QY35)', async ({ page, request }) => {
    const { confirm } = await openPaying(page, request, { period: { isEnding: true, canTakeBack: true } })
    confirm()
    await page.reload()
    let takenBack = 0
    await page.route('**/api/client/plan-change', async (route) => {
      takenBack += 1
      await route.fulfill({ json: { message: 'Professional goes on', planId: 'p', planName: 'Professional' } })
    })
    await page.getByRole('button', { name: 'Keep Professional' }).dblclick()
    await expectToast(page, 'Change Taken Back', 'Professional goes on')
    expect(takenBack).toBe(1)
  })
})
