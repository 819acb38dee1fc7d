import { retry } from '../lib/retry.ts'

const results = ['first', 'run', 'all', 'raw'] as const

/** Maps repeated statements to D1's own, which are the only ones that a batch accepts. */
const originals = new WeakMap<object, D1PreparedStatement>()
const wrapped = new WeakMap<D1Database, D1Database>()

const isRead = (sql: string) => /^\s*select\b/i.test(sql)

/**
 * A database that repeats failed reads. A read changes nothing, so it can always be
 * repeated; otherwise a successful change would be reported as failed, because the data for its response could not be
 * read. Writes are repeated only if they are designed for it, by `retry`.
 */
export function withRepeatedReads(database: D1Database): D1Database {
  const known = wrapped.get(database)
  if (known) return known
  const wrapper = new Proxy(database, {
    get(target, name) {
      if (name === 'prepare')
        return (sql: string) => (isRead(sql) ? repeated(target.prepare(sql)) : target.prepare(sql))
      if (name === 'batch')
        return (statements: D1PreparedStatement[]) => target.batch(statements.map((one) => originals.get(one) ?? one))
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  wrapped.set(database, wrapper)
  wrapped.set(wrapper, wrapper)
  return wrapper
}

function repeated(statement: D1PreparedStatement): D1PreparedStatement {
  const wrapper: Record<string, unknown> = {
    bind: (...values: unknown[]) => repeated(statement.bind(...values)),
  }
  for (const name of results) {
    const method = statement[name].bind(statement) as (...values: unknown[]) => Promise<unknown>
    wrapper[name] = (...values: unknown[]) => retry(() => method(...values))
  }
  originals.set(wrapper, statement)
  return wrapper as unknown as D1PreparedStatement
}
