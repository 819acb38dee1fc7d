import { Hono } from 'hono'
import {
  type ApiKeyRecord,
  apiKeyRequest,
  type ApiKeysResponse,
  type NewApiKeyResponse,
} from '../../../contracts/api-keys.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { requireClient } from '../accounts/require-client.ts'
import { apiKeyNotFound, tooManyApiKeys } from './api-keys.errors.ts'
import { findApiKeys, issueApiKey, revokeApiKey } from './api-keys.queries.ts'

const limited = limitRate('CREDENTIALS_PER_ADDRESS', 'api keys ')

/** A client's own keys for its own programs. A key opens none of these calls: keys make no keys. */
export const apiKeysClientRoutes = new Hono<AppTypes>()
  .get('/api/client/api-keys', requireClient, async (c) => {
    const keys = await findApiKeys(databaseOf(c.env.DB), c.var.clientId)
    return c.json({ keys: keys.map(recordOf) } satisfies ApiKeysResponse)
  })
  .post('/api/client/api-keys', limited, requireClient, async (c) => {
    const { name } = await readJson(c, apiKeyRequest)
    const issued = await issueApiKey(databaseOf(c.env.DB), c.var.clientId, name, c.var.now)
    if (!issued) throw tooManyApiKeys()
    return c.json({ ...recordOf({ ...issued, lastUsedAt: null }), key: issued.key } satisfies NewApiKeyResponse, 201)
  })
  .delete('/api/client/api-keys/:id', requireClient, async (c) => {
    const isRevoked = await revokeApiKey(databaseOf(c.env.DB), c.var.clientId, c.req.param('id'), c.var.now)
    if (!isRevoked) throw apiKeyNotFound()
    return c.json({ message: 'The API key is revoked' })
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
