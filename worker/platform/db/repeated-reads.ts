import { retry } from '../lib/retry.ts'

const results = ['first', 'run', 'all', 'raw'] as const

/** The statements behind those that are repeated: a batch takes no others. */
const originals = new WeakMap<object, D1PreparedStatement>()
const wrapped = new WeakMap<D1Database, D1Database>()

const isRead = (sql: string) => /^\s*select\b/i.test(sql)

/**
 * The database, which is asked again where it did not answer a question. A question changes nothing, so it can always be
 * repeated; without that, a change that was made would be answered as one that failed, because its answer could not be
 * read. Changes are repeated only where they are written for it, by `retry`.
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
