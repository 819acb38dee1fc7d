import type { D1Database } from '@cloudflare/workers-types'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { root } from './project.mts'

/** Where Wrangler notes what it has applied (https://developers.cloudflare.com/d1/reference/migrations/). */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** Applies the numbered files of `migrations` that the database has not had yet, each whole or not at all. */
export async function applyMigrations(db: D1Database): Promise<void> {
  await db.prepare(APPLIED).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const folder = join(root, 'migrations')
  const pending = readdirSync(folder).filter((name) => name.endsWith('.sql') && !applied.has(name))
  for (const name of pending.toSorted()) {
    const statements = splitSql(readFileSync(join(folder, name), 'utf8')).map((sql) => db.prepare(sql))
    const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await db.batch([...statements, note]).catch((error: unknown) => {
      throw new Error(`migrations/${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    })
  }
}
