import { drizzle } from 'drizzle-orm/d1'

/** Typed queries on the D1 binding. */
export const databaseOf = (binding: D1Database) => drizzle(binding)

export type Database = ReturnType<typeof databaseOf>
