import type { Page } from '@playwright/test'
import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { answerWith, disconnect } from './failing-calls.ts'
import {
  codeFor,
  DIALOG,
  expectAccessible,
  expectFailureToast,
  expectStandsAlone,
  expectToast,
  freshEmail,
  fromFreshIp,
  pressEscape,
  registerByCalls,
  stopClock,
  storedToken,
} from './portal.ts'

// Whole journeys, with axe on every screen.
test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code')
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
}

const fillDetails = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation)
}

test('a visitor registers in three steps, with the plan of the address, and gets the dashboard (RG01, RG02, RG03, RG06, RG07, RG08, RG14, RG18, RG19, RG20, RG22, RG23, RG24, RG25, RG26, RG29)', async ({
  page,
  request,
}) => {
  const email = freshEmail('visitor')
  await fromFreshIp(page)
  await page.clock.install()
  const release = await holdBack(page, '**/api/pricing-plans')
  await page.goto('/client/register?planId=demo-plan-starter&plan=Starter')
  await expectStandsAlone(page)
  await expect(page.getByText('Selected plan: Starter')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
  await askForCode(page, email)
  await expectAccessible(page)
  await enterCode(page, await codeFor(request, email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details')
  await expect(page.getByLabel('Plan')).toHaveValue('demo-plan-starter')
  release()
  await expect(page.getByLabel('Plan').getByRole('option', { name: /^Starter, ₹999/ })).toHaveCount(1)
  await expect(page.getByLabel('Plan')).toHaveValue('demo-plan-starter')
  await expectAccessible(page)

  const create = page.getByRole('button', { name: 'Create Account' })
  const sent: unknown[] = []
  await page.route('**/api/client/register', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 400, contentType: 'application/json', body: '{"message":"Not today"}' })
  })
  await fillDetails(page, '12345')
  await create.click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Password must be at least 6 characters long/,
  )
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Full name is required')
  await page.getByLabel('Full name').fill('Vera Visitor')
  await fillDetails(page, 'a long passphrase', 'a wrong passphrase')
  await create.click()
  await expectFailureToast(page, 'Password Mismatch', 'Passwords do not match')
  expect(sent).toEqual([])

  await fillDetails(page, 'a long passphrase')
  await page.getByLabel('Company').fill('Visitors Ltd')
  await create.click()
  await expectFailureToast(page, 'Registration Failed', 'Not today')
  expect(sent).toEqual([
    {
      email,
      password: 'a long passphrase',
      name: 'Vera Visitor',
      company: 'Visitors Ltd',
      planId: 'demo-plan-starter',
      registrationToken: expect.any(String),
      acceptsTerms: true,
    },
  ])
  await page.unroute('**/api/client/register')

  await stopClock(page)
  await create.click()
  await expect.poll(() => storedToken(page)).not.toBeNull()
  await page.clock.runFor(900)
  await expect(page).toHaveURL(/\/client\/register/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/client/dashboard')
})

