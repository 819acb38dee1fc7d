import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runScheduledJobs } from '../../../scheduled.ts'
import { stripeInvoiceEvent, stripeObjectEvent } from '../../../testing/fake-gateways.ts'
import { free, paymentsApp, starter } from '../../../testing/payments-app.ts'

afterEach(() => vi.unstubAllGlobals())

const RENEWAL = '2026-07-15T12:00:00Z'
const NEXT_RENEWAL = '2026-08-15T12:00:00Z'

describe('what the owner of a paid plan is told by mail (MAIL31)', () => {
  let app: Awaited<ReturnType<typeof paidApp>>
  beforeEach(async () => {
    app = await paidApp()
  })

  async function paidApp(env: { SITE_ORIGIN?: string } = { SITE_ORIGIN: 'https://formulary.test' }) {
    const paid = await paymentsApp('stripe', { env })
    const order = await paid.subscribe()
    const notices = async () =>
      (await paid.mails()).filter(
        ({ templateName }) => templateName !== 'payment_receipt' && templateName !== 'subscription_renewal',
      )
    const told = async () => (await notices()).map(({ templateName }) => templateName)
    const failRenewal = async (attempt: string) => {
      const invoice = { id: 'in_2', status: 'open', created: RENEWAL }
      paid.stripeHolds(order, NEXT_RENEWAL, { status: 'past_due', start: RENEWAL, invoice })
      const details = { id: 'in_2', subscriptionId: order, amount: 99_900, until: NEXT_RENEWAL }
      const event = { ...stripeInvoiceEvent('invoice.payment_failed', details), id: attempt }
      expect((await paid.stripe(event, { at: new Date(RENEWAL) })).status).toBe(200)
    }
    return { ...paid, order, notices, told, failRenewal }
  }

  it('a renewal that failed, with the end of the plan, once however often it fails; and the end, once', async () => {
    app.setNow(RENEWAL)
    await app.failRenewal('evt_failed')
    await app.failRenewal('evt_failed_again')
    const [mail, ...others] = await app.notices()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ templateName: 'renewal_failed', recipient: 'ada@acme.test' })
    for (const text of ['Starter', 'July 18, 2026', 'https://formulary.test/client/dashboard'])
      expect(mail?.text).toContain(text)
    for (const time of ['2026-07-18T12:00:00Z', '2026-07-18T12:05:00Z']) await runScheduledJobs(app.env, new Date(time))
    expect(await app.told()).toEqual(['renewal_failed', 'paid_plan_ended'])
    expect((await app.notices()).at(-1)?.text).toContain('Starter')
  })

  it('also where no setting names the site: the links are to where the gateway reported it', async () => {
    app = await paidApp({})
    app.setNow(RENEWAL)
    await app.failRenewal('evt_failed')
    expect((await app.notices())[0]?.text).toContain('https://formulary.test/client/dashboard')
  })

  it('nothing more once the renewal is paid after all', async () => {
    app.setNow(RENEWAL)
    await app.failRenewal('evt_failed')
    await app.pay(app.order, 'in_2', NEXT_RENEWAL, 99_900, new Date(RENEWAL))
    await runScheduledJobs(app.env, new Date('2026-07-20T12:00:00Z'))
    expect(await app.told()).toEqual(['renewal_failed'])
  })

  it('a dispute that suspends the plan, and a refund that ends it', async () => {
    app.gatewayState.money.dispute = 'needs_response'
    await app.stripe(stripeObjectEvent('charge.dispute.created', { id: 'du_in_1' }, 'evt_dispute'))
    expect(await app.told()).toEqual(['payment_disputed'])
    app.gatewayState.money.dispute = 'won'
    await app.stripe(stripeObjectEvent('charge.dispute.closed', { id: 'du_in_1' }, 'evt_won'))
    expect(await app.told()).toEqual(['payment_disputed', 'dispute_settled'])
    app.gatewayState.money.refunded = 99_900
    await app.stripe(stripeObjectEvent('charge.refunded', { id: 'ch_in_1' }, 'evt_refund'))
    expect(await app.told()).toEqual(['payment_disputed', 'dispute_settled', 'paid_plan_ended'])
  })

  describe('how a dispute that suspended the plan was settled (MAIL32)', () => {
    beforeEach(() => dispute('needs_response'))
    const dispute = async (status: string) => {
      app.gatewayState.money.dispute = status
      const event = stripeObjectEvent(
        'charge.dispute.updated',
        { id: 'du_in_1' },
        `evt_${status}_${crypto.randomUUID()}`,
      )
      expect((await app.stripe(event)).status).toBe(200)
    }

    it('won: the plan is active again, said once', async () => {
      await dispute('won')
      await dispute('won')
      expect(await app.told()).toEqual(['payment_disputed', 'dispute_settled'])
      const mail = (await app.notices()).at(-1)
      expect(mail).toMatchObject({ recipient: 'ada@acme.test', subject: 'Your plan Starter is active again' })
      expect(await app.planStatus()).toMatchObject({ planId: starter.id })
    })

    it('lost: the plan has ended, said once', async () => {
      await dispute('lost')
      await dispute('lost')
      expect(await app.told()).toEqual(['payment_disputed', 'paid_plan_ended'])
      expect(await app.planStatus()).toMatchObject({ planId: null })
    })

    it('nothing while the account is deactivated: its editors do not work', async () => {
      await app.env.DB.prepare('UPDATE clients SET is_active = 0').run()
      await dispute('won')
      expect(await app.told()).toEqual(['payment_disputed'])
    })

    it('a renewal that failed meanwhile, rather than that all is well', async () => {
      const invoice = { id: 'in_2', status: 'open', created: RENEWAL }
      app.stripeHolds(app.order, NEXT_RENEWAL, { status: 'past_due', start: RENEWAL, invoice })
      app.setNow('2026-07-15T13:00:00Z')
      await dispute('won')
      expect(await app.told()).toEqual(['payment_disputed', 'renewal_failed'])
    })
  })

  it('nothing of an end after which the account has another plan, or none because it was deleted', async () => {
    await app.env.DB.prepare(`UPDATE subscriptions SET next_plan_id = ?1, leaves_at_end = 1, status = 'cancelled'`)
      .bind(free.id)
      .run()
    await runScheduledJobs(app.env, new Date(RENEWAL))
    expect(await app.planStatus()).toMatchObject({ planId: free.id })
    expect(await app.told()).toEqual([])
    const deleted = await paidApp()
    deleted.setNow(RENEWAL)
    await deleted.env.DB.prepare('UPDATE clients SET deleted_at = ?1').bind(Date.parse(RENEWAL)).run()
    await deleted.failRenewal('evt_failed')
    expect(await deleted.told()).toEqual([])
  })

  it('the end of a plan whose gateway is no longer set up', async () => {
    await app.env.DB.prepare("DELETE FROM system_settings WHERE setting_key LIKE 'stripe%'").run()
    await runScheduledJobs(app.env, new Date('2026-07-18T12:00:00Z'))
    expect(await app.told()).toEqual(['paid_plan_ended'])
  })
})
