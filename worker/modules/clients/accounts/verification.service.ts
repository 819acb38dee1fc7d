import { type CodeResponse, VERIFICATION_CODE_DIGITS, VERIFICATION_CODE_MINUTES } from '#contracts/registration'
import { siteHostOf } from '../../../platform/http/origins.ts'
import { networkOf } from '../../../platform/lib/addresses.ts'
import { MINUTE_MS } from '../../../platform/lib/durations.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { CallContext } from '../../../platform/service-context.ts'
import {
  type CodeLimits,
  countCodeTry,
  isEqualInConstantTime,
  issueOneTimeToken,
  keyedHash,
  signingKeyOf,
  verificationCodeInsert,
  verificationCodeSearch,
  verificationCodeUse,
  verificationCodeUseSearch,
} from '../../identity/index.ts'
import { composeMail, deliverMail, outboxInsert } from '../../mail/index.ts'
import { emailVerification } from '../clients/clients.queries.ts'
import { invalidCode, tooManyCodes } from './accounts.errors.ts'
import { findAccountByEmail } from './accounts.queries.ts'

const CODE_LIFETIME_MS = VERIFICATION_CODE_MINUTES * MINUTE_MS
const MAX_TRIES = 5
const limits: CodeLimits = {
  ofQuarterHour: 5,
  ofDay: 10,
  // A network without a request yet still gets one, so that strangers cannot prevent an owner from signing up.
  ofDayFromNewNetwork: 30,
}
/** More than the codes of a day can ever produce. */
const REGISTRATION_TOKENS_PER_DAY = 20

/**
 * Mails a new code to an address, which invalidates every earlier code of that address and network. Known and unknown
 * addresses are treated alike, limits included, so that the response reveals nothing (D17).
 */
export async function requestCode(context: CallContext, email: string): Promise<void> {
  const { env, database, now, origins, visitorAddress, waitUntil } = context
  const network = networkOf(visitorAddress)
  const code = newCode()
  const id = crypto.randomUUID()
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
  const values = { CODE: code, DOMAIN: siteHostOf(origins) }
  const mail = await composeMail(database, { template: 'email_verification', to: email, values, expiresAt }, now)
  const codeHash = await hashCode(signingKeyOf(env), id, code)
  const statements = [
    verificationCodeInsert(env.DB, { id, email, network, codeHash, now, expiresAt }, limits),
    ...(mail ? [outboxInsert(env.DB, mail, 'changes() = 1')] : []),
    verificationCodeSearch(env.DB, id),
  ]
  const results = await retry(() => env.DB.batch(statements))
  if (results.at(-1)?.results.length !== 1) throw tooManyCodes({ retryAfterSeconds: CODE_LIFETIME_MS / 1000 })
  if (mail) waitUntil(deliverMail(context, mail.id))
}

/**
 * Checks the code that this network requested last. Each attempt is counted before it is checked, so that many at once are still
 * at most five; a correct code works once.
 */
export async function verifyCode(context: CallContext, email: string, code: string): Promise<CodeResponse> {
  const { env, database, now, visitorAddress } = context
  const row = await countCodeTry(database, { email, network: networkOf(visitorAddress), now, maxTries: MAX_TRIES })
  const hash = await hashCode(signingKeyOf(env), row?.id ?? '', code)
  if (!row || !isEqualInConstantTime(hash, row.codeHash)) throw invalidCode()
  return answerVerified(context, email, row.id)
}

/** The mailbox's owner may learn whether it has an account. One without a password continues with the registration. */
async function answerVerified(context: CallContext, email: string, codeId: string): Promise<CodeResponse> {
  const { env, database, now, visitorAddress } = context
  const account = await findAccountByEmail(database, email)
  const useCode = verificationCodeUse(env.DB, codeId, now)
  if (account?.passwordHash && !account.deletedAt) {
    const verify = emailVerification(env.DB, account.id, now)
    const statements = [useCode, verify, verificationCodeUseSearch(env.DB, codeId, now)]
    const results = await retry(() => env.DB.batch<{ isOurs: number }>(statements))
    if (!results.at(-1)?.results[0]?.isOurs) throw invalidCode()
    return { verified: true, message: 'Your email address is verified. Please sign in.' }
  }
  const issued = await issueOneTimeToken(database, 'registration', email, {
    now,
    network: networkOf(visitorAddress),
    maxPerDay: REGISTRATION_TOKENS_PER_DAY,
    proof: useCode,
  })
  if (!issued) throw invalidCode()
  return { registrationToken: issued.token, message: 'Your email address is verified.' }
}

const hashCode = (signingKey: string, id: string, code: string) =>
  keyedHash(signingKey, 'verification code', `${id} ${code}`)

/** Six digits, uniformly distributed: draws beyond the last whole million are repeated. */
function newCode(): string {
  const codes = 10 ** VERIFICATION_CODE_DIGITS
  const limit = Math.floor(2 ** 32 / codes) * codes
  for (;;) {
    const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (draw < limit) return String(draw % codes).padStart(VERIFICATION_CODE_DIGITS, '0')
  }
}
