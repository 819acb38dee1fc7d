import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, moment } from '../../../platform/db/columns.ts'

/**
 * Codes mailed to prove an address, stored only as a keyed hash (D17). `email` is in lower case. One row per request, so
 * the limits per mailbox are counted from the rows of a day. A code belongs to the network that requested it,
 * so that requests and wrong attempts elsewhere do not affect its owner's.
 */
export const verificationCodes = sqliteTable(
  'verification_codes',
  {
    id: id(),
    email: text('email').notNull(),
    network: text('network').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    /** Attempts so far; after five the code is invalid. */
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('verification_codes_by_email').on(table.email, table.createdAt),
    index('verification_codes_by_creation').on(table.createdAt),
  ],
)
