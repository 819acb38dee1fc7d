import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { currencies } from '#contracts/currencies'
import { supportLevels } from '#contracts/plan-entitlements'
import { planIntervals } from '#contracts/pricing-plans'
import { flag, id, moment } from '../../platform/db/columns.ts'

/** Plans (API25, D23, D24). Prices are whole major units; `maxLoads` -1 is unlimited. */
export const pricingPlans = sqliteTable(
  'pricing_plans',
  {
    id: id(),
    planName: text('plan_name').notNull(),
    description: text('description').notNull(),
    price: integer('price').notNull(),
    yearlyPrice: integer('yearly_price'),
    currency: text('currency', { enum: currencies }).notNull(),
    interval: text('interval', { enum: planIntervals }).notNull().default('month'),
    features: text('features', { mode: 'json' }).$type<string[]>().notNull(),
    maxLoads: integer('max_loads').notNull(),
    /** Entitlements (D67). Plans from before there were any had all of this. */
    maxDomains: integer('max_domains').notNull().default(-1),
    branding: flag('branding').notNull().default(true),
    usageMonths: integer('usage_months').notNull().default(12),
    support: text('support', { enum: supportLevels }).notNull().default('email'),
    isActive: flag('is_active').notNull().default(true),
    /** The plan of clients that choose none (D25), whatever its name; one plan has the flag. */
    isTrial: flag('is_trial').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('pricing_plans_by_price').on(table.isActive, table.price),
    index('pricing_plans_by_name').on(table.planName),
    uniqueIndex('pricing_plans_trial')
      .on(table.isTrial)
      .where(sql`${table.isTrial} = 1`),
  ],
)
