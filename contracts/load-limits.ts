/* For pages that read nothing else: the shapes of calls bring zod, which is as large as a page. */

/** A plan without a limit. Published as `maxLoads: -1` (EB21). */
export const UNLIMITED_LOADS = -1

/** Loads of one staging host in a day (UTC), and how many hostnames of a client may be staging at a time (D52). */
export const STAGING_LOADS_PER_DAY = 500
export const STAGING_HOSTNAMES = 5
