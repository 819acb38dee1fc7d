import { integer, text } from 'drizzle-orm/sqlite-core'

/** A row's id: a random UUID, not a number that reveals how many rows exist. */
export const id = () => text('id').primaryKey()

/** A moment, stored as milliseconds since 1970 (UTC). */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const flag = (name: string) => integer(name, { mode: 'boolean' })
