import { expect, it } from 'vitest'
import type { PortalUsage } from '../../../api/client-portal.ts'
import { domainRoom } from '../domains/domain-room.ts'
import { planLosses } from './plan-losses.ts'

const domain = (name: string, hasOwnPlan = false) => ({ domain: name, hasOwnPlan }) as PortalUsage['domains'][number]
const professional = { maxDomains: 25, branding: true, usageMonths: 24, support: 'priority' } as const
const starter = { planName: 'Starter', maxDomains: 2, branding: false, usageMonths: 12, support: 'email' } as const
const usage = {
  plan: { ...professional, name: 'Professional' } as NonNullable<PortalUsage['plan']>,
  domains: [domain('a.test'), domain('b.test'), domain('c.test'), domain('localhost'), domain('d.test', true)],
}

it('names what another plan does not have, and what becomes of it (CP60)', () => {
  expect(planLosses(usage, starter)).toEqual([
    'You have 3 domains, and Starter has 2: all of yours go on working, and no more can be added.',
    'Starter has no custom branding: editors with a brand look as without one.',
    'Usage is shown for 12 months instead of 24; none is deleted.',
    'Support is Email instead of Priority.',
  ])
})

it('names nothing where nothing is lost (CP60)', () => {
  expect(planLosses(usage, { ...professional, planName: 'Enterprise', maxDomains: -1 })).toEqual([])
  expect(
    planLosses({ ...usage, domains: usage.domains.slice(0, 2) }, { ...professional, planName: 'Two', maxDomains: 2 }),
  ).toEqual([])
  expect(planLosses({ plan: null, domains: [] }, starter)).toEqual([])
})

it('counts neither local hosts nor hostnames with a plan of their own (DM63)', () => {
  expect(domainRoom(usage)).toEqual({ used: 3, most: 25, isFull: false })
  expect(domainRoom({ ...usage, plan: { ...usage.plan, maxDomains: 3 } })).toEqual({ used: 3, most: 3, isFull: true })
  expect(domainRoom({ ...usage, plan: { ...usage.plan, maxDomains: -1 } })).toBeNull()
  expect(domainRoom({ ...usage, plan: null })).toBeNull()
})
