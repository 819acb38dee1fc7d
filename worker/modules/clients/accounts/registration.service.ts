import { TRIAL_DAYS } from '#contracts/plan-entitlements'
import type { RegistrationResponse, RegistrationRequest } from '#contracts/registration'
import { siteHostOf } from '../../../platform/http/origins.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import type { CallContext } from '../../../platform/service-context.ts'
import { changesOf, noteClientAct } from '../../administration/index.ts'
import { findOneTimeToken, hashPassword, issueToken, refuseCommonPassword } from '../../identity/index.ts'
import { postMail } from '../../mail/index.ts'
import { ensureTrialPlan, findActivePlan, planNotAvailable } from '../../plans/index.ts'
import { alreadyRegistered, invalidRegistration } from './accounts.errors.ts'
import { findAccountByEmail } from './accounts.queries.ts'
import { profileOf } from './sign-in.service.ts'
import { freeAddressOfDeleted, writeAccount } from './registration.queries.ts'

/**
 * Creates the account of a verified address, on the requested plan or else on Trial, with a trial of 14 days (D25), and
 * signs it in. An account that an administrator created for this address is taken over, with its plan.
 */
export async function registerClient(
  context: CallContext,
  request: RegistrationRequest,
): Promise<RegistrationResponse> {
  const { env, database, now, origins } = context
  const { email, password } = request
  const token = await findOneTimeToken(database, 'registration', request.registrationToken, now)
  if (!token || token.subject !== email) throw invalidRegistration()
  refuseCommonPassword(password, email)
  const plan = request.planId ? await findActivePlan(database, request.planId) : await ensureTrialPlan(database, now)
  if (!plan) throw planNotAvailable()
  await freeAddressOfDeleted(database, email)
  const { tokenHash } = token
  const passwordHash = await hashPassword(password)
  const trialEndsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
  const outcome = await writeAccount(env.DB, { request, tokenHash, planId: plan.id, passwordHash, trialEndsAt, now })
  if (outcome !== 'written') throw outcome === 'taken' ? alreadyRegistered() : invalidRegistration()
  const account = await findAccountByEmail(database, email)
  if (!account) throw invalidRegistration()
  noteClientAct(context, account.id, {
    action: 'account.register',
    subjectId: account.id,
    changes: changesOf({}, { plan: plan.planName }),
  })
  await postMail(context, { template: 'welcome_email', to: email, values: { DOMAIN: siteHostOf(origins) } })
  const { token: bearer, expiresAt } = await issueToken(database, 'client', account.id, now)
  return { token: bearer, expiresAt: expiresAt.toISOString(), client: profileOf(account) }
}
