import { integer, text } from 'drizzle-orm/sqlite-core'

/** A row's own id: a random UUID, never a number that tells how many there are. */
export const id = () => text('id').primaryKey()

/** A moment, stored as milliseconds since 1970 (UTC). */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const flag = (name: string) => integer(name, { mode: 'boolean' })
