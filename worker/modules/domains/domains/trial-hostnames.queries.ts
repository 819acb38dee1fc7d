import type { Condition } from '../../../platform/db/statements.ts'

interface Trial {
  readonly hostname: string
  readonly clientId: string
  readonly isProven: boolean
  readonly now: Date
}

/**
 * Stores whose trial a hostname had (D45), with a condition. A proof overrides what was stored for an unproven claim,
 * so that nobody can use up the trial of a hostname that belongs to somebody else.
 */
export const trialHostnameInsert = (
  binding: D1Database,
  { hostname, clientId, isProven, now }: Trial,
  { text, values }: Condition,
): D1PreparedStatement =>
  binding
    .prepare(
      `INSERT INTO trial_hostnames (hostname, client_id, is_proven, created_at) SELECT ?, ?, ?, ? WHERE ${text}
       ON CONFLICT (hostname) DO UPDATE SET client_id = excluded.client_id, is_proven = true
         WHERE excluded.is_proven AND NOT is_proven`,
    )
    .bind(hostname, clientId, isProven ? 1 : 0, now.getTime(), ...values)
