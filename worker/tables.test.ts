import { env } from 'cloudflare:workers'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import * as schema from './schema.ts'

const { DB } = env as unknown as { DB: D1Database }
const tables = Object.values(schema).filter((value) => value instanceof SQLiteTable)
const all = async <Row>(query: string) => (await DB.prepare(query).all<Row>()).results

describe('the tables in the code are those that the migrations make', () => {
  it('by name', async () => {
    const rows = await all<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'`,
    )
    expect(tables.map((table) => getTableConfig(table).name).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    )
  })

  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))('%s', async (name, table) => {
    const { columns, indexes } = getTableConfig(table)
    const inDatabase = await all<{ name: string; type: string; notnull: number }>(`PRAGMA table_info(${name})`)
    const kinds = (list: { name: string; type: string; notNull: boolean }[]) =>
      list.map((each) => `${each.name} ${each.type}${each.notNull ? ' not null' : ''}`).toSorted()
    expect(
      kinds(columns.map((column) => ({ name: column.name, type: column.getSQLType(), notNull: column.notNull }))),
    ).toEqual(
      kinds(
        inDatabase.map((each) => ({ name: each.name, type: each.type.toLowerCase(), notNull: each.notnull === 1 })),
      ),
    )
    const made = await all<{ name: string; unique: number; origin: string }>(`PRAGMA index_list(${name})`)
    const own = made.filter(({ origin }) => origin === 'c')
    expect(indexes.map(({ config }) => `${config.name}${config.unique ? ' unique' : ''}`).toSorted()).toEqual(
      own.map((each) => `${each.name}${each.unique ? ' unique' : ''}`).toSorted(),
    )
  })
})
