import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { openAdmin } from './admin.ts'
import { answerWith, disconnect } from './failing-calls.ts'
import {
  expectAccessible,
  expectFailureToast,
  expectStandsAlone,
  expectToast,
  freshEmail,
  fromFreshIp,
  mailTo,
  registerByCalls,
  signInWith,
  stopClock,
  storedToken,
  toast,
} from './portal.ts'

// What a test provokes is written to the console by the browser itself.
// Whole journeys, with axe on every screen.
test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

const demoClient = { email: 'client@formulary.test', password: 'formulary-client' }

test.describe('client login', () => {
  test('leads an unverified address to the registration after two seconds; signs in, keeps the token and opens the dashboard after one (LG01, LG04, LG07, LG08, LG09, LG11, LG12, RG04, RG05)', async ({
    page,
  }) => {
    await fromFreshIp(page)
    await page.clock.install()
    await page.goto('/client/login?email=client%40formulary.test')
    await expectStandsAlone(page)
    await expect(page).toHaveTitle('Sign in – Formulary')
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expect(page.getByLabel('Email')).toHaveValue(demoClient.email)

    await answerWith(page, '**/api/client/login', 200, {
      requiresEmailVerification: true,
      message: 'Please verify your email address to continue',
    })
    await page.getByLabel('Email').fill('late@e2e.test')
    await page.getByLabel('Password', { exact: true }).fill('secret-1')
    await stopClock(page)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toast(page).getByText('Email Verification Required', { exact: true })).toBeVisible()
    await page.clock.runFor(1900)
    await expect(page).toHaveURL(/\/client\/login/)
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/client/register?email=late%40e2e.test')
    await expect(page.getByLabel('Email')).toHaveValue('late@e2e.test')
    await expect(page.getByRole('main').getByText('Email Verification Required', { exact: true })).toBeVisible()
    await page.unroute('**/api/client/login')

    await page.getByRole('link', { name: 'Sign in instead' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await page.getByLabel('Email').fill(demoClient.email)
    await page.getByLabel('Password', { exact: true }).fill(demoClient.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(() => storedToken(page)).not.toBeNull()
    await page.clock.runFor(900)
    await expect(page).toHaveURL(/\/client\/login/)
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/client/dashboard')
  })

  test('shows the email of the query, the demo logins and why a login failed, and leads to no address but one of its own area (LG10, LG13, LG14, QY21, QY22)', async ({
    page,
  }) => {
    await fromFreshIp(page)
    const address = `/client/login?email=ada%40e2e.test&next=${encodeURIComponent('//evil.test/client/dashboard')}`
    await page.goto(address)
    await expect(page.getByLabel('Email')).toHaveValue('ada@e2e.test')
    await expect(page.getByRole('region', { name: 'Local demo' })).toContainText(demoClient.email)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Use ${demoClient.email}` }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoClient.password)

    await page.getByLabel('Email').fill('')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
    await page.getByLabel('Email').fill(demoClient.email)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    const signIn = page.getByRole('button', { name: 'Sign In' })
    await signIn.click()
    await expectFailureToast(page, 'Login Failed', 'Invalid credentials')
    await answerWith(page, '**/api/client/login', 423, { message: 'This account is locked' })
    await signIn.click()
    await expectFailureToast(page, 'Login Failed', 'This account is locked')
    await page.unroute('**/api/client/login')
    await answerWith(page, '**/api/client/login', 500, {})
    await signIn.click()
    await expectFailureToast(page, 'Login Failed', 'Invalid credentials')
    await page.unroute('**/api/client/login')
    await disconnect(page, '**/api/client/login')
    await signIn.click()
    await expectFailureToast(page, 'Connection Error', 'Unable to connect to server')
    await expect(page).toHaveURL(address)
    expect(await storedToken(page)).toBeNull()

    await page.unroute('**/api/client/login')
    await page.getByLabel('Password', { exact: true }).fill(demoClient.password)
    await signIn.click()
    await expect(page).toHaveURL('/client/dashboard')
  })
})

test('who is signed in is led on from where one signs in or up, with the chosen plan, and the public pages lead to the dashboard (LG30, PG94)', async ({
  page,
  request,
}) => {
  const client = await registerByCalls(request)
  await signInWith(page, client.token)
  await page.goto('/pricing')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/client/dashboard')
  for (const name of ['Sign In', 'Get Started']) await expect(navigation.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('article', { name: 'Starter' }).getByRole('link', { name: 'Sign Up / Sign In to Pay' }).click()
  await expect(page.getByRole('dialog')).toContainText('Starter')
  for (const path of ['/client/login', '/client/register', '/client/login?next=/client/dashboard%3Ftab%3Daccount']) {
    await page.goto(path)
    await expect(page).toHaveURL(path.endsWith('account') ? '/client/dashboard?tab=account' : '/client/dashboard')
  }
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(navigation.getByRole('link', { name: 'Sign In' })).toBeVisible()
  // A token that the service does not know leads back to the login, once.
  await page.evaluate(() => localStorage.setItem('clientToken', 'forgotten'))
  await page.goto('/client/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  await openAdmin(page)
  await page.goto(`/admin/login?next=${encodeURIComponent('/admin/dashboard?tab=clients')}`)
  await expect(page).toHaveURL('/admin/dashboard?tab=clients')
})

test.describe('forgotten password', () => {
  test('is asked for by email, with what was typed before and the words of the server (LG29, LG02, LG05, LG15, LG16)', async ({
    page,
  }) => {
    await fromFreshIp(page)
    await page.goto('/client/login')
    const email = freshEmail('nobody')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectStandsAlone(page)
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/client/login')
    await expect(page).toHaveURL('/client/forgot-password')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    const send = page.getByRole('button', { name: 'Send Reset Link' })
    await disconnect(page, '**/api/client/forgot-password')
    await send.click()
    await expectFailureToast(page, 'Connection Error', 'Unable to connect to server')
    await page.unroute('**/api/client/forgot-password')
    await send.click()
    await expect(page.getByRole('status').filter({ hasText: 'Check your mail' })).toContainText(
      'If this address has an account, a link to reset its password is on its way.',
    )
    await expectAccessible(page)
  })

  test('is chosen anew by the link in the mail, which leads to the login; no token goes with it or stays (LG03, LG06, LG17, LG18, LG22, LG23, LG24, LG25, LG26, LG31, MAIL02, SEC07)', async ({
    page,
    request,
  }) => {
    const client = await registerByCalls(request)
    const authorizations: (string | undefined)[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) authorizations.push(sent.headers()['authorization'])
    })
    await request.post('/api/client/forgot-password', { data: { email: client.email } })
    const { text } = await mailTo(request, client.email, 'password_reset')
    const link = /\S*\/client\/reset-password#token=\S+/.exec(text)?.[0] ?? ''
    await page.goto(`/outbox?to=${encodeURIComponent(client.email)}`)
    await expect(page.getByText(client.email).first()).toBeVisible()
    await signInWith(page, client.token)
    await page.clock.install()
    await page.goto(new URL(link).pathname + new URL(link).hash)
    await expectStandsAlone(page)
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/client/login')
    const password = page.getByLabel('New password', { exact: true })
    const confirmation = page.getByLabel('Confirm password', { exact: true })
    const save = page.getByRole('button', { name: 'Reset Password' })
    await expectAccessible(page)

    await password.fill('12345')
    await confirmation.fill('12345')
    await save.click()
    await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters long/)

    await password.fill('another secret')
    await confirmation.fill('another sekret')
    await save.click()
    await expectFailureToast(page, 'Password Mismatch', 'Passwords do not match')

    await confirmation.fill('another secret')
    await answerWith(page, '**/api/client/reset-password', 400, { message: 'This password is too common' })
    await save.click()
    await expectFailureToast(page, 'Reset Failed', 'This password is too common')
    await page.unroute('**/api/client/reset-password')
    await disconnect(page, '**/api/client/reset-password')
    await save.click()
    await expectFailureToast(page, 'Connection Error', 'Unable to connect to server')
    await page.unroute('**/api/client/reset-password')

    await stopClock(page)
    await save.click()
    await expectToast(page, 'Password Reset Successful', 'Your password has been reset. Please sign in.')
    await page.clock.runFor(1900)
    await expect(page).toHaveURL(/reset-password/)
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/client/login')
    expect(await storedToken(page)).toBeNull()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page).toHaveURL('/client/login')
    expect(authorizations.length).toBeGreaterThan(1)
    expect(authorizations.filter(Boolean)).toEqual([])
  })

  test('shows the invalid link for a wrong token and for none (LG19, LG20, LG21)', async ({ page }) => {
    await fromFreshIp(page)
    for (const hash of ['#token=wrong', '']) {
      await page.goto(`/client/reset-password${hash}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link')
      await expect(page.getByText('This password reset link is invalid or expired.', { exact: true })).toBeVisible()
    }
    await expectAccessible(page)
  })
})

test.describe('administrator login', () => {
  test('has its fields, its links and the demo logins, says why it failed, and signs in (AL01, AL02, AL03, AL04, AL05, AL06, AL07, AL08, AL09, AL11, AL12, AL13, AL14, AL15, AL16)', async ({
    page,
  }) => {
    await fromFreshIp(page)
    await page.goto('/admin/login')
    await expectStandsAlone(page)
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Email')).toHaveAttribute('required')
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAttribute('required')
    await password.fill('secret')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await expect(page.getByRole('region', { name: 'Local demo' })).toContainText('admin@formulary.testformulary-admin')
    await page.getByRole('button', { name: 'Contact Administrator' }).click()
    await expectToast(
      page,
      'Contact Administrator',
      'To have your password reset, please contact the system administrator.',
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()

    await page.getByLabel('Email').fill('admin@formulary.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectFailureToast(page, 'Login Failed', 'Invalid credentials')
    await disconnect(page, '**/api/admin/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectFailureToast(page, 'Login Error', 'Unable to connect to server')
    await page.unroute('**/api/admin/login')
    await answerWith(page, '**/api/admin/login', 500, {})
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectFailureToast(page, 'Login Failed', 'Invalid credentials')
    await page.unroute('**/api/admin/login')
    await expect(page).toHaveURL('/admin/login')
    expect(await storedToken(page, 'adminToken')).toBeNull()

    const release = await holdBack(page, '**/api/admin/login')
    await page.getByLabel('Password', { exact: true }).fill('formulary-admin')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
    release()
    await expect(page).toHaveURL('/admin/dashboard')
    expect(await storedToken(page, 'adminToken')).not.toBeNull()
  })

  test('shows no login where the service is no local demo (AL10)', async ({ page }) => {
    await answerWith(page, '**/api/demo-mode', 200, { demoMode: false })
    const asked = page.waitForResponse('**/api/demo-mode')
    await page.goto('/admin/login')
    await asked
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Local demo' })).toHaveCount(0)
    await expect(page.getByText('formulary-admin')).toHaveCount(0)
  })
})

test.describe('toasts', () => {
  test('close after 5000 ms, F8 leads to them; give way to the next one, and to a swipe to the right past 50 px (QY12, QY13, QY15, QY16)', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/admin/login')
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
    await stopClock(page)
    await page.getByRole('button', { name: 'Contact Administrator' }).click()
    await expect(toast(page)).toHaveCount(1)
    await page.mouse.move(5, 5)
    await page.clock.runFor(4900)
    await expect(toast(page)).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(toast(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Contact Administrator' }).click()
    await expect(toast(page)).toHaveCount(1)
    await page.keyboard.press('F8')
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label')),
    ).toBe('Notifications (F8)')

    await expect(toast(page)).toContainText('Contact Administrator')
    // The second comes while the first still shows: no time passes here.
    await answerWith(page, '**/api/admin/login', 401, {})
    await page.getByLabel('Email').fill('nobody@e2e.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectFailureToast(page, 'Login Failed', 'Invalid credentials')
    await expect(toast(page)).not.toContainText('Contact Administrator')
    await page.clock.resume()
    const swipe = async (distance: number) => {
      const box = await toast(page).boundingBox()
      if (!box) throw new Error('There is no toast.')
      await page.mouse.move(box.x + 40, box.y + 20)
      await page.mouse.down()
      await page.mouse.move(box.x + 40 + distance / 2, box.y + 20, { steps: 4 })
      await page.mouse.move(box.x + 40 + distance, box.y + 20, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(40)
    await expect(toast(page)).toHaveCount(1)
    await swipe(70)
    await expect(toast(page)).toHaveCount(0)
  })
})
