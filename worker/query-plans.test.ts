import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { issueToken } from './modules/identity/tokens/auth-tokens.queries.ts'
import { runScheduledJobs } from './scheduled.ts'
import { adminApp } from './testing/admin-app.ts'
import { aClient, aPlan } from './testing/fixtures.ts'

/** Tables that stay small however many clients there are. */
const small = new Set(['pricing_plans', 'system_settings', 'email_templates', 'administrators', 'd1_migrations'])

const routes = createApp({ now: () => new Date(), visitorAddress: () => null }).routes
const lists = [...new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))].filter(
  (path) => path.startsWith('/api/') && !path.includes('*'),
)
/** Further parameters of lists; calls ignore those they do not know. */
const queries = ['', '?search=ada&page=2', '?status=new', '?status=active&clientId=c1&action=client.updated']

interface Statement {
  sql: string
  values: unknown[]
}

const statements: Statement[] = []
const now = new Date('2026-06-15T12:00:00Z')

/** A database that records its queries. */
function recording(d1: D1Database): D1Database {
  return new Proxy(d1, {
    get(target, name) {
      if (name !== 'prepare') {
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      }
      return (sql: string) => {
        const prepared = target.prepare(sql)
        return new Proxy(prepared, {
          get(statement, method) {
            if (method === 'bind')
              return (...values: unknown[]) => {
                statements.push({ sql, values })
                return statement.bind(...values)
              }
            const member: unknown = Reflect.get(statement, method)
            return typeof member === 'function' ? member.bind(statement) : member
          },
        })
      }
    },
  })
}

let explain: (statement: Statement) => Promise<string[]>

beforeAll(async () => {
  const plan = aPlan()
  const acme = aClient(plan, { id: 'c1' })
  const app = await adminApp({ plans: [plan], clients: [acme], now: now.toISOString() })
  const client = (await issueToken(app.database, 'client', acme.id, now)).token
  const d1 = app.env.DB
  explain = async ({ sql, values }) => {
    const { results } = await d1
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    return results.map(({ detail }) => detail)
  }
  app.env.DB = recording(d1)
  for (const path of lists)
    for (const query of queries) {
      const caller = path.startsWith('/api/admin/') ? app.admin : app.as(client)
      await caller.get(path.replaceAll(/:\w+/g, 'c1') + query)
    }
  await runScheduledJobs(app.env, now)
})

/** Rows of one client, one address or one day: few, whatever is done with them. */
const isNarrow = (sql: string): boolean =>
  /where \(?(?:"\w+"\.)?"(?:kind" = \? and "auth_tokens"\."subject_id|client_id|subject_id|key_hash|day|period)" =/.test(
    sql,
  )

describe('every query', () => {
  it('uses an index instead of scanning a growing table, except for counts of searches', async () => {
    const asked = [...new Map(statements.map((statement) => [statement.sql, statement])).values()].filter(
      ({ sql }) => /^\s*(?:select|with|update|delete)/i.test(sql) && !/^select count\(/i.test(sql) && !isNarrow(sql),
    )
    expect(asked.length).toBeGreaterThan(20)
    const slow: string[] = []
    for (const statement of asked)
      for (const detail of await explain(statement)) {
        const scanned = /^SCAN (\w+)\b(?! USING)/.exec(detail)?.[1]
        const isSorted =
          detail === 'USE TEMP B-TREE FOR ORDER BY' && !small.has(/from "(\w+)"/.exec(statement.sql)?.[1] ?? '')
        if ((scanned && !small.has(scanned)) || isSorted) slow.push(`${detail} | ${statement.sql}`)
      }
    expect(slow).toEqual([])
  })
})
