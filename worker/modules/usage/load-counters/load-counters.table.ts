import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { loadCounterNames } from '#contracts/load-counting'

/**
 * Who counts the loads of a client (D134); without a row D1 does. While its object counts, the object alone writes the
 * client's counters: its flushes have rising numbers, of which `flush` is the last that was written.
 */
export const loadCounters = sqliteTable(
  'load_counters',
  {
    clientId: text('client_id').primaryKey(),
    counter: text('counter', { enum: loadCounterNames }).notNull(),
    flush: integer('flush').notNull().default(0),
  },
  (table) => [index('load_counters_by_counter').on(table.counter)],
)
