import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

export const offsetOf = ({ page, pageSize }: { page: number; pageSize: number }): number => (page - 1) * pageSize

export const totalPagesOf = (total: number, pageSize: number): number => Math.ceil(total / pageSize)

/**
 * Rows where one of the columns contains the text, in any case; undefined (all rows) for an empty text. Not LIKE: D1
 * refuses patterns over 50 bytes, and `%` and `_` are ordinary characters here.
 */
export const containsText = (search: string, columns: readonly SQLWrapper[]): SQL | undefined =>
  search === '' ? undefined : or(...columns.map((column) => sql`instr(lower(${column}), lower(${search})) > 0`))