test('whoever starts the free trial sees Trial selected among the plans (RG21)', async ({ page, request }) => {
  const email = freshEmail('trial')
  await fromFreshIp(page)
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click()
  await expect(page.getByText('Selected plan: Trial. The first 14 days are free.', { exact: true })).toBeVisible()
  await askForCode(page, email)
  await enterCode(page, await codeFor(request, email))
  const plan = page.getByLabel('Plan')
  await expect(plan.getByRole('option', { name: /^Starter/ })).toHaveCount(1)
  await expect(plan.locator('option:checked')).toHaveText('Trial (free)')
  await page.reload()
  await expect(plan.getByRole('option', { name: /^Starter/ })).toHaveCount(1)
  await expect(plan.locator('option:checked')).toHaveText('Trial (free)')
  await plan.selectOption({ label: 'Trial (free)' })
  await page.getByLabel('Full name').fill('Theo Trial')
  await fillDetails(page, 'a long passphrase')
  const sent = page.waitForRequest('**/api/client/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ planId: 'plan-trial' })
})

test('a reload goes on where one was, at every step, and the terms are beside the button (RG37, RG39, D60)', async ({
  page,
  request,
}) => {
  const email = freshEmail('reloading')
  await fromFreshIp(page)
  await page.goto('/client/register?planId=demo-plan-starter&plan=Starter')
  const title = page.getByRole('heading', { level: 1 })
  const chosen = page.getByText('Selected plan: Starter')
  await page.reload()
  await expect(chosen).toBeVisible()
  await askForCode(page, email)
  await page.reload()
  await expect(title).toHaveText('Enter the code')
  await expect(page.getByText(email)).toBeVisible()
  await enterCode(page, await codeFor(request, email))
  await expect(title).toHaveText('Your details')
  await page.reload()
  await expect(title).toHaveText('Your details')
  await page.getByLabel('Full name').fill('Ada Byron')
  await page.getByLabel('Company').fill('Analytical Engines')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('Analytical Engines')
  expect(await page.evaluate(() => JSON.stringify(history.state)), 'no password is kept').not.toContain('horse')
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Byron')
  await expect(page.getByLabel('Company')).toHaveValue('Analytical Engines')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(chosen).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  const again = page.getByLabel('Confirm password', { exact: true })
  await page.getByLabel('Password', { exact: true }).fill('a long passphrase')
  await again.pressSequentially('a lo')
  await expect(again).toHaveAccessibleDescription('')
  await again.pressSequentially('st')
  await expect(again).toHaveAccessibleDescription('Passwords do not match')
  await fillDetails(page, 'a long passphrase')
  await page.getByLabel('Full name').fill('Rhea Load')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/client/dashboard')
  await expect(page.getByRole('region', { name: 'Plan Management' })).toContainText('Starter')
})

test('the plan chosen before goes with one, whatever way one takes (PR37, D60)', async ({ page, request }) => {
  const { email, password } = await registerByCalls(request)
  await fromFreshIp(page)
  await page.goto('/pricing?billing=yearly')
  await page.getByRole('article', { name: 'Starter' }).getByRole('link', { name: 'Sign Up / Sign In to Pay' }).click()
  await expect(page.getByText('Selected plan: Starter')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).first().click()
  await expect(page).toHaveURL('/client/register?planId=demo-plan-starter&plan=Starter&interval=year')
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Complete Payment for Starter' })).toBeVisible()
  await expectAccessible(page, DIALOG)
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/client/dashboard')
})

test('an address that has an account is led to the login after 1.5 s (RG15, RG16, LG13)', async ({ page, request }) => {
  const { email } = await registerByCalls(request)
  await fromFreshIp(page)
  await page.clock.install()
  await page.goto('/client/register')
  await askForCode(page, email)
  await page.waitForTimeout(50)
  const code = await codeFor(request, email)
  await stopClock(page)
  await enterCode(page, code)
  await expectToast(page, 'Email Verified', 'Your email address is verified. Please sign in.')
  await page.clock.runFor(1400)
  await expect(page).toHaveURL('/client/register')
  await page.clock.runFor(200)
  await expect(page).toHaveURL(`/client/login?email=${encodeURIComponent(email)}`)
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('the code takes six digits and nothing else, and can be sent again; failures show the server’s message, or its own; without a plan in the address it is Trial (RG09, RG10, RG11, RG12, RG13, RG17, RG21, RG27, RG28, RG30, RG31)', async ({
  page,
  request,
}) => {
  const email = freshEmail('digits')
  await fromFreshIp(page)
  await page.goto('/client/register')
  await page.getByLabel('Email').fill(email)
  const send = page.getByRole('button', { name: 'Send Verification Code' })
  await answerWith(page, '**/api/client/verify-email/request', 429, { message: 'Too many codes' })
  await send.click()
  await expectFailureToast(page, 'Verification Failed', 'Too many codes')
  await page.unroute('**/api/client/verify-email/request')
  await answerWith(page, '**/api/client/verify-email/request', 500, {})
  await send.click()
  await expectFailureToast(page, 'Verification Failed', 'Unable to send verification code')
  await page.unroute('**/api/client/verify-email/request')
  await disconnect(page, '**/api/client/verify-email/request')
  await send.click()
  await expectFailureToast(page, 'Connection Error', 'Unable to connect to server')
  await page.unroute('**/api/client/verify-email/request')
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code')
  const code = page.getByLabel('Verification code')
  const verify = page.getByRole('button', { name: 'Verify Code' })
  await code.pressSequentially('1a2-3 4x5')
  await expect(code).toHaveValue('12345')
  await expect(verify).toBeDisabled()
  await code.pressSequentially('678')
  await expect(code).toHaveValue('123456')
  await expect(verify).toBeEnabled()

  await answerWith(page, '**/api/client/verify-email/verify', 200, { hello: 'world' })
  await verify.click()
  await expectFailureToast(page, 'Verification Failed', 'Unexpected response format')
  await page.unroute('**/api/client/verify-email/verify')
  await answerWith(page, '**/api/client/verify-email/verify', 400, {})
  await verify.click()
  await expectFailureToast(page, 'Verification Failed', 'Invalid verification code')
  await page.unroute('**/api/client/verify-email/verify')
  const real = await codeFor(request, email)
  await enterCode(page, real === '000000' ? '000001' : '000000')
  await expectFailureToast(
    page,
    'Verification Failed',
    'Invalid or expired verification code. It works once, on the network that it was requested from.',
  )

  const again = page.waitForRequest('**/api/client/verify-email/request')
  await page.getByRole('button', { name: 'Resend Code' }).click()
  expect((await again).postDataJSON()).toEqual({ email })
  await expectToast(page, 'Verification Code Sent', 'We have sent a 6-digit code to your email address.')
  await expect(code).toHaveValue('')

  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  const other = freshEmail('trial')
  await askForCode(page, other)
  await enterCode(page, await codeFor(request, other))
  const plan = page.getByLabel('Plan')
  await expect(plan.locator('option:checked')).toHaveText('Trial (free)')
  await expect(plan.getByRole('option')).toHaveCount(5)
  await page.getByLabel('Full name').fill('Tess Trial')
  await fillDetails(page, 'a long passphrase')
  const registered = page.waitForResponse('**/api/client/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  expect(((await (await registered).json()) as { client: { planName: string } }).client.planName).toBe('Trial')
})
