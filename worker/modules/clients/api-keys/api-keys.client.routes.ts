import { type ApiKeyRecord, apiKeysCalls } from '#contracts/api-keys'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { noteClientAct } from '../../administration/index.ts'
import { clientRoutes } from '../accounts/require-client.ts'
import { apiKeyNotFound, tooManyApiKeys } from './api-keys.errors.ts'
import { findApiKeys, issueApiKey, revokeApiKey } from './api-keys.queries.ts'

/** A client's own keys for its own programs. A key opens none of these calls: keys make no keys. */
export const apiKeysClientRoutes = clientRoutes(apiKeysCalls, {
  list: async ({ context }) => ({
    keys: (await findApiKeys(context.database, context.actor.clientId)).map(recordOf),
  }),
  create: {
    before: limitRate('CREDENTIALS_PER_ADDRESS', 'api keys '),
    handle: async ({ context, body }) => {
      const issued = await issueApiKey(context.database, context.actor.clientId, body.name, context.now)
      if (!issued) throw tooManyApiKeys()
      noteClientAct(context, context.actor.clientId, {
        action: 'api_key.create',
        subjectId: issued.id,
        changes: [{ field: 'name', before: null, after: issued.name }],
      })
      return { ...recordOf({ ...issued, lastUsedAt: null }), key: issued.key }
    },
  },
  revoke: async ({ context, params }) => {
    const isRevoked = await revokeApiKey(context.database, context.actor.clientId, params.id, context.now)
    if (!isRevoked) throw apiKeyNotFound()
    noteClientAct(context, context.actor.clientId, { action: 'api_key.revoke', subjectId: params.id })
    return { message: 'The API key is revoked' }
  },
})

interface KeyRow {
  readonly id: string
  readonly name: string
  readonly lastCharacters: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const recordOf = ({ id, name, lastCharacters, createdAt, lastUsedAt }: KeyRow): ApiKeyRecord => ({
  id,
  name,
  lastCharacters,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
