import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Figures at the start of a month that cannot be computed later, because domains are deleted and deactivated. */
export const monthlyFigures = sqliteTable('monthly_figures', {
  /** `2026-11`, UTC. */
  month: text('month').primaryKey(),
  activeDomains: integer('active_domains').notNull(),
})
