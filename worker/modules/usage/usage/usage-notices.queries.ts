import { DAY_MS } from '../../../platform/lib/durations.ts'

/** What was counted against a plan this month, and where last. */
export interface CountedUsage {
  readonly ownerKind: 'client' | 'domain'
  readonly ownerId: string
  readonly clientId: string
  readonly hostname: string
  readonly loads: number
  readonly maxLoads: number
}

/** Stores that a notice was sent; changes no row if it was sent before. */
export const noticeInsert = (
  binding: D1Database,
  { ownerKind, ownerId }: Pick<CountedUsage, 'ownerKind' | 'ownerId'>,
  { month, percent, now }: { month: string; percent: number; now: Date },
): D1PreparedStatement =>
  binding
    .prepare('INSERT OR IGNORE INTO usage_notices VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(ownerKind, ownerId, month, percent, now.getTime())

/** Owners whose loads of a month are over a share of their plan without a notice. */
export async function findMissingNotices(
  binding: D1Database,
  month: string,
  percent: number,
  limit: number,
): Promise<readonly CountedUsage[]> {
  const { results } = await binding
    .prepare(
      `SELECT m.owner_kind AS ownerKind, m.owner_id AS ownerId, c.id AS clientId, m.loads AS loads, p.max_loads AS maxLoads,
         coalesce(d.hostname, (SELECT hostname FROM domains WHERE client_id = c.id ORDER BY created_at LIMIT 1), '—') AS hostname
       FROM monthly_loads m
       LEFT JOIN domains d ON m.owner_kind = 'domain' AND d.id = m.owner_id
       JOIN clients c ON c.id = coalesce(d.client_id, m.owner_id) AND c.deleted_at IS NULL
       JOIN pricing_plans p ON p.id = coalesce(d.plan_id, c.plan_id)
       WHERE m.month = ?1 AND p.max_loads > 0 AND m.loads * 100 >= p.max_loads * ?2
         AND NOT EXISTS (SELECT 1 FROM usage_notices n
           WHERE n.owner_kind = m.owner_kind AND n.owner_id = m.owner_id AND n.month = ?1 AND n.percent = ?2)
       LIMIT ?3`,
    )
    .bind(month, percent, limit)
    .all<CountedUsage & Record<string, unknown>>()
  return results
}

/** Active clients whose trial ends before a given time and who were not notified, with their first hostname. */
export async function findEndingTrials(
  binding: D1Database,
  { now, before, otherHostname, limit }: { now: Date; before: Date; otherHostname: string; limit: number },
) {
  const { results } = await binding
    .prepare(
      `SELECT id, email, trial_ends_at AS trialEndsAt,
       coalesce((SELECT hostname FROM domains WHERE client_id = clients.id ORDER BY created_at LIMIT 1), ?3) AS hostname
     FROM clients
     WHERE trial_ends_at > ?1 AND trial_ends_at <= ?2 AND trial_notice_at IS NULL AND deleted_at IS NULL AND is_active
     LIMIT ?4`,
    )
    .bind(now.getTime(), before.getTime(), otherHostname, limit)
    .all<{ id: string; email: string; trialEndsAt: number; hostname: string }>()
  return results
}

const KEPT_MS = 62 * DAY_MS

/** Records of past months are useless. */
export const purgeOldNotices = (binding: D1Database, now: Date) =>
  binding
    .prepare(
      'DELETE FROM usage_notices WHERE rowid IN (SELECT rowid FROM usage_notices WHERE created_at < ? LIMIT 1000)',
    )
    .bind(now.getTime() - KEPT_MS)
    .run()
