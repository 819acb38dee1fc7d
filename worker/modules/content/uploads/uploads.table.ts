import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { uploadTypes } from '#contracts/uploads'
import { moment } from '../../../platform/db/columns.ts'

/**
 * Who uploaded which file of the bucket: `key` is the object's name. The client's and the administrator's ids are null for
 * the product's own demo. `loadId` and `network` tell which editor and which network sent it, for quotas; they are null for
 * signed-in users, and deleted after two days.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    clientId: text('client_id'),
    administratorId: text('administrator_id'),
    contentType: text('content_type', { enum: uploadTypes }).notNull(),
    loadId: text('load_id'),
    network: text('network'),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('uploads_by_client').on(table.clientId, table.createdAt),
    index('uploads_by_creation').on(table.createdAt),
    index('uploads_with_network')
      .on(table.createdAt)
      .where(sql`network IS NOT NULL`),
  ],
)
