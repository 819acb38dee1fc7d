import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from '../../../platform/db/columns.ts'
import { tokenKinds } from '../tokens/auth-tokens.table.ts'

/**
 * Wrong passwords of a day for each account and network. `accountHash` is the hash of the address in lower case, so that
 * an address without an account is treated alike and is not revealed. A correct password deletes its row.
 */
export const passwordTries = sqliteTable(
  'password_tries',
  {
    kind: text('kind', { enum: tokenKinds }).notNull(),
    accountHash: text('account_hash').notNull(),
    network: text('network').notNull(),
    failures: integer('failures').notNull(),
    blockedUntil: moment('blocked_until').notNull(),
    lastTryAt: moment('last_try_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.accountHash, table.network] }),
    index('password_tries_by_last_try').on(table.lastTryAt),
  ],
)
