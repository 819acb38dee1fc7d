import { z } from 'zod'
import type { Calls } from './call.ts'
import { messageResponse } from './messages.ts'

/** Keys a client may have at once; revoked ones do not count. */
export const MAX_API_KEYS = 20

/** `POST /api/client/api-keys` */
export const apiKeyRequest = z.object({
  name: z
    .string({ error: 'A name is required' })
    .trim()
    .min(1, 'A name is required')
    .max(100, 'The name is too long (at most 100 characters)'),
})

/** A key as its owner sees it later: never the key itself. */
export const apiKeyRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** The key's last four characters. */
  lastCharacters: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiKeyRecord = z.infer<typeof apiKeyRecord>

/** `GET /api/client/api-keys`: the keys that work, newest first. */
export const apiKeysResponse = z.object({ keys: z.array(apiKeyRecord) })

/**
 * The one response that holds the key. It is sent as `Authorization: Bearer fk_…` and opens `GET /api/client/usage`,
 * `GET /api/client/usage/history` and `POST /api/sanitize`, and nothing else.
 */
export const newApiKeyResponse = apiKeyRecord.extend({ key: z.string() })
export type NewApiKeyResponse = z.infer<typeof newApiKeyResponse>

export const apiKeysCalls = {
  list: {
    method: 'GET',
    path: '/api/client/api-keys',
    summary: 'List the API keys',
    who: 'client',
    response: apiKeysResponse,
  },
  create: {
    method: 'POST',
    path: '/api/client/api-keys',
    summary: 'Make an API key, shown once',
    who: 'client',
    body: apiKeyRequest,
    response: newApiKeyResponse,
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/client/api-keys/{id}',
    summary: 'Revoke an API key',
    who: 'client',
    response: messageResponse,
  },
} as const satisfies Calls
