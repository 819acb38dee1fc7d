import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, moment } from '../../../platform/db/columns.ts'
import { pricingPlans } from '../../plans/pricing-plans.table.ts'

/**
 * Paying accounts. `passwordHash` is null until the client chose a password (an administrator created the account).
 * `trialEndsAt` is null once a plan was chosen or paid; a date in the past means: no loads (D25).
 * `deletedAt` is set when an account is deleted; its personal data is erased within 30 days (D40).
 */
export const clients = sqliteTable(
  'clients',
  {
    id: id(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    contactName: text('contact_name').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    isActive: flag('is_active').notNull().default(true),
    planId: text('plan_id').references(() => pricingPlans.id),
    trialEndsAt: moment('trial_ends_at'),
    /** Until when a plan lasts that an administrator gave; a plan that is chosen or paid has no such end (D81). */
    planUntil: moment('plan_until'),
    /** The end of a given plan that its client was told of beforehand. */
    planEndTold: moment('plan_end_told'),
    /** It had a trial or a paid plan, so it cannot have another trial (D56). */
    hadTrial: flag('had_trial').notNull().default(false),
    emailVerifiedAt: moment('email_verified_at'),
    /** When its owner accepted the terms of service and the privacy policy, by creating the account (D60). */
    termsAcceptedAt: moment('terms_accepted_at'),
    /** The day since which the terms are in force that were accepted then; null for acceptances from before this was kept. */
    termsVersion: text('terms_version'),
    /** When the notice was sent that the trial ends soon. */
    trialNoticeAt: moment('trial_notice_at'),
    deletedAt: moment('deleted_at'),
    erasedAt: moment('erased_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('clients_email').on(sql`lower(${table.email})`),
    index('clients_by_creation').on(table.createdAt),
    index('clients_by_plan').on(table.planId),
    // Deleted clients only: with an index on all clients, SQLite would use it for the list of the others and sort them itself.
    index('clients_by_deletion')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
    index('clients_by_trial_end').on(table.trialEndsAt),
    index('clients_by_plan_end')
      .on(table.planUntil)
      .where(sql`${table.planUntil} IS NOT NULL`),
  ],
)
