import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What a month began with, for figures whose past the rows of today do not tell: domains are deleted and switched off. */
export const monthlyFigures = sqliteTable('monthly_figures', {
  /** `2026-11`, UTC. */
  month: text('month').primaryKey(),
  activeDomains: integer('active_domains').notNull(),
})
