import { dayOf } from '../../../platform/lib/months.ts'

/** Stores, for the usage view, a load that was denied because its visitor sent too many in a minute (D44). */
export async function noteRateLimited(
  database: D1Database,
  { clientId, domainId, at }: { clientId: string; domainId: string; at: Date },
): Promise<void> {
  await database
    .prepare(
      `INSERT INTO daily_loads (domain_id, day, client_id, loads, rate_limited) VALUES (?1, ?2, ?3, 0, 1)
       ON CONFLICT (domain_id, day) DO UPDATE SET rate_limited = rate_limited + 1`,
    )
    .bind(domainId, dayOf(at), clientId)
    .run()
}
