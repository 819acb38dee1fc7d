import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { answerWith, disconnect } from './failing-calls.ts'
import { expectAccessible, expectFailureToast, expectToast, freshEmail, fromFreshIp } from './portal.ts'

// Whole journeys, with axe on every screen.
test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

test.describe('pricing', () => {
  test('on a telephone a plan in another currency is as wide as the others', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/pricing')
    const edgesOf = async (name: string) => {
      const box = await page.getByRole('article', { name, exact: true }).boundingBox()
      return [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)]
    }
    const others = await edgesOf('Starter')
    // The others have one border around all of them, beside which the cards begin a pixel further in.
    for (const [side, edge] of (await edgesOf('Team')).entries())
      expect(Math.abs(edge - (others[side] ?? 0))).toBeLessThanOrEqual(2)
  })

  test('shows each plan with its price, loads, features and where to get it, compares them and answers questions (PR01, PR02, PR03, PR04, PR05, PR06, PR07, PR08, PR09, PR10, PR23, PR24, PR25, PR26, PR27, PR28, PR29, PR30, PR31, PR32, PR33, PR34, PR35, PR38, PR42, PR43)', async ({
    page,
  }) => {
    await fromFreshIp(page)
    await page.goto('/pricing')
    await expect(page).toHaveTitle('Pricing – Formulary')
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    const card = (name: string) => page.getByRole('article', { name, exact: true })
    await expect(page.getByRole('article')).toHaveCount(5)
    await expect(page.getByText('Save up to 20%', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()

    const professional = card('Professional')
    for (const text of [
      'Most Popular',
      'For schools and growing products',
      '₹2,500 per month',
      'Up to 100,000 loads/month',
      '25 domains',
      'Custom branding',
      'Priority support',
      '24 months of usage history',
    ])
      await expect(professional).toContainText(text)
    await expect(page.getByText('Most Popular')).toHaveCount(1)
    await expect(card('Team')).toContainText('$29 per month')
    await expect(card('Enterprise')).toContainText('Unlimited loads')
    await expect(card('Enterprise').getByRole('link', { name: 'Contact Sales' })).toHaveAttribute('href', '/contact')
    await expect(card('Starter').getByRole('link', { name: 'Sign Up / Sign In to Pay' })).toHaveAttribute(
      'href',
      '/client/login?planId=demo-plan-starter&plan=Starter',
    )
    await expect(card('Starter')).toContainText('₹99.90 per 1,000 loads')
    await expect(card('Starter')).toContainText('New here: 14 days free, no card; you pay only if you stay.')
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Trial',
      'Starter',
      'Professional',
      'Enterprise',
      'Team',
    ])
    await expect(card('Trial').getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
      'href',
      '/client/register?planId=plan-trial&plan=Trial',
    )
    await expect(card('Trial')).toContainText('Ends after 14 days')
    await expect(card('Trial')).toContainText('After 14 days you choose a plan, or your editors become read-only.')

    const row = (name: string) => page.getByRole('row', { name })
    await expect(row('Monthly loads').getByRole('cell')).toHaveText([
      '1,000',
      '10,000',
      '100,000',
      'Unlimited',
      '25,000',
    ])
    await expect(row('Monthly price').getByRole('cell')).toHaveText(['₹0', '₹999', '₹2,500', '₹9,999', '$29'])
    const thousand = ['Free', '₹99.90', '₹25', 'No limit', '$1.16']
    await expect(row('Price for 1,000 loads').getByRole('cell')).toHaveText(thousand)
    await expect(row('Domains').getByRole('cell')).toHaveText(['3', '5', '25', 'Unlimited', '10'])
    await expect(row('Custom branding').getByRole('cell')).toHaveText(['Yes', '—', 'Yes', 'Yes', '—'])
    await expect(row('Support').getByRole('cell').nth(2)).toHaveText('Priority')
    await expect(row('Usage history').getByRole('cell').first()).toHaveText('12 months')
    await expect(row('All features included').getByRole('cell')).toHaveText(['Yes', 'Yes', 'Yes', 'Yes', 'Yes'])
    const faq = page.getByRole('region', { name: 'Frequently asked questions' })
    await expect(faq.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
    for (const [question, words] of [
      ['What is the free trial?', /14-day free trial.*No card is needed/],
      ['What if I am not satisfied?', /30-day money-back guarantee/],
      ['Is there a setup fee?', /no setup fee/],
      ['Can I change my plan later?', /take effect immediately, with prorating/],
      ['What is a domain?', /Any unique site.*Each subdomain counts as its own/],
    ] as const) {
      await faq.getByText(question).click()
      await expect(faq.getByText(words)).toBeVisible()
    }
    const documentation = page.getByRole('main').getByRole('link', { name: 'developer documentation' })
    await expect(documentation).toHaveAttribute('href', '/docs/developer')
    await expect(documentation).toHaveAttribute('target', '_blank')
    await expectAccessible(page)

    await page.getByRole('radio', { name: 'Yearly' }).click()
    await expect(page).toHaveURL('/pricing?billing=yearly')
    await expect(professional).toContainText('₹24,000 per year')
    await expect(professional).toContainText('You save ₹6,000 a year')
    await expect(card('Starter')).toContainText('₹9,990 per year')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
    await page.getByRole('radio', { name: 'Monthly' }).click()
    await expect(card('Starter')).toContainText('₹999 per month')
  })

  test('shows that it loads, and that it failed, with a Retry that reloads the page (PR11, PR12, PR13)', async ({
    page,
  }) => {
    await answerWith(page, '**/api/pricing-plans', 500, { message: 'no' })
    await page.goto('/pricing')
    await expect(page.getByRole('alert')).toContainText('Failed to load pricing plans')
    await expectAccessible(page)
    await page.unroute('**/api/pricing-plans')
    const release = await holdBack(page, '**/api/pricing-plans')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Retry' }).click()
    await reloaded
    await expect(page.getByText('Loading pricing plans...', { exact: true })).toBeVisible()
    release()
    await expect(page.getByRole('article')).toHaveCount(5)
  })
})

