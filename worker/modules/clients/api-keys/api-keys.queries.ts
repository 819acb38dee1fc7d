import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { MAX_API_KEYS } from '#contracts/api-keys'
import type { Database } from '../../../platform/db/client.ts'
import { HOUR_MS } from '../../../platform/lib/durations.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { hashBearerToken, newBearerToken } from '../../identity/index.ts'
import { MAX_EXPORTED_ROWS } from '../clients/client-hooks.ts'
import { clients } from '../clients/clients.table.ts'
import { apiKeys } from './api-keys.table.ts'

/** Distinguishes a key from a sign-in token, for people and for secret scanners. */
export const API_KEY_PREFIX = 'fk_'

/** Stores a new key's hash. @returns the key, which is shown once and stored nowhere; null over the limit. */
export async function issueApiKey(database: Database, clientId: string, name: string, now: Date) {
  const key = `${API_KEY_PREFIX}${newBearerToken()}`
  const id = crypto.randomUUID()
  const lastCharacters = key.slice(-4)
  const d1 = database.$client
  const statements = [
    d1
      .prepare(
        `INSERT INTO api_keys (id, client_id, name, key_hash, last_characters, created_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6
         WHERE (SELECT count(*) FROM api_keys WHERE client_id = ?2 AND revoked_at IS NULL) < ?7
         ON CONFLICT DO NOTHING`,
      )
      .bind(id, clientId, name, await hashBearerToken(key), lastCharacters, now.getTime(), MAX_API_KEYS),
    d1.prepare('SELECT 1 FROM api_keys WHERE id = ?').bind(id),
  ]
  const results = await retry(() => d1.batch(statements))
  return results.at(-1)?.results.length === 1 ? { id, key, name, lastCharacters, createdAt: now } : null
}

export const findApiKeys = (database: Database, clientId: string) =>
  database
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.clientId, clientId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(MAX_API_KEYS)

/** @returns whether this client had such a key. */
export async function revokeApiKey(database: Database, clientId: string, id: string, now: Date): Promise<boolean> {
  const revoked = await database
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.clientId, clientId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  return revoked.length === 1
}

/**
 * The key of an Authorization header, by its prefix, or null. What was cut off or is in quotes is a key, too, and a wrong one: else a
 * program would pass for a visitor without a key.
 */
export function apiKeyOf(authorization: string | undefined): string | null {
  const [, sent = ''] = /^Bearer\s+(.+)$/i.exec(authorization ?? '') ?? []
  return sent.replace(/^["']/, '').startsWith(API_KEY_PREFIX) ? sent : null
}

/** The client of a key; undefined if the key is revoked or the client deleted. */
export async function findClientOfApiKey(database: Database, key: string) {
  return database
    .select({ keyId: apiKeys.id, clientId: apiKeys.clientId, isActive: clients.isActive })
    .from(apiKeys)
    .innerJoin(clients, eq(clients.id, apiKeys.clientId))
    .where(and(eq(apiKeys.keyHash, await hashBearerToken(key)), isNull(apiKeys.revokedAt), isNull(clients.deletedAt)))
    .get()
}

const NOTE_EVERY_MS = HOUR_MS

/** Stores when a key was last used, at most once an hour, so that a busy key causes few writes. */
export const noteApiKeyUse = (database: Database, keyId: string, now: Date) =>
  database
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(apiKeys.id, keyId),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(now.getTime() - NOTE_EVERY_MS))),
      ),
    )

export const apiKeyRevocation = (binding: D1Database, clientId: string, now: Date): D1PreparedStatement =>
  binding
    .prepare('UPDATE api_keys SET revoked_at = ?1 WHERE client_id = ?2 AND revoked_at IS NULL')
    .bind(now.getTime(), clientId)

export const apiKeyErasure = (binding: D1Database, clientId: string): D1PreparedStatement =>
  binding.prepare('DELETE FROM api_keys WHERE client_id = ?').bind(clientId)

export const findExportedApiKeys = (database: Database, clientId: string) =>
  database
    .select({
      name: apiKeys.name,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.clientId, clientId))
    .limit(MAX_EXPORTED_ROWS)
