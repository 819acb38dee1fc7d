import { describe, expect, it } from 'vitest'
import { type AccountFacts, bannerOf, blocksLoads } from './account-banner-rules.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const facts = (change: Partial<AccountFacts> = {}): AccountFacts => ({
  isActive: true,
  trialEndsAt: null,
  planUntil: null,
  planName: 'Starter',
  maxLoads: 10_000,
  used: 0,
  month: '2026-06',
  unpaid: null,
  disputed: null,
  needsNoPlan: false,
  ...change,
})

const causes: Record<string, Partial<AccountFacts>> = {
  deactivated: { isActive: false },
  payment_over: { unpaid: { planName: 'Starter', endsAt: '2026-06-15T11:00:00Z' }, planName: null, maxLoads: null },
  disputed: { disputed: { planName: 'Starter' }, planName: null, maxLoads: null },
  trial_ended: { trialEndsAt: '2026-06-15T12:00:00Z' },
  no_plan: { planName: null, maxLoads: null },
  used_up: { used: 10_000 },
  payment_failed: { unpaid: { planName: 'Starter', endsAt: '2026-06-18T12:00:00Z' } },
  trial_ending: { trialEndsAt: '2026-06-18T12:00:00Z' },
  plan_ending: { planUntil: '2026-06-22T12:00:00Z' },
  used_90: { used: 9000 },
  used_75: { used: 7500 },
  trial: { trialEndsAt: '2026-06-18T12:00:00.001Z' },
}

describe('the one banner of an account (CD31, D60)', () => {
  it.each(Object.entries(causes))('is %s for that cause alone, with one action', (cause, change) => {
    const banner = bannerOf(facts(change), NOW)
    expect(banner?.cause).toBe(cause)
    expect(banner?.action).toMatch(/^(?:contact|pay|choose)$/)
  })

  // Whatever stops the editors comes before what will, and what nobody but the owner of the service can mend comes first.
  it('is the first of these where several hold', () => {
    const names = Object.keys(causes).filter((name) => !['no_plan', 'payment_over'].includes(name))
    for (const [index, first] of names.entries())
      for (const later of names.slice(index + 1)) {
        const both = { ...causes[later], ...causes[first] }
        expect([first, later, bannerOf(facts(both), NOW)?.cause]).toEqual([first, later, first])
      }
    expect(bannerOf(facts({ ...causes['payment_over'], isActive: false }), NOW)?.cause).toBe('deactivated')
  })

  it('says what a dispute suspends and leads to support; no plan can be chosen before it is decided (CD44)', () => {
    const banner = bannerOf(facts(causes['disputed']), NOW)
    expect(banner).toMatchObject({ action: 'contact', text: expect.stringContaining('Starter is suspended until') })
    expect(blocksLoads(banner)).toBe(true)
    // A plan that was given meanwhile is there all the same.
    expect(bannerOf(facts({ disputed: { planName: 'Starter' }, planName: 'Team' }), NOW)).toBeNull()
  })

  it('is absent where nothing is the matter', () => {
    expect(bannerOf(facts(), NOW)).toBeNull()
    expect(bannerOf(facts({ used: 7499 }), NOW)).toBeNull()
    expect(bannerOf(facts({ used: 1_000_000, maxLoads: -1 }), NOW)).toBeNull()
  })

  it('is absent without a plan where each domain has one of its own (CD34)', () => {
    expect(bannerOf(facts({ ...causes['no_plan'], needsNoPlan: true }), NOW)).toBeNull()
    expect(bannerOf(facts({ ...causes['trial_ended'], needsNoPlan: true }), NOW)).toBeNull()
    expect(bannerOf(facts({ ...causes['disputed'], needsNoPlan: true }), NOW)).toBeNull()
    expect(bannerOf(facts({ ...causes['no_plan'], needsNoPlan: true, isActive: false }), NOW)?.cause).toBe(
      'deactivated',
    )
  })

  it('says what has happened, in figures and dates', () => {
    expect(bannerOf(facts({ used: 9050 }), NOW)).toMatchObject({
      title: '90 % of this month’s loads are used',
      text: '9,050 of 10,000. At 10,000 your editors become read-only until July 1, 2026.',
    })
    expect(bannerOf(facts({ used: 14_516, maxLoads: 1000 }), NOW)).toMatchObject({
      title: 'All loads of this month are used',
      text: '14,516 of 1,000. Your editors are read-only until July 1, 2026, or until you choose a larger plan. What people have written stays.',
    })
    expect(bannerOf(facts(causes['payment_failed']), NOW)).toMatchObject({
      title: 'Your payment failed',
      text: 'The renewal of Starter was not paid. Without a payment the plan ends on June 18, 2026, and your editors become read-only.',
    })
  })
})

it('calls nothing live that refuses loads (D60)', () => {
  const blocking = Object.entries(causes).filter(([, change]) => blocksLoads(bannerOf(facts(change), NOW)))
  expect(blocking.map(([cause]) => cause)).toEqual([
    'deactivated',
    'payment_over',
    'disputed',
    'trial_ended',
    'no_plan',
    'used_up',
  ])
  expect(blocksLoads(null)).toBe(false)
})
