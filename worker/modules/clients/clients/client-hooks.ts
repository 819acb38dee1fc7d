import type { Database } from '../../../platform/db/client.ts'
import type { ServiceEnv } from '../../../platform/env.ts'

/** What a module above answers of one client, for its own tables and files. */
export interface ClientHooks {
  /** Statements for the batch that deletes the client: what ends at once. Each is safe to repeat. */
  readonly deletion?: (binding: D1Database, clientId: string) => D1PreparedStatement[]
  /** Erases what is outside the database, before the rows that tell of it. */
  readonly eraseFiles?: (env: ServiceEnv, clientId: string) => Promise<void>
  /** Statements for the batch that erases a deleted client's personal data. `email` is in lower case. */
  readonly erasure?: (binding: D1Database, client: { id: string; email: string }) => D1PreparedStatement[]
  /** The module's part of what the service holds about a client, for its owner: no hash, no secret. */
  readonly exported?: (
    database: Database,
    client: { id: string; email: string },
    now: Date,
  ) => Promise<Readonly<Record<string, unknown>>>
}

/** More rows of one kind than a client has; an export keeps the newest. */
export const MAX_EXPORTED_ROWS = 10_000
