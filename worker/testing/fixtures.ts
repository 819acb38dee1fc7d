import type { administrators, clients, pricingPlans } from '../schema.ts'
import { DAY_MS } from '../platform/lib/durations.ts'

export type PlanRow = typeof pricingPlans.$inferInsert
export type ClientRow = typeof clients.$inferInsert
export type AdministratorRow = typeof administrators.$inferInsert

export interface TestDomain {
  readonly id?: string
  readonly client: ClientRow
  readonly hostname: string
  readonly plan?: PlanRow
  readonly isActive?: boolean
  readonly isStaging?: boolean
  /** ISO times; a domain without the second is a mere claim. */
  readonly claimedAt?: string
  readonly provenAt?: string
  readonly allowedIPs?: readonly string[]
}

const LONG_AGO = new Date('2026-01-01T00:00:00Z')

/** A plan with room for a thousand loads, unless the test says otherwise. */
export const aPlan = (overrides: Partial<PlanRow> = {}): PlanRow => ({
  id: crypto.randomUUID(),
  planName: 'Starter',
  description: 'For tests',
  price: 100,
  currency: 'INR',
  interval: 'month',
  features: ['Formulas'],
  maxLoads: 1000,
  isActive: true,
  createdAt: LONG_AGO,
  ...overrides,
})

/** An active, verified client on the given plan (none: 'No Plan'), with its trial behind it. */
export const aClient = (plan: PlanRow | null, overrides: Partial<ClientRow> = {}): ClientRow => {
  const id = crypto.randomUUID()
  return {
    id,
    email: `${id}@client.test`,
    contactName: 'Ada',
    companyName: 'Acme',
    isActive: true,
    planId: plan?.id ?? null,
    emailVerifiedAt: new Date(LONG_AGO.getTime() + DAY_MS),
    createdAt: LONG_AGO,
    ...overrides,
  }
}

export const anAdministrator = (overrides: Partial<AdministratorRow> = {}): AdministratorRow => {
  const id = crypto.randomUUID()
  return {
    id,
    email: `${id}@admin.test`,
    name: 'Grace',
    role: 'super_admin',
    passwordHash: '',
    createdAt: LONG_AGO,
    ...overrides,
  }
}
