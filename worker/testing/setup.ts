import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] }

// The files share a runtime, which takes half the time; each begins with empty storage.
await reset()
await applyD1Migrations(DB, TEST_MIGRATIONS)
