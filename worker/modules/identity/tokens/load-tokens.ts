import { z } from 'zod'
import { signToken, verifyToken } from './signed-tokens.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations.ts'

/** A grant is renewed by reporting the load again with it; this is not counted. */
export const GRANT_LIFETIME_MS = HOUR_MS
export const TICKET_LIFETIME_MS = 10 * MINUTE_MS

/** How long a load id is stored, so that a load that is reported again counts once. */
export const LOAD_ID_LIFETIME_MS = 48 * HOUR_MS

/**
 * What an allowed load gets: it permits image uploads, and proves that the load was counted. The client's and the
 * domain's ids are null for the product's own pages; `network` is the load's network when it got the grant.
 */
const grantClaims = z.object({
  clientId: z.string().nullable(),
  domainId: z.string().nullable(),
  loadId: z.string(),
  network: z.string(),
})
export type GrantClaims = z.infer<typeof grantClaims>

/** Vouches for the page around the iframe host: the browser enforced that this is the page (`frame-ancestors`). */
const ticketClaims = z.object({ parentOrigin: z.string(), loadId: z.string() })
export type TicketClaims = z.infer<typeof ticketClaims>

export async function issueGrant(signingKey: string, claims: GrantClaims, now: Date) {
  const expiresAt = new Date(now.getTime() + GRANT_LIFETIME_MS)
  return { grant: await signToken(signingKey, 'grant', claims, expiresAt), expiresAt }
}

export async function verifyGrant(signingKey: string, grant: string, now: Date): Promise<GrantClaims | null> {
  const verified = await verifyToken(signingKey, 'grant', grantClaims, grant)
  return verified && verified.expiresAt > now ? verified.claims : null
}

/** The claims of a grant, even an expired one: a page may sleep for days before it renews it. */
export async function loadOfGrant(signingKey: string, grant: string): Promise<GrantClaims | null> {
  return (await verifyToken(signingKey, 'grant', grantClaims, grant))?.claims ?? null
}

export const issueTicket = (signingKey: string, claims: TicketClaims, now: Date): Promise<string> =>
  signToken(signingKey, 'ticket', claims, new Date(now.getTime() + TICKET_LIFETIME_MS))

/**
 * The claims of a ticket, even an expired one: it may still renew the grant of a load that was counted in
 * time, but nothing else.
 */
export async function verifyTicket(
  signingKey: string,
  ticket: string,
  now: Date,
): Promise<(TicketClaims & { isExpired: boolean }) | null> {
  const verified = await verifyToken(signingKey, 'ticket', ticketClaims, ticket)
  return verified && { ...verified.claims, isExpired: verified.expiresAt <= now }
}
