import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from '../../../platform/db/columns.ts'

export const oneTimeTokenKinds = ['registration', 'password_reset'] as const
export type OneTimeTokenKind = (typeof oneTimeTokenKinds)[number]

/**
 * Tokens that permit one step once, stored only as hashes (D17). `subject` is the verified address (in lower case) of a
 * registration, or the client of a password reset; `network` is where it was requested.
 */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: oneTimeTokenKinds }).notNull(),
    subject: text('subject').notNull(),
    network: text('network').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('one_time_tokens_by_subject').on(table.kind, table.subject, table.createdAt),
    index('one_time_tokens_by_expiry').on(table.expiresAt),
  ],
)
