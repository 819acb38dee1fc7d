import { DAY_MS } from '../platform/lib/durations.ts'
import { dayOf, monthOf } from '../platform/lib/months.ts'
import type * as schema from '../schema.ts'

type DailyLoads = (typeof schema.dailyLoads)['$inferInsert']
type MonthlyLoads = (typeof schema.monthlyLoads)['$inferInsert']

const DAYS_OF_LOADS = 200

/** Typical loads per day of each domain, and between which days (counted back from now) it was in use. */
const usage = [
  { domainId: 'demo-domain-customer', clientId: 'demo-client', perDay: 620, from: 199, to: 0 },
  { domainId: 'demo-domain-lms', clientId: 'demo-client', perDay: 240, from: 119, to: 0 },
  { domainId: 'demo-domain-localhost', clientId: 'demo-client', perDay: 9, from: 199, to: 0, isStaging: true },
  { domainId: 'demo-domain-suspended', clientId: 'demo-client-suspended', perDay: 130, from: 148, to: 40 },
  { domainId: 'demo-domain-trial-ended', clientId: 'demo-client-trial-ended', perDay: 25, from: 33, to: 20 },
] as const

/** What was counted in the last half a year. */
export function demoLoads(now: Date): { dailyLoads: DailyLoads[]; monthlyLoads: MonthlyLoads[] } {
  const dailyLoads: DailyLoads[] = []
  const byMonth = new Map<string, MonthlyLoads & { loads: number }>()
  for (let daysBack = DAYS_OF_LOADS; daysBack >= 0; daysBack -= 1) {
    const at = new Date(now.getTime() - daysBack * DAY_MS)
    for (const { domainId, clientId, perDay, from, to, ...host } of usage) {
      if (daysBack > from || daysBack < to) continue
      const loads = loadsOfDay(at, perDay, daysBack)
      const row = { domainId, clientId, day: dayOf(at), rateLimited: 0 }
      if ('isStaging' in host) {
        dailyLoads.push({ ...row, loads: 0, staging: loads })
        continue
      }
      dailyLoads.push({ ...row, loads })
      const month = monthOf(at)
      const monthly = byMonth.get(`${clientId} ${month}`) ?? {
        ownerKind: 'client' as const,
        ownerId: clientId,
        month,
        loads: 0,
      }
      monthly.loads += loads
      byMonth.set(`${clientId} ${month}`, monthly)
    }
  }
  return { dailyLoads, monthlyLoads: [...byMonth.values()] }
}

/** Quieter weekends, slow growth and some noise, but deterministic: the same day gives the same number. */
function loadsOfDay(at: Date, perDay: number, daysBack: number): number {
  const weekend = [0, 6].includes(at.getUTCDay()) ? 0.35 : 1
  const growth = 1 - daysBack / (DAYS_OF_LOADS * 1.6)
  const scatter = 0.8 + (0.4 * ((Math.floor(at.getTime() / DAY_MS) * 7919) % 101)) / 100
  return Math.max(1, Math.round(perDay * weekend * growth * scatter))
}
