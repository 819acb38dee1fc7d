import type { ProofInstructions, ProofStatus, ProofWay } from '#contracts/domain-proofs'
import { DAY_MS } from '../../../platform/lib/durations.ts'

/** What a client publishes, how long it is valid, and whether a text that was found matches. */

/** After a year the proof must be found again (D47). */
export const PROOF_LIFETIME_MS = 365 * DAY_MS
/** A hostname that does not respond this long may have been given up and belong to somebody else (D47). */
export const LONGEST_SILENCE_MS = 30 * DAY_MS
/** How often a proven hostname is checked. */
export const LOOK_INTERVAL_MS = 7 * DAY_MS

export const PROOF_FILE_PATH = '/.well-known/formulary.txt'
export const META_NAME = 'formulary-verification'

/** The text of the TXT record or the file. */
const proofText = (token: string): string => `formulary-verification=${token}`

/** A name below the hostname, because a name with a CNAME record cannot have a TXT record. */
export const dnsNameOf = (hostname: string): string => `_formulary.${hostname}`

export const instructionsFor = (hostname: string, token: string): ProofInstructions => ({
  dns: { name: dnsNameOf(hostname), value: proofText(token) },
  file: { address: `https://${hostname}${PROOF_FILE_PATH}`, content: proofText(token) },
  meta: { address: `https://${hostname}/`, tag: `<meta name="${META_NAME}" content="${token}">` },
})

/**
 * Whether one of the texts found in this way contains the token. The token is public once it is published, and
 * useful only to somebody who can publish it there, so a plain comparison reveals nothing.
 */
export function isProof(way: ProofWay, found: readonly string[], token: string): boolean {
  // A claim whose token was never requested has none.
  if (token === '') return false
  const expected = way === 'meta' ? token : proofText(token)
  return found.some((text) => text.trim() === expected)
}

/** The text of a TXT record in a DNS-over-HTTPS response: one or more quoted strings, or plain text. */
export function textOfTxtRecord(data: string): string {
  const strings = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => (match[1] ?? '').replaceAll(/\\(.)/g, '$1'))
  return strings.length > 0 ? strings.join('') : data
}

interface ProvenRow {
  readonly isLocal: boolean
  readonly provenAt: Date | null
  readonly proofWay: ProofWay | null
  readonly lostAt: Date | null
}

export function statusOf({ isLocal, provenAt, proofWay, lostAt }: ProvenRow): ProofStatus {
  if (isLocal) return { state: 'not_needed', provenAt: null, way: null, renewBefore: null }
  if (provenAt === null) return { state: lostAt ? 'lost' : 'claimed', provenAt: null, way: null, renewBefore: null }
  const renewBefore = new Date(provenAt.getTime() + PROOF_LIFETIME_MS)
  return { state: 'proven', provenAt: provenAt.toISOString(), way: proofWay, renewBefore: renewBefore.toISOString() }
}

/** Whether a proof that was not found again is still valid. */
export const stillHolds = (proof: { provenAt: Date; answeredAt: Date }, now: Date): boolean =>
  now.getTime() - proof.provenAt.getTime() <= PROOF_LIFETIME_MS &&
  now.getTime() - proof.answeredAt.getTime() <= LONGEST_SILENCE_MS
