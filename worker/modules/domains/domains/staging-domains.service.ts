import { STAGING_HOSTNAMES } from '../../../contracts/editor-loads.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { domainNotFound, tooManyStagingDomains } from './domains.errors.ts'

/**
 * Marks a client's own hostname as one for trying, or ends that (D52). One statement counts and marks, so that no two at
 * once are one too many. A local host is one without being marked.
 */
export async function markStaging(
  binding: D1Database,
  { id, clientId, isStaging }: { id: string; clientId: string; isStaging: boolean },
): Promise<void> {
  const results = await retry(() =>
    binding.batch<{ isAsAsked: number }>([
      binding
        .prepare(
          `UPDATE domains SET is_staging = ?3 WHERE id = ?1 AND client_id = ?2 AND NOT is_local AND (NOT ?3 OR is_staging
             OR (SELECT count(*) FROM domains WHERE client_id = ?2 AND is_staging) < ?4)`,
        )
        .bind(id, clientId, isStaging ? 1 : 0, STAGING_HOSTNAMES),
      binding
        .prepare('SELECT is_local OR is_staging = ?3 AS isAsAsked FROM domains WHERE id = ?1 AND client_id = ?2')
        .bind(id, clientId, isStaging ? 1 : 0),
    ]),
  )
  const domain = results[1]?.results[0]
  if (!domain) throw domainNotFound()
  if (!domain.isAsAsked) throw tooManyStagingDomains()
}
