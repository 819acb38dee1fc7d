import { STAGING_HOSTNAMES } from '#contracts/editor-loads'
import { defineError } from '../../../platform/http/errors.ts'

export const invalidDomain = defineError(400, 'invalid_domain', 'Enter a hostname such as docs.example.com', 'domain')
export const notOneSite = defineError(
  400,
  'not_one_site',
  'Enter the whole hostname of your site, such as docs.example.com',
  'domain',
)
export const addressMissing = defineError(
  400,
  'address_missing',
  'Add the IP address of everybody who may load the editor from there',
  'allowedIPs',
)
export const invalidIpAddress = defineError(
  400,
  'invalid_ip_address',
  'Enter an IP address such as 203.0.113.7',
  'allowedIPs',
)
export const domainTaken = defineError(409, 'domain_taken', 'This domain is already used by another account', 'domain')
export const domainAdded = defineError(409, 'domain_added', 'You have already added this domain', 'domain')
export const addressTaken = defineError(
  409,
  'address_taken',
  'One of these addresses already loads the editor on this host for another domain',
  'allowedIPs',
)
export const tooManyDomains = defineError(
  409,
  'too_many_domains',
  'You have reached the largest number of domains',
  'domain',
)
/** The service names the plan and its number (D67). */
export const planDomainsUsed = defineError(409, 'plan_domains_used', 'All domains of your plan are used', 'domain')
export const tooManyStagingDomains = defineError(
  409,
  'too_many_staging_domains',
  `At most ${STAGING_HOSTNAMES} domains can be staging at a time`,
)
export const domainNotFound = defineError(404, 'domain_not_found', 'There is no such domain')
