import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] }

const isEmpty = async () => !(await DB.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'`).first())

// The files share a runtime, which takes half the time; each begins with empty storage. On a busy machine a database that was still
// at work has come back with what it held.
do await reset()
while (!(await isEmpty()))
await applyD1Migrations(DB, TEST_MIGRATIONS)
