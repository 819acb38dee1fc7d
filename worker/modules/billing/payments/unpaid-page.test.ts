import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientUsage } from '#contracts/accounts'
import { clientDetails } from '#contracts/clients'
import { razorpayChargedEvent, stripeSubscriptionEvent } from '../../../testing/fake-gateways.ts'
import { anAdministrator } from '../../../testing/fixtures.ts'
import { paymentsApp } from '../../../testing/payments-app.ts'
import { administrators } from '../../../schema.ts'
import { issueToken } from '../../identity/index.ts'

afterEach(() => vi.unstubAllGlobals())

const JULY = '2026-07-15T12:00:00Z'
const PAGE = 'https://invoice.stripe.test/i/1'

/** A client of Stripe whose renewal in July was not paid. */
async function overdueApp() {
  const app = await paymentsApp('stripe')
  const order = await app.subscribe()
  await app.env.DB.exec(`UPDATE auth_tokens SET expires_at = ${Date.parse('2027-01-01T00:00:00Z')}`)
  const unpaid = async () => clientUsage.parse((await app.mine.get('/api/client/usage')).body).unpaid
  const page = () => app.mine.get('/api/client/unpaid-page')
  expect([await unpaid(), (await page()).body]).toEqual([null, { url: null }])
  app.setNow(JULY)
  const invoice = { id: 'in_2', status: 'open', created: JULY }
  app.stripeHolds(order, '2026-08-15T12:00:00Z', { status: 'past_due', start: JULY, invoice })
  await app.stripe(stripeSubscriptionEvent('evt_due', order), { at: new Date(JULY) })
  const administrator = anAdministrator()
  await app.database.insert(administrators).values(administrator)
  const admin = app.as((await issueToken(app.database, 'admin', administrator.id, new Date(JULY))).token)
  const details = async () => clientDetails.parse((await admin.get(`/api/admin/clients/${app.acme.id}/details`)).body)
  return { ...app, order, unpaid, page, details }
}

describe('a renewal that was not paid (CD31, D60)', () => {
  it('is told with the end of its plan, and with the page of Stripe where it can be paid', async () => {
    const app = await overdueApp()
    const due = { planName: 'Starter', endsAt: '2026-07-18T12:00:00.000Z' }
    expect(await app.unpaid()).toEqual(due)
    expect(await app.details()).toMatchObject({ paidPeriod: null, unpaid: due, disputed: null })
    app.answers['GET /v1/subscriptions/'] = { latest_invoice: { status: 'open', hosted_invoice_url: PAGE } }
    expect((await app.page()).body).toEqual({ url: PAGE })
    app.answers['GET /v1/subscriptions/'] = { latest_invoice: { status: 'paid', hosted_invoice_url: PAGE } }
    expect((await app.page()).body).toEqual({ url: null })
    app.answers['GET /v1/subscriptions/'] = undefined
    expect(await app.page()).toMatchObject({ status: 502, code: 'gateway_failed' })
  })

  it('is told also after its plan has ended, and no longer once it is paid', async () => {
    const app = await overdueApp()
    const at = new Date('2026-07-19T12:00:00Z')
    app.setNow(at.toISOString())
    await app.stripe(stripeSubscriptionEvent('evt_over', app.order), { at })
    expect(await app.planStatus()).toMatchObject({ planId: null })
    expect(await app.unpaid()).toEqual({ planName: 'Starter', endsAt: '2026-07-18T12:00:00.000Z' })
    await app.pay(app.order, 'in_2', '2026-08-15T12:00:00Z', 99_900, at)
    expect(await app.unpaid()).toBeNull()
  })

  it('can be paid on the subscription’s page at Razorpay', async () => {
    const app = await paymentsApp('razorpay')
    await app.checkOut()
    const held = { status: 'active', order: 'plan_R1', start: '2026-06-15T12:00:00Z', end: JULY, amount: 99_900 }
    app.gatewayState.subscriptions['sub_R1'] = held
    await app.razorpay(razorpayChargedEvent({ paymentId: 'pay_1', planId: 'plan_R1', amount: 99_900, until: JULY }))
    await app.env.DB.exec(`UPDATE subscriptions SET status = 'past_due'`)
    const url = 'https://rzp.test/i/abc'
    app.answers['GET /v1/subscriptions/'] = { status: 'pending', short_url: url }
    expect((await app.mine.get('/api/client/unpaid-page')).body).toEqual({ url })
  })
})
