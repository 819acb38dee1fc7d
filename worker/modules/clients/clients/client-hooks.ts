import type { Database } from '../../../platform/db/client.ts'
import type { ServiceEnv } from '../../../platform/env.ts'

/** What a module above does for a client with its own tables and files. */
export interface ClientHooks {
  /** Statements for the batch that deletes the client: everything that ends immediately. Each is safe to repeat. */
  readonly deletion?: (binding: D1Database, clientId: string) => D1PreparedStatement[]
  /** Erases what is outside the database, before the rows that refer to it. */
  readonly eraseFiles?: (env: ServiceEnv, clientId: string) => Promise<void>
  /** Statements for the batch that erases a deleted client's personal data. `email` is in lower case. */
  readonly erasure?: (binding: D1Database, client: { id: string; email: string }) => D1PreparedStatement[]
  /** The module's part of the data export of a client, without hashes and secrets. */
  readonly exported?: (
    database: Database,
    client: { id: string; email: string },
    now: Date,
  ) => Promise<Readonly<Record<string, unknown>>>
}

/** More rows of one kind than any client has; an export contains the newest. */
export const MAX_EXPORTED_ROWS = 10_000
