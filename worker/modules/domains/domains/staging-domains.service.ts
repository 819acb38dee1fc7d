import { STAGING_HOSTNAMES } from '#contracts/editor-loads'
import { domainNotFound, tooManyStagingDomains } from './domains.errors.ts'
import { writeStaging } from './own-domains.queries.ts'

/**
 * Marks a client's own hostname as staging, or unmarks it (D52). A local host always is one.
 */
export async function markStaging(
  binding: D1Database,
  mark: { id: string; clientId: string; isStaging: boolean },
): Promise<void> {
  const domain = await writeStaging(binding, mark, STAGING_HOSTNAMES)
  if (!domain) throw domainNotFound()
  if (!domain.isAsAsked) throw tooManyStagingDomains()
}
