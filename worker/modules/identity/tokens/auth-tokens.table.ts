import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from '../../../platform/db/columns.ts'

export const tokenKinds = ['admin', 'client'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** Bearer tokens, stored only as hashes (D17). `subjectId` is a client or an administrator, by `kind`. */
export const authTokens = sqliteTable(
  'auth_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: tokenKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('auth_tokens_by_subject').on(table.kind, table.subjectId),
    index('auth_tokens_by_expiry').on(table.expiresAt),
  ],
)
