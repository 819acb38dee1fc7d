import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type RegistrationRequest, TERMS_VERSION } from '#contracts/registration'
import type { Database } from '../../../platform/db/client.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { oneTimeTokenUse } from '../../identity/index.ts'
import { clients } from '../clients/clients.table.ts'

interface NewAccount {
  readonly request: RegistrationRequest
  readonly tokenHash: string
  readonly planId: string
  readonly passwordHash: string
  readonly trialEndsAt: Date
  readonly now: Date
}

/**
 * Uses up the token and stores the account, or does neither. Safe to repeat: the password's hash shows whether it was done.
 * @returns 'taken' if the address has an account, 'refused' if the token was no longer valid.
 */
export async function writeAccount(
  binding: D1Database,
  { request, tokenHash, planId, passwordHash, trialEndsAt, now }: NewAccount,
): Promise<'written' | 'taken' | 'refused'> {
  const at = now.getTime()
  const { email, name, company, acceptsTerms } = request
  const statements = [
    oneTimeTokenUse(binding, 'registration', tokenHash, now),
    binding
      .prepare(
        `INSERT INTO clients (id, email, password_hash, contact_name, company_name, plan_id, trial_ends_at, had_trial, email_verified_at, created_at, terms_accepted_at, terms_version)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, true, ?8, ?8, ?9, ?10 WHERE changes() = 1
         ON CONFLICT (lower(email)) DO UPDATE SET
           password_hash = excluded.password_hash, contact_name = excluded.contact_name,
           company_name = CASE WHEN excluded.company_name = '' THEN company_name ELSE excluded.company_name END,
           trial_ends_at = CASE WHEN plan_id IS NULL THEN excluded.trial_ends_at ELSE trial_ends_at END,
           had_trial = had_trial OR plan_id IS NULL,
           plan_id = coalesce(plan_id, excluded.plan_id), email_verified_at = excluded.email_verified_at,
           terms_accepted_at = excluded.terms_accepted_at, terms_version = excluded.terms_version
         WHERE password_hash IS NULL AND deleted_at IS NULL`,
      )
      .bind(
        crypto.randomUUID(),
        email,
        passwordHash,
        name,
        company,
        planId,
        trialEndsAt.getTime(),
        at,
        acceptsTerms ? at : null,
        acceptsTerms ? TERMS_VERSION : null,
      ),
    binding
      .prepare('SELECT password_hash = ?2 AS isOurs FROM clients WHERE lower(email) = ?1')
      .bind(email, passwordHash),
  ]
  const [used, , written] = await retry(() => binding.batch<{ isOurs: number }>(statements))
  // Each hash has its own salt, so this one exists only if this call wrote it.
  if (written?.results[0]?.isOurs) return 'written'
  return used?.meta.changes ? 'taken' : 'refused'
}

/** A deleted account keeps its row until it is erased; its address may register again immediately. */
export async function freeAddressOfDeleted(database: Database, email: string): Promise<void> {
  await retry(() =>
    database
      .update(clients)
      .set({ email: sql`'deleted-' || ${clients.id} || '@deleted.invalid'` })
      .where(and(eq(sql`lower(${clients.email})`, email), isNotNull(clients.deletedAt))),
  )
}
