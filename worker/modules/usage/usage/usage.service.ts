import type { ClientUsage } from '#contracts/accounts'
import { UNLIMITED_LOADS } from '#contracts/editor-loads'
import type { Database } from '../../../platform/db/client.ts'
import { toCsv } from '../../../platform/lib/csv.ts'
import { hostnameAsWritten } from '../../../platform/lib/hostname-as-written.ts'
import { toMajor } from '../../../platform/lib/money.ts'
import { monthOf } from '../../../platform/lib/months.ts'
import {
  canTakeBack,
  findClosedPlanIds,
  findDisputedPlan,
  findPaidPeriod,
  findUnpaidRenewal,
  isEnding,
  type PaidPeriod,
} from '../../billing/index.ts'
import { findPlanOfClient } from '../../clients/index.ts'
import { statusOf } from '../../domains/index.ts'
import { findAllowedIps, findClientLoads, findDomainsOfClient, findLoadsByDomain, hasLoads } from './usage.queries.ts'

/** The current calendar month of a client (UTC), as its dashboard shows it. Loads appear as soon as they are counted. */
export async function usageOf(database: Database, clientId: string, now: Date): Promise<ClientUsage> {
  const month = monthOf(now)
  const [
    currentLoads,
    plan,
    domainRows,
    loadsByDomain,
    ipsByDomain,
    period,
    unpaid,
    disputed,
    closedPlanIds,
    hasLoaded,
  ] = await Promise.all([
    findClientLoads(database, clientId, month),
    findPlanOfClient(database, clientId),
    findDomainsOfClient(database, clientId),
    findLoadsByDomain(database, clientId, month),
    findAllowedIps(database, clientId),
    findPaidPeriod(database, clientId, now),
    findUnpaidRenewal(database, clientId),
    findDisputedPlan(database, clientId),
    findClosedPlanIds(database, clientId, now),
    hasLoads(database, clientId),
  ])
  const monthly = [...loadsByDomain.values()]
  return {
    month,
    currentLoads,
    rateLimitedLoads: monthly.reduce((sum, row) => sum + row.rateLimited, 0),
    unbilledLoads: monthly.reduce((sum, row) => sum + row.unbilled, 0),
    stagingLoads: monthly.reduce((sum, row) => sum + row.staging, 0),
    plan: plan && {
      id: plan.id,
      name: plan.planName,
      price: plan.price,
      currency: plan.currency,
      interval: plan.interval,
      maxLoads: plan.maxLoads,
      maxDomains: plan.maxDomains,
      branding: plan.branding,
      usageMonths: plan.usageMonths,
      support: plan.support,
    },
    ...paidPeriodsOf(period, plan?.id),
    unpaid,
    disputed,
    closedPlanIds,
    hasLoaded,
    domains: domainRows.map((domain) => ({
      id: domain.id,
      domain: domain.hostname,
      writtenDomain: hostnameAsWritten(domain.hostname),
      isActive: domain.isActive,
      currentLoads: loadsByDomain.get(domain.id)?.loads ?? 0,
      createdAt: domain.createdAt.toISOString(),
      allowedIPs: ipsByDomain.get(domain.id) ?? [],
      proof: statusOf(domain),
      isStaging: domain.isLocal || domain.isStaging,
      stagingLoads: loadsByDomain.get(domain.id)?.staging ?? 0,
      hasOwnPlan: domain.planId !== null,
    })),
  }
}

/** What is paid, as that of the client's plan or of another one. */
function paidPeriodsOf(
  period: PaidPeriod | null,
  currentPlanId: string | undefined,
): Pick<ClientUsage, 'paidPeriod' | 'alsoPaid'> {
  if (!period) return { paidPeriod: null, alsoPaid: null }
  const { nextAmountMinor, nextCurrency } = period
  const told = {
    until: period.until.toISOString(),
    isEnding: isEnding(period),
    nextPlanName: period.nextPlanName,
    nextInterval: period.nextInterval,
    nextPrice:
      nextAmountMinor === null || nextCurrency === null
        ? null
        : { amount: toMajor(nextAmountMinor), currency: nextCurrency },
    canTakeBack: canTakeBack(period),
    interval: period.interval,
    price: { amount: toMajor(period.amountMinor), currency: period.currency },
  }
  if (period.planId === currentPlanId) return { paidPeriod: told, alsoPaid: null }
  return { paidPeriod: null, alsoPaid: { ...told, planName: period.planName } }
}

/** The month for a spreadsheet: one row per domain. */
export const usageCsv = ({ month, plan, domains }: ClientUsage): string =>
  toCsv(
    ['month', 'domain', 'active', 'loads', 'planLoads', 'stagingLoads'],
    domains.map((domain) => [
      month,
      domain.domain,
      domain.isActive ? 'yes' : 'no',
      domain.currentLoads,
      plan === null ? null : plan.maxLoads === UNLIMITED_LOADS ? 'unlimited' : plan.maxLoads,
      domain.stagingLoads,
    ]),
  )
