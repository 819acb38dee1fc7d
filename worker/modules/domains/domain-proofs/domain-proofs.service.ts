import type { ProofCheck, ProofInstructions } from '#contracts/domain-proofs'
import type { ServiceEnv } from '../../../platform/env.ts'
import { HOUR_MS } from '../../../platform/lib/durations.ts'
import { logError } from '../../../platform/lib/log.ts'
import type { ServiceContext } from '../../../platform/service-context.ts'
import { domainNotFound, domainTaken } from '../domains/domains.errors.ts'
import { proofNotNeeded } from './domain-proofs.errors.ts'
import {
  type DueProof,
  findDueProofs,
  leaseProof,
  type OwnDomain,
  readClaim,
  settleLook,
  settleProof,
} from './domain-proofs.queries.ts'
import { instructionsFor, LOOK_INTERVAL_MS, stillHolds } from './domain-proofs.rules.ts'
import { lookForProof } from './proof-lookup.ts'

/** What a client publishes to prove its domain. The token is created on the first request, and kept. */
export async function proofOf(binding: D1Database, domain: OwnDomain): Promise<ProofInstructions> {
  const { hostname, token } = await claimOf(binding, domain)
  return instructionsFor(hostname, token)
}

/** Looks for the proof now. If it is found, the hostname belongs to this client alone (D47); otherwise the problem of each way is returned. */
export async function checkProof(env: ServiceEnv, domain: OwnDomain, now: Date): Promise<readonly ProofCheck[]> {
  const { hostname, token } = await claimOf(env.DB, domain)
  const { checks, foundIn } = await lookForProof(env, hostname, token)
  if (
    foundIn !== null &&
    !(await settleProof(env.DB, { id: domain.id, hostname, token, way: foundIn }, now, nextLook(now)))
  ) {
    throw domainTaken()
  }
  return checks
}

async function claimOf(binding: D1Database, domain: OwnDomain): Promise<{ hostname: string; token: string }> {
  const claim = await readClaim(binding, domain, newProofToken())
  if (!claim) throw domainNotFound()
  if (claim.isLocal) throw proofNotNeeded()
  return claim
}

/** 128 bits in characters that every DNS form accepts. */
const newProofToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const nextLook = (now: Date): Date => new Date(now.getTime() + LOOK_INTERVAL_MS)

/** Lookups in one run of the scheduled job: each queries three servers, and may wait for all of them. */
const LOOKS_PER_RUN = 10
/** Another run may check again if this one ends before it stores its results. */
const LEASE_MS = HOUR_MS

/** The scheduled job: checks the proofs of hostnames again, those waiting longest first (D47). */
export async function lookAtDueProofs(context: ServiceContext): Promise<void> {
  // One after the other: the platform opens few connections at a time, and waiting for one looks like a timeout.
  for (const due of await findDueProofs(context.env.DB, context.now, LOOKS_PER_RUN)) {
    await lookAgain(context, due).catch((error: unknown) => logError('proof_look_failed', error))
  }
}

async function lookAgain({ env, now }: ServiceContext, due: DueProof): Promise<void> {
  if (!(await leaseProof(env.DB, due, new Date(now.getTime() + LEASE_MS)))) return
  const { foundIn, isAnswering } = await lookForProof(env, due.hostname, due.token)
  if (foundIn !== null) {
    await settleProof(env.DB, { ...due, way: foundIn }, now, nextLook(now))
    return
  }
  const proof = { provenAt: new Date(due.provenAt), answeredAt: isAnswering ? now : new Date(due.answeredAt) }
  const looked = { answeredAt: proof.answeredAt, nextLookAt: nextLook(now) }
  await settleLook(env.DB, due, stillHolds(proof, now) ? 'holds' : 'lapses', looked)
}
