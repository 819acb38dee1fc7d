import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, moment } from '../../../platform/db/columns.ts'
import { clients } from '../clients/clients.table.ts'

/** Keys for a client's own programs, stored only as hashes. `lastCharacters` distinguishes them. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: id(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    lastCharacters: text('last_characters').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    index('api_keys_by_client').on(table.clientId, table.createdAt),
  ],
)
