import type { MiddlewareHandler } from 'hono'
import { databaseOf } from '../../../platform/db/client.ts'
import { clientContext } from '../../../platform/http/call-context.ts'
import { callRoutes } from '../../../platform/http/call-routes.ts'
import type { AppContext, AppTypes } from '../../../platform/http/context.ts'
import { defineError, notSignedIn } from '../../../platform/http/errors.ts'
import { logError } from '../../../platform/lib/log.ts'
import { findValidToken } from '../../identity/index.ts'
import { invalidApiKey } from '../api-keys/api-keys.errors.ts'
import { API_KEY_PREFIX, apiKeyOf, findClientOfApiKey, noteApiKeyUse } from '../api-keys/api-keys.queries.ts'
import { findAccountById } from './accounts.queries.ts'

const accountSuspended = defineError(
  403,
  'account_suspended',
  'Your account is suspended. You can view your data but not change it.',
)

/** Lets only a signed-in client through; a deactivated one only to read (D40), a deleted one never. */
const requireClient: MiddlewareHandler<AppTypes> = async (c, next) => {
  const { isActive } = await signIn(c)
  if (!isActive && c.req.method !== 'GET') throw accountSuspended()
  await next()
}

/** Also lets a deactivated client through, which may end its session. */
const requireSession: MiddlewareHandler<AppTypes> = async (c, next) => {
  await signIn(c)
  await next()
}

/** For the call that a program makes in vain; it says nothing of whether there is such a key. */
const NOT_BY_KEY =
  'An API key does not open this call: it opens reading the usage, and is counted in sanitizing and rendering. Please sign in'

async function signIn(c: AppContext, message?: string): Promise<{ isActive: boolean }> {
  const database = databaseOf(c.env.DB)
  const token = await findValidToken(database, 'client', c.req.header('Authorization'), c.var.now)
  const account = token && (await findAccountById(database, token.subjectId))
  const isKey = apiKeyOf(c.req.header('Authorization')) !== null
  if (!token || !account || account.deletedAt) throw notSignedIn({ message: isKey ? NOT_BY_KEY : message })
  c.set('clientId', account.id)
  c.set('tokenHash', token.tokenHash)
  return account
}

/** Most of who reads it writes a program, which cannot sign in. */
const SIGN_IN_OR_KEY = `Please sign in, or send an API key as Authorization: Bearer ${API_KEY_PREFIX}…`

/** Lets a signed-in client through, or one of its programs with an API key. */
const requireClientOrKey: MiddlewareHandler<AppTypes> = async (c, next) => {
  if (!(await takeApiKey(c))) await signIn(c, SIGN_IN_OR_KEY)
  await next()
}

const guards = { client: requireClient, session: requireSession, clientOrKey: requireClientOrKey }

/** The calls of a client, and of its programs. */
export const clientRoutes = callRoutes((who: keyof typeof guards) => guards[who], clientContext)

/** For a public call: an API key, if sent, must be valid; `apiKeyId` then identifies the client. */
export const allowApiKey: MiddlewareHandler<AppTypes> = async (c, next) => {
  await takeApiKey(c)
  await next()
}

async function takeApiKey(c: AppContext): Promise<boolean> {
  const key = apiKeyOf(c.req.header('Authorization'))
  if (key === null) return false
  const database = databaseOf(c.env.DB)
  const owner = await findClientOfApiKey(database, key)
  if (!owner) throw invalidApiKey()
  if (!owner.isActive) throw accountSuspended()
  c.set('clientId', owner.clientId)
  c.set('apiKeyId', owner.keyId)
  c.executionCtx.waitUntil(
    noteApiKeyUse(database, owner.keyId, c.var.now).catch((error: unknown) => logError('api_key_use_not_noted', error)),
  )
  return true
}