test.describe('contact', () => {
  test('requires its fields, shows what was wrong, and hours, links and answers (CT01, CT02, CT03, CT04, CT05, CT06, CT07, CT08, CT20, CT21, CT22, CT23, CT24, CT25, CT26, CT27, CT28, CT29)', async ({
    page,
  }) => {
    await page.goto('/contact')
    await expect(page).toHaveTitle('Contact – Formulary')
    const form = page.getByRole('form', { name: 'Contact form' })
    const send = form.getByRole('button', { name: 'Send Message' })
    await send.click()
    for (const [label, message] of [
      ['Name', 'Name is required'],
      ['Email', 'Email is required'],
      ['Subject', 'Subject is required'],
      ['Message', 'Message is required'],
    ] as const)
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(message)
    await expect(form.getByLabel('Company')).toHaveAccessibleDescription('')
    await expect(form.getByLabel('Inquiry type')).toHaveValue('general')
    // A timer puts the focus into the first of them once more, on a busy machine after the next frame.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await form.getByLabel('Email').fill('no address')
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expectAccessible(page)

    await expect(page.getByRole('region', { name: 'Who answers' })).toContainText(
      'Enterprise customers get 24/7 and phone support.',
    )
    const hours = page.getByRole('region', { name: 'Business hours' })
    await expect(hours.getByRole('term')).toHaveText(['Mon-Fri', 'Sat', 'Sun', 'Enterprise'])
    await expect(hours.getByRole('definition')).toHaveText(['9-6 PST', '10-4 PST', 'closed', '24/7'])
    const links = page.getByRole('navigation', { name: 'Quick links' })
    await expect(links.getByRole('link', { name: 'demo' })).toHaveAttribute('href', '/demo')
    await expect(links.getByRole('link', { name: 'pricing' })).toHaveAttribute('href', '/pricing')
    await expect(links.getByRole('link', { name: 'documentation' })).toHaveAttribute('href', '/docs/user-manual')
    const faq = page.getByRole('region', { name: 'Frequently asked questions' })
    await faq.getByText('How soon do you answer?').click()
    await expect(faq.getByText(/Within 24 hours/)).toBeVisible()
  })

  test("sends a message of every type, and shows the outcome with the server's message or its own (CT09, CT10, CT11, CT12, CT13, CT14, CT15, CT16, CT17, CT18, CT19)", async ({
    page,
  }) => {
    await fromFreshIp(page)
    await page.goto('/contact')
    const form = page.getByRole('form', { name: 'Contact form' })
    for (const [name, value] of [
      ['General', 'general'],
      ['Sales', 'sales'],
      ['Support', 'support'],
      ['Partnership', 'partnership'],
      ['Enterprise', 'enterprise'],
    ] as const) {
      await form.getByLabel('Name').fill('Ada')
      await form.getByLabel('Email').fill(freshEmail('contact'))
      await form.getByLabel('Subject').fill(`About ${name}`)
      await form.getByLabel('Message').fill('Hello')
      await form.getByLabel('Inquiry type').selectOption(name)
      const release = await holdBack(page, '**/api/contact')
      const sent = page.waitForResponse('**/api/contact')
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
      release()
      const answer = await sent
      expect(answer.status()).toBe(200)
      expect(answer.request().postDataJSON()).toMatchObject({ inquiryType: value })
      await page.unroute('**/api/contact')
      await expectToast(page, 'Message Sent Successfully', "We'll get back to you within 24 hours.")
      await expect(form.getByLabel('Subject')).toHaveValue('')
    }

    const send = async () => {
      await form.getByLabel('Name').fill('Ada')
      await form.getByLabel('Email').fill('ada@e2e.test')
      await form.getByLabel('Subject').fill('Hello')
      await form.getByLabel('Message').fill('Hello')
      await form.getByRole('button', { name: 'Send Message' }).click()
    }
    const withAnswer = async (status: number, body: unknown) => {
      await page.unroute('**/api/contact')
      await answerWith(page, '**/api/contact', status, body)
      await send()
    }
    await withAnswer(200, { message: 'Thank you, Ada.' })
    await expectToast(page, 'Message Sent Successfully', 'Thank you, Ada.')
    await withAnswer(200, {})
    await expectToast(page, 'Message Sent Successfully', "We'll get back to you within 24 hours.")
    await withAnswer(429, { message: 'Too many messages' })
    await expectFailureToast(page, 'Failed to Send Message', 'Too many messages')
    await withAnswer(500, {})
    await expectFailureToast(page, 'Failed to Send Message', 'Please try again or contact us directly.')
    await page.unroute('**/api/contact')
    await disconnect(page, '**/api/contact')
    await send()
    await expectFailureToast(page, 'Failed to Send Message', 'Please check your connection and try again.')
  })
})
