import type { D1Database } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import { applyMigrations } from './lib/migrations.mts'

it('names the migration that the database refuses, beside its reason', async () => {
  const statement = { run: () => Promise.resolve(), all: () => Promise.resolve({ results: [] }), bind: () => statement }
  const database = { prepare: () => statement, batch: () => Promise.reject(new Error('near "TABEL": syntax error')) }
  await expect(applyMigrations(database as unknown as D1Database)).rejects.toThrow(
    /^migrations\/0000_\w+\.sql: near "TABEL": syntax error$/,
  )
})
