import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { uploadTypes } from '../../contracts/uploads.ts'
import { moment } from '../../db/columns.ts'

/** Who uploaded which file of the bucket: `key` is the object's name. Both ids are null for the product's own demo. */
export const uploads = sqliteTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    clientId: text('client_id'),
    administratorId: text('administrator_id'),
    contentType: text('content_type', { enum: uploadTypes }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('uploads_by_client').on(table.clientId, table.createdAt),
    index('uploads_by_creation').on(table.createdAt),
  ],
)
