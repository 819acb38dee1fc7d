import type { ServiceEnv } from '../../platform/env.ts'
import { comparableOriginOf } from '../../platform/lib/addresses.ts'
import { logWarning } from '../../platform/lib/log.ts'

/** Links in mails of the scheduled job, which has no request, need the site's address from the settings. */
export function siteOriginForMails(env: ServiceEnv): string | null {
  const origin = comparableOriginOf(env.SITE_ORIGIN ?? '')
  if (origin) return origin
  logWarning('site_origin_missing', { remedy: 'Set SITE_ORIGIN, so that the scheduled job can write links into mails' })
  return null
}
