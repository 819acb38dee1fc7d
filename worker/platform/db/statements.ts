/** A drizzle query or a D1 statement; both can be in one batch. */
export type Change = D1PreparedStatement | { toSQL(): { sql: string; params: unknown[] } }

export function prepared(binding: D1Database, change: Change): D1PreparedStatement {
  if (!('toSQL' in change)) return change
  const { sql, params } = change.toSQL()
  return binding.prepare(sql).bind(...params)
}

/** A condition that another module adds to a statement: SQL, and the values of its `?`. */
export interface Condition {
  readonly text: string
  readonly values: readonly (string | number | null)[]
}

/** SQL with its parameters, for whichever database runs it. */
export interface Statement {
  readonly sql: string
  readonly params: readonly (string | number | null)[]
}

/** The statement in D1. */
export const statementOn = (binding: D1Database, { sql, params }: Statement): D1PreparedStatement =>
  binding.prepare(sql).bind(...params)
