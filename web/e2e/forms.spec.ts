import type { Locator, Page } from '@playwright/test'
import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { callAdmin, openAdmin, rowOf } from './admin.ts'
import { answerWith } from './failing-calls.ts'
import {
  expectAccessible,
  expectToast,
  fromFreshIp,
  pressEscape,
  registerByCalls,
  signInWith,
  toast,
  stopClock,
} from './portal.ts'

test.use({ ignoredNoise: /Failed to load resource/ })

/** The error below a field, as assistive technology finds it. */
const errorOf = (field: Locator) =>
  field.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent),
  )

/** A click into its middle, where it is now, is its own. */
const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test.describe('what a call refuses', () => {
  test('is said under the field, which has the focus, stays when the toast is gone, and hides no button of a dialog (QY24)', async ({
    page,
    request,
  }) => {
    const client = await registerByCalls(request)
    await signInWith(page, client.token)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/client/dashboard')
    await page.getByRole('button', { name: 'Add Domain' }).first().click()
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('button', { name: 'Add Domain' })
    for (const [host, label, text] of [
      ['co.uk', 'Hostname', /Many sites end in co\.uk/],
      ['localhost', 'IP address', /Add the IP address of everybody/],
    ] as const) {
      await dialog.getByLabel('Hostname').fill(host)
      await add.click()
      const field = dialog.getByLabel(label)
      await expect(field).toBeFocused()
      expect(await errorOf(field)).toEqual([expect.stringMatching(text)])
      // Nothing lies over it: the click is the button's own.
      await expect(toast(page)).toHaveCount(1)
      await add.click({ trial: true, timeout: 2000 })
    }
    // The button is as high as the field that it belongs to, and the error has the whole width.
    const middle = async (locator: Locator) => {
      const box = (await locator.boundingBox())!
      return box.y + box.height / 2
    }
    expect(await middle(dialog.getByRole('button', { name: 'Add IP' }))).toBeCloseTo(
      await middle(dialog.getByLabel('IP address')),
      0,
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    const current = page.getByLabel('Current password', { exact: true })
    await current.fill('not my password')
    await page.getByLabel('New password', { exact: true }).fill('photograph fifty-one')
    await page.getByLabel('Confirm password', { exact: true }).fill('photograph fifty-one')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(current).toBeFocused()
    expect(await errorOf(current)).toEqual(['The current password is incorrect'])
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveCount(0)
    await expect(page.getByText('The current password is incorrect')).toBeVisible()
    await expectAccessible(page)
    await current.fill(client.password)
    await page.getByLabel('New password', { exact: true }).fill('password')
    await page.getByLabel('Confirm password', { exact: true }).fill('password')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    expect(await errorOf(page.getByLabel('New password', { exact: true }))).toEqual([
      expect.stringContaining('too common'),
    ])
  })

  test('and what has worked, covers no control of a phone or of half a screen while the other edge is free (QY40)', async ({
    page,
  }) => {
    await openAdmin(page, '?tab=settings&section=email-templates')
    for (const viewport of [
      { width: 390, height: 780 },
      { width: 800, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto('/admin/dashboard?tab=settings&section=email-templates')
      await rowOf(page, 'plan_ending').getByRole('button', { name: 'Edit' }).click()
      const send = page.getByRole('button', { name: 'Send Test' })
      await send.scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await send.click()
      await expectToast(page, 'Test Mail Sent', /admin@formulary\.test$/)
      await expect(toast(page)).toBeInViewport({ ratio: 1 })
      for (const name of ['Send Test', 'Save Template', 'Open menu'])
        expect(await isUncovered(page.getByRole('button', { name })), `${name} at ${viewport.width}`).toBe(true)
      await toast(page).getByRole('button', { name: 'Close' }).click()
    }
  })

  test('is said under the fields of contact and registration, and above the button where it is about no field; the toast of a code does not outlive its step (QY24, QY28)', async ({
    page,
  }) => {
    await fromFreshIp(page)
    await page.goto('/contact')
    for (const [label, text] of [
      ['Name', 'Ada'],
      ['Email', 'ada@e2e.test'],
      ['Subject', 'Hello'],
      ['Message', 'A question about the trial.'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    await answerWith(page, '**/api/contact', 400, { message: 'This address takes no mail', field: 'email' })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    expect(await errorOf(page.getByLabel('Email'))).toEqual(['This address takes no mail'])

    await page.goto('/client/login')
    await page.getByLabel('Email').fill('nobody@e2e.test')
    await page.getByLabel('Password', { exact: true }).fill('whatever it is')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.locator('.form-error')).toHaveText('Invalid credentials')
    await page.route('**/api/client/login', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.locator('.form-error')).toHaveText('Not sent: there is no connection. What you typed is kept.')
    await expect(page.getByLabel('Email')).toHaveValue('nobody@e2e.test')

    await page.getByRole('link', { name: 'Create an account' }).first().click()
    await expect(page).toHaveURL('/client/register')
    await expect(page.getByRole('button', { name: 'Send Verification Code' })).toBeVisible()
    await page.getByLabel('Email').fill('ada@e2e.test')
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await expect(toast(page)).toContainText('Verification Code Sent')
    await page.getByRole('button', { name: 'Change Email' }).click()
    await expect(toast(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    const code = page.getByLabel('Verification code')
    await code.fill('000000')
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await expect.poll(() => errorOf(code)).toEqual([expect.stringContaining('Invalid or expired verification code')])
    await code.fill('0')
    expect(await errorOf(code)).toEqual([])
  })

  test('is said under the fields of the administration, and what is missing is, too; the toast of a failure does not outlive its dialog (QY24, QY28)', async ({
    page,
    request,
  }) => {
    const { email } = await registerByCalls(request)
    const token = await openAdmin(page, '?tab=clients')
    await page.getByRole('button', { name: 'Add Client' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Add Client' }).click()
    await expect.poll(() => errorOf(dialog.getByLabel('Email'))).toEqual(['Another client has this email address'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(toast(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Pricing Plans' }).click()
    await page.getByRole('button', { name: 'Add Plan' }).click()
    await dialog.getByLabel('Price', { exact: true }).fill('-5')
    await dialog.getByLabel('Domains').fill('100000')
    await dialog.getByRole('button', { name: 'Add Plan' }).click()
    await expect(dialog.getByLabel('Plan Name')).toBeFocused()
    expect(await errorOf(dialog.getByLabel('Plan Name'))).toEqual(['Enter a name'])
    expect(await errorOf(dialog.getByLabel('Description'))).toEqual(['Enter a description'])
    expect(await errorOf(dialog.getByLabel('Price', { exact: true }))).toEqual(['The price cannot be negative'])
    expect(await errorOf(dialog.getByLabel('Domains'))).toEqual(['A plan has at most 500 domains, or no limit'])
    await expect(toast(page)).toContainText('Validation Error')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(toast(page)).toHaveCount(0)
    expect((await callAdmin(page.request, token, 'GET', '/api/admin/profile')).status).toBe(200)
  })
})

test('what waits for its content shows lines in its place; without a connection one line says so, and what could not be read comes by itself (QY25, QY29)', async ({
  page,
  request,
  context,
}) => {
  const client = await registerByCalls(request)
  await signInWith(page, client.token)
  const release = await holdBack(page, '**/api/client/usage')
  await page.goto('/client/dashboard')
  const waiting = page.getByText('Loading dashboard...')
  await expect(waiting).toBeVisible()
  const lines = () =>
    waiting.evaluate((area) => {
      const { content, backgroundImage, height, opacity } = getComputedStyle(area, '::after')
      return { content, opacity, height, isDrawn: backgroundImage.includes('repeating-linear-gradient') }
    })
  await expect.poll(lines).toEqual({ content: '""', opacity: '1', height: '176px', isDrawn: true })
  release()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Plan Management' })).toBeVisible()
  // Its script is there before the connection is lost.
  await page.getByRole('link', { name: 'API Access' }).click()
  await page.getByRole('link', { name: 'Overview' }).click()
  const line = page.locator('.connection-line')
  await context.setOffline(true)
  await expect(line).toHaveText('No connection. What you typed is kept; this page tries again by itself.')
  await page.getByRole('button', { name: 'Billing History' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(line).toHaveText('')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

const questionOn = (page: Page) => page.getByRole('alertdialog', { name: 'Unsaved Changes' })

/** Types, goes back, stays with what was typed, and then leaves. */
const typeAndLeave = async (field: Locator, text: string) => {
  const page = field.page()
  const question = questionOn(page)
  await field.fill(text)
  await page.goBack()
  await expect(question).toBeVisible()
  await pressEscape(page)
  await expect(question).toHaveCount(0)
  await expect(field).toHaveValue(text)
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(field).toHaveCount(0)
}

test.describe('edits that are not saved', () => {
  test('ask before a tab of the portal, a domain or the address of a webhook is left, are saved and shown again, and do not ask when one signs out (QY26)', async ({
    page,
    request,
  }) => {
    const client = await registerByCalls(request)
    await signInWith(page, client.token)
    await page.goto('/client/dashboard?tab=account')
    const name = page.getByLabel('Full name')
    const question = questionOn(page)
    await name.fill('Ada, Countess of Lovelace')
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(question).toBeVisible()
    await pressEscape(page)
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue('Ada, Countess of Lovelace')

    await test.step('what is saved is shown, also when the answer comes after the form', async () => {
      let answer = () => {}
      const isHeld = new Promise<void>((resolve) => (answer = resolve))
      let isSaved = false
      await page.route('**/api/client/profile', async (route) => {
        if (route.request().method() === 'PUT') isSaved = true
        else if (isSaved) await isHeld
        await route.continue()
      })
      await page.getByRole('button', { name: 'Save Profile' }).click()
      await expect(toast(page)).toContainText('Profile Updated')
      await page.getByRole('link', { name: 'Overview' }).click()
      await expect(page).toHaveURL(/\/client\/dashboard$/)
      await page.getByRole('link', { name: 'Account', exact: true }).click()
      await page.getByLabel('Phone').fill('+44 20')
      answer()
      await expect(name).toHaveValue('Ada, Countess of Lovelace')
      await expect(page.getByLabel('Phone')).toHaveValue('+44 20')
    })

    await name.fill('Nobody')
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Plan Management' })).toBeVisible()
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(name).toHaveValue('Ada, Countess of Lovelace')

    const domain = async () => {
      await page.getByRole('link', { name: 'Overview' }).click()
      await page.getByRole('button', { name: 'Add Domain' }).first().click()
      return page.getByLabel('Hostname')
    }
    await typeAndLeave(await domain(), 'docs.example.com')
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Import' }).click()
    await typeAndLeave(page.getByLabel('Hostnames'), 'a.example.com\nb.example.com')
    await page.getByRole('link', { name: 'API Access' }).click()
    await typeAndLeave(page.getByLabel('Address'), 'https://example.com/formulary')

    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await name.fill('Nobody')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('ask before a message, settings or a domain of the administration are lost (QY26)', async ({ page }) => {
    await page.goto('/')
    // Before its script the link loads another page, whose browser asks in its own way.
    await expect(page.getByRole('button', { name: 'Docs' })).toBeEnabled()
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await typeAndLeave(page.getByLabel('Subject'), 'A question')

    await openAdmin(page, '?tab=settings&section=payments')
    await page.getByLabel('Public key').fill('pk_not_saved')
    await page.getByRole('link', { name: 'Clients' }).click()
    const question = questionOn(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Public key')).toHaveValue('pk_not_saved')
    await page.getByRole('link', { name: 'Clients' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await page.getByRole('link', { name: 'Domains' }).click()
    await page.getByRole('button', { name: 'Add Domain' }).click()
    await typeAndLeave(page.getByLabel('Hostname'), 'docs.example.com')
  })
})

test('a search that waits while a form is opened asks nothing (QY37)', async ({ page }) => {
  await openAdmin(page, '?tab=clients')
  const edit = page.getByRole('button', { name: /^Edit/ }).first()
  await edit.waitFor()
  // The search waits for a pause; here it comes after the form was opened and typed in.
  await stopClock(page)
  await page.getByRole('searchbox').fill('e2e')
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Client' })
  await dialog.getByLabel('Phone').fill('+31 20')
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL(/search=e2e/)
  await expect(dialog.getByLabel('Phone')).toHaveValue('+31 20')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})

test('a dialog asks before it is closed with what was typed in it, unless it is cancelled (QY32)', async ({
  page,
  request,
}) => {
  const client = await registerByCalls(request)
  await signInWith(page, client.token)
  await page.goto('/client/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Add New Domain' })
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  const hostname = page.getByLabel('Hostname')
  const open = () => page.getByRole('button', { name: 'Add Domain' }).first().click()
  await open()
  for (const close of [
    () => pressEscape(page),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    async () => {
      // Not as the second click of a double click, which leaves the dialog open.
      await page.waitForTimeout(500)
      await page.mouse.click(5, 400)
    },
  ]) {
    await hostname.fill('docs.example.com')
    await close()
    await expect(question).toContainText('Close without saving? What you typed here will be lost.')
    await pressEscape(page)
    await expect(question).toHaveCount(0)
    await expect(hostname).toHaveValue('docs.example.com')
  }
  await pressEscape(page)
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(hostname).toHaveValue('')
  await hostname.fill('docs.example.com')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0)

  // Not about a form below the dialog.
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByLabel('Full name').fill('Somebody else')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await pressEscape(page)
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0)
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody else')
})

test('Escape closes one thing at a time (QY27)', async ({ page, request }) => {
  const client = await registerByCalls(request)
  const dialogs = page.locator('[role=dialog], [role=alertdialog]')
  await signInWith(page, client.token)

  await test.step('a toast above a dialog, and then the dialog', async () => {
    await page.goto('/client/dashboard')
    await page.getByRole('button', { name: 'Add Domain' }).first().click()
    await page.getByLabel('Hostname').fill('co.uk')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Domain' }).click()
    await expect(toast(page)).toHaveCount(1)
    await pressEscape(page)
    await expect(toast(page)).toHaveCount(0)
    await expect(dialogs).toHaveCount(1)
    await page.getByLabel('Hostname').fill('')
    await pressEscape(page)
    await expect(dialogs).toHaveCount(0)
  })

  await test.step('a question above a form', async () => {
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await page.getByLabel('Full name').fill('Somebody else')
    await page.getByRole('link', { name: 'API Access' }).click()
    await expect(dialogs).toHaveCount(1)
    await pressEscape(page)
    await expect(dialogs).toHaveCount(0)
    await expect(page.getByLabel('Full name')).toHaveValue('Somebody else')
  })

  await test.step('the search in the docs, and nothing of the page below', async () => {
    await page.goto('/docs/user-manual')
    await expect(page.getByRole('button', { name: 'Search the docs' })).toBeEnabled()
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('table')
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await pressEscape(page)
    await expect(dialogs).toHaveCount(0)
  })

  await test.step('a menu on a telephone before what is below it', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('.docs-place summary').click()
    await expect(page.locator('.docs-place ol')).toBeVisible()
    await pressEscape(page)
    await expect(page.locator('.docs-place ol')).toBeHidden()
  })
})

test('where what opened a dialog is gone, the heading of its section has the focus (QY30)', async ({
  page,
  request,
}) => {
  const client = await registerByCalls(request)
  await signInWith(page, client.token)
  await page.goto('/client/dashboard')
  const focused = (name: string) => expect(page.getByRole('heading', { name })).toBeFocused()
  await page.getByRole('button', { name: 'Add a domain' }).press('Enter')
  await page.keyboard.type('focus.example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('may load the editor')).toBeVisible()
  await focused('First steps')
  await page.getByRole('button', { name: /^Delete/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('No domains configured')).toBeVisible()
  await focused('Domain Management')
  // What stays has it back.
  await page.getByRole('button', { name: 'Import' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await pressEscape(page)
  await expect(page.getByRole('button', { name: 'Import' })).toBeFocused()
})

test('a double click opens a dialog, and sends a form once (QY31)', async ({ page, request }) => {
  const client = await registerByCalls(request)
  await signInWith(page, client.token)
  const sent: string[] = []
  page.on('request', (each) => {
    if (/POST|PUT/.test(each.method())) sent.push(`${each.method()} ${new URL(each.url()).pathname}`)
  })
  await page.goto('/client/dashboard')
  await page.getByRole('button', { name: 'Add Domain' }).first().dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Hostname').fill('twice.example.com')
  await dialog.getByRole('button', { name: 'Add Domain' }).dblclick()
  await expectToast(page, 'Domain Added', 'Successfully added twice.example.com')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'API Access' }).click()
  await page.getByLabel('Address').fill('https://example.com/formulary')
  await page.getByRole('button', { name: 'Save Webhook' }).dblclick({ delay: 80 })
  // The second click is beside the dialog of the secret, which is never shown again.
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog.getByRole('region', { name: 'Secret' })).toHaveText(/^whsec_/)
  expect(sent).toEqual(['POST /api/client/domains', 'PUT /api/client/usage-webhook'])
})
