import { drizzle } from 'drizzle-orm/d1'
import * as schema from '../../schema.ts'

/** Typed queries on the D1 binding. */
export const databaseOf = (binding: D1Database) => drizzle(binding, { schema })

export type Database = ReturnType<typeof databaseOf>
