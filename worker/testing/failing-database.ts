/** One call to the database: a statement that is run, or a batch. */
export interface DatabaseCall {
  readonly statements: readonly string[]
}

/**
 * What happens to one call, counted from 1. 'refused': nothing of it is done. 'answer_lost': it is done, and nobody hears of
 * it.
 */
export interface DatabaseFault {
  readonly at: number
  readonly kind: 'refused' | 'answer_lost'
}

const results = ['first', 'run', 'all', 'raw'] as const

/** The real database, which notes each call in `calls` and fails at one of them. */
export function failingDatabase(real: D1Database, fault: DatabaseFault | null = null) {
  const calls: DatabaseCall[] = []
  const originals = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>()

  async function meet<T>(statements: readonly string[], act: () => Promise<T>): Promise<T> {
    calls.push({ statements })
    if (calls.length !== fault?.at) return act()
    if (fault.kind === 'answer_lost') await act()
    throw new Error('D1_ERROR: Network connection lost.')
  }

  function wrap(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    const wrapped: Record<string, unknown> = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
    }
    for (const name of results) {
      const method = statement[name].bind(statement) as (...values: unknown[]) => Promise<unknown>
      wrapped[name] = (...values: unknown[]) => meet([sql], () => method(...values))
    }
    originals.set(wrapped, { statement, sql })
    return wrapped as unknown as D1PreparedStatement
  }

  const database = {
    prepare: (sql: string) => wrap(real.prepare(sql), sql),
    batch: (statements: D1PreparedStatement[]) => {
      const known = statements.map((one) => {
        const original = originals.get(one)
        if (!original) throw new Error('This statement was prepared by another database')
        return original
      })
      return meet(
        known.map(({ sql }) => sql),
        () => real.batch(known.map(({ statement }) => statement)),
      )
    },
    exec: (sql: string) => meet([sql], () => real.exec(sql)),
  }
  return { database: database as unknown as D1Database, calls }
}
