import { expect, test } from '../../e2e/shared-page.ts'
import { callAdmin, openAdmin } from './admin.ts'
import { expectAccessible, freshIp, registerByCalls } from './portal.ts'

const hostile = {
  long: 'x'.repeat(90),
  rtl: 'خطة ‮evil‬ תוכנית',
  markup: '<img src=x onerror=alert(1)> <b>bold</b> &amp;',
}

test('the audit log reads in names with before and after, whatever texts it holds (AD34)', async ({
  page,
  request,
}) => {
  const client = await registerByCalls(request)
  const headers = { Authorization: `Bearer ${client.token}`, 'X-Local-IP': freshIp() }
  const host = `audit-${Date.now()}.example.com`
  const added = await request.post('/api/client/domains', { headers, data: { domain: host } })
  const { domain } = (await added.json()) as { domain: { id: string } }
  await request.put(`/api/client/domains/${domain.id}`, { headers, data: { domain: `new.${host}` } })
  await request.put('/api/client/profile', { headers, data: { name: hostile.markup, company: hostile.rtl, phone: '' } })
  const token = await openAdmin(page, `?tab=audit-log&search=${encodeURIComponent(client.email)}`)
  const rows = page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row')
  const row = (text: string) => rows.filter({ hasText: text })
  await expect(row('Changed a domain')).toContainText(`Hostname ${host} →  to new.${host}`)
  await expect(row('Changed a domain')).toContainText(client.email)
  await expect(row('Added a domain')).toContainText('Client')
  await expect(row('Changed the profile')).toContainText(hostile.markup)
  await expect(row('Changed the profile')).toContainText(hostile.rtl)
  await expect(page.locator('img[src=x]')).toHaveCount(0)

  await test.step('a plan with many changes and hostile names', async () => {
    const plan = {
      description: hostile.markup,
      price: 5,
      currency: 'USD',
      interval: 'month',
      features: [hostile.rtl],
      maxLoads: 10,
    }
    const made = await callAdmin(request, token, 'POST', '/api/admin/pricing', {
      ...plan,
      planName: hostile.long,
      isActive: false,
    })
    const { id } = made.body['data'] as { id: string }
    const change = { ...plan, planName: hostile.rtl, price: 7, maxLoads: -1, features: [], isActive: false }
    await callAdmin(request, token, 'PUT', `/api/admin/pricing/${id}`, change)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('combobox', { name: 'Action' }).selectOption('pricing_plan.update')
    await expect(rows.first()).toContainText('Price 5 →  to 7')
    await expect(rows.first()).toContainText(`Name ${hostile.long}`)
    await rows.first().getByText('1 more').click()
    await expect(rows.first()).toContainText('10 →  to unlimited')
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`).toBe(0)
    }
    await expectAccessible(page)
    await callAdmin(request, token, 'DELETE', `/api/admin/pricing/${id}`)
  })

  await test.step('a deleted contact request, by what it was about and when it came (AD43)', async () => {
    const email = `audit-${Date.now()}@acme.example`
    await request.post('/api/contact', {
      headers: { 'X-Local-IP': freshIp() },
      data: { name: 'Ada', email, subject: 'Private', message: 'Hello', inquiryType: 'partnership' },
    })
    const path = '/api/admin/contact-inquiries'
    const { body } = await callAdmin(request, token, 'GET', `${path}?search=${encodeURIComponent(email)}`)
    const { inquiries } = body['data'] as { inquiries: { id: string }[] }
    await callAdmin(request, token, 'DELETE', `${path}/${inquiries[0]?.id}`)
    await page.getByRole('combobox', { name: 'Action' }).selectOption('contact_inquiry.delete')
    const deleted = rows.first()
    await expect(deleted).toContainText(/Partnership request of \w+ \d+, \d{4}/)
    await expect(deleted).not.toContainText('partnership,')
    await page.getByRole('combobox', { name: 'Action' }).selectOption('')
  })

  await test.step('by clients, by administrators', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('combobox', { name: 'Action' }).selectOption('')
    await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('client')
    await expect(page).toHaveURL(/actorKind=client/)
    await expect(rows.filter({ hasNotText: 'Client' })).toHaveCount(0)
    await expect(rows.first()).toContainText('Client')
  })
})

test('who only reads sees values and no controls, and the sections of the settings in one place (AD35, AD36)', async ({
  page,
}) => {
  await openAdmin(page, '?tab=settings&section=payments', 'viewer')
  const main = page.getByRole('main')
  await expect(main.getByText('Your role can view these settings but not change them.')).toBeVisible()
  await expect(main.locator('dt')).toHaveText([
    'Take payments',
    'Payment gateway',
    'Default currency',
    'Public key of Stripe',
    'Key ID of Razorpay',
    'Secret key of Stripe',
    'Webhook secret of Stripe',
    'Key secret of Razorpay',
    'Webhook secret of Razorpay',
  ])
  await expect(main.locator('button, input, select')).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Payment Settings' })).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('link', { name: 'Payment Settings' })).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Sections of the settings' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const tab of ['Pricing Plans', 'Allowed Domains', 'User Management']) {
    await page.getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
    await expect(main.locator('table, .price-cards')).toBeVisible()
    await expect(main.getByRole('button', { name: /^(?:Add |Edit|Delete|Save)/ })).toHaveCount(0)
    await expect(main.getByRole('switch')).toHaveCount(0)
  }
})
