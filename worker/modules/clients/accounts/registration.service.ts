import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { RegistrationAnswer, RegistrationRequest } from '../../../contracts/registration.ts'
import { type Database, databaseOf } from '../../../platform/db/client.ts'
import type { AppContext } from '../../../platform/http/context.ts'
import { siteHostOf } from '../../../platform/http/origins.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { findOneTimeToken, hashPassword, issueToken, refuseCommonPassword } from '../../identity/index.ts'
import { postMail } from '../../mail/index.ts'
import { ensureTrialPlan, findActivePlan, planNotAvailable } from '../../plans/index.ts'
import { clients } from '../clients/clients.table.ts'
import { alreadyRegistered, invalidRegistration } from './accounts.errors.ts'
import { findAccountByEmail } from './accounts.queries.ts'
import { profileOf } from './accounts.service.ts'

/** From registration on, whatever the plan (D25). */
export const TRIAL_DAYS = 14
const DAY_MS = 86_400_000

/**
 * Makes the account of a verified address, on the plan asked for or else on Trial, with 14 days of trial (D25), and
 * signs it in. An account that an administrator made for this address is taken over, with its plan.
 */
export async function registerClient(c: AppContext, request: RegistrationRequest): Promise<RegistrationAnswer> {
  const { now } = c.var
  const { email, password } = request
  const database = databaseOf(c.env.DB)
  const token = await findOneTimeToken(database, 'registration', request.registrationToken, now)
  if (!token || token.subject !== email) throw invalidRegistration()
  refuseCommonPassword(password, email)
  const plan = request.planId ? await findActivePlan(database, request.planId) : await ensureTrialPlan(database, now)
  if (!plan) throw planNotAvailable()
  await freeAddressOfDeleted(database, email)
  const { tokenHash } = token
  await writeAccount(c.env.DB, { request, tokenHash, planId: plan.id, passwordHash: await hashPassword(password), now })
  const account = await findAccountByEmail(database, email)
  if (!account) throw invalidRegistration()
  await postMail(c, { template: 'welcome_email', to: email, values: { DOMAIN: siteHostOf(c.var.origins) } })
  const { token: bearer, expiresAt } = await issueToken(database, 'client', account.id, now)
  return { token: bearer, expiresAt: expiresAt.toISOString(), client: profileOf(account) }
}

interface NewAccount {
  readonly request: RegistrationRequest
  readonly tokenHash: string
  readonly planId: string
  readonly passwordHash: string
  readonly now: Date
}

/** Uses the token up and writes the account, or does neither. Safe to repeat: the id tells whether it was done. */
async function writeAccount(binding: D1Database, { request, tokenHash, planId, passwordHash, now }: NewAccount) {
  const at = now.getTime()
  const { email, name, company } = request
  const statements = [
    binding
      .prepare(
        `UPDATE one_time_tokens SET used_at = ?1
         WHERE token_hash = ?2 AND kind = 'registration' AND used_at IS NULL AND expires_at > ?1`,
      )
      .bind(at, tokenHash),
    binding
      .prepare(
        `INSERT INTO clients (id, email, password_hash, contact_name, company_name, plan_id, trial_ends_at, had_trial, email_verified_at, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, true, ?8, ?8 WHERE changes() = 1
         ON CONFLICT (lower(email)) DO UPDATE SET
           password_hash = excluded.password_hash, contact_name = excluded.contact_name,
           company_name = CASE WHEN excluded.company_name = '' THEN company_name ELSE excluded.company_name END,
           trial_ends_at = CASE WHEN plan_id IS NULL THEN excluded.trial_ends_at ELSE trial_ends_at END,
           had_trial = had_trial OR plan_id IS NULL,
           plan_id = coalesce(plan_id, excluded.plan_id), email_verified_at = excluded.email_verified_at
         WHERE password_hash IS NULL AND deleted_at IS NULL`,
      )
      .bind(crypto.randomUUID(), email, passwordHash, name, company, planId, at + TRIAL_DAYS * DAY_MS, at),
    binding
      .prepare('SELECT password_hash = ?2 AS isOurs FROM clients WHERE lower(email) = ?1')
      .bind(email, passwordHash),
  ]
  const [used, , written] = await retry(() => binding.batch<{ isOurs: number }>(statements))
  // Each hash has a salt of its own, so this one can only be there if this very call wrote it.
  if (written?.results[0]?.isOurs) return
  throw used?.meta.changes ? alreadyRegistered() : invalidRegistration()
}

/** A deleted account keeps its row until it is erased; its address may register again at once. */
export async function freeAddressOfDeleted(database: Database, email: string): Promise<void> {
  await retry(() =>
    database
      .update(clients)
      .set({ email: sql`'deleted-' || ${clients.id} || '@deleted.invalid'` })
      .where(and(eq(sql`lower(${clients.email})`, email), isNotNull(clients.deletedAt))),
  )
}
