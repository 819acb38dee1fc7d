import type { SecretSettingKey } from '#contracts/system-settings'
import { databaseOf } from '../../../platform/db/client.ts'
import type { ServiceEnv } from '../../../platform/env.ts'
import { fromBase64Url, toBase64Url } from '../../../platform/lib/base64url.ts'
import { logError } from '../../../platform/lib/log.ts'
import { signingKeyOf } from '../../identity/index.ts'
import { findSetting } from './system-settings.queries.ts'

const VERSION = 'v1'
const IV_BYTES = 12
const encode = (text: string) => new TextEncoder().encode(text)

/**
 * A secret setting as it is stored (D38): AES-GCM with a key derived from SETTINGS_KEY, or from SIGNING_KEY if it is not
 * set; bound to the setting's name. @returns `v1.<key id>.<iv>.<ciphertext>`
 */
export async function encryptSetting(env: ServiceEnv, name: SecretSettingKey, value: string): Promise<string> {
  const secret = env.SETTINGS_KEY || signingKeyOf(env)
  const { id, key } = await deriveKey(secret)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(name) }
  const ciphertext = await crypto.subtle.encrypt(algorithm, key, encode(value))
  return [VERSION, id, toBase64Url(iv), toBase64Url(new Uint8Array(ciphertext))].join('.')
}

/** @returns null if none of the service's keys decrypts it, or somebody changed or moved it. */
export async function decryptSetting(env: ServiceEnv, name: SecretSettingKey, stored: string): Promise<string | null> {
  const [version, keyId, ivText = '', text = ''] = stored.split('.')
  const [iv, ciphertext] = [fromBase64Url(ivText), fromBase64Url(text)]
  if (version !== VERSION || iv?.length !== IV_BYTES || !ciphertext) return null
  for (const secret of [env.SETTINGS_KEY, env.SETTINGS_KEY_PREVIOUS, env.SIGNING_KEY]) {
    if (!secret) continue
    const { id, key } = await deriveKey(secret)
    if (id !== keyId) continue
    const algorithm = { name: 'AES-GCM', iv, additionalData: encode(name) }
    return crypto.subtle.decrypt(algorithm, key, ciphertext).then(
      (plain) => new TextDecoder().decode(plain),
      () => null,
    )
  }
  return null
}

/** A secret setting's value, for internal use only; null if it is not set or cannot be decrypted. */
export async function findSecretSetting(env: ServiceEnv, name: SecretSettingKey): Promise<string | null> {
  const stored = await findSetting(databaseOf(env.DB), name)
  if (!stored) return null
  const value = await decryptSetting(env, name, stored)
  if (value === null) logError('setting_not_readable', undefined, { name, remedy: 'Set it again in Payment Settings' })
  return value
}

/** The key, and an id that identifies it without revealing it. */
async function deriveKey(secret: string): Promise<{ id: string; key: CryptoKey }> {
  const material = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveBits'])
  const derive = (purpose: string, bits: number) =>
    crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: encode('formulary settings'), info: encode(purpose) },
      material,
      bits,
    )
  const key = await crypto.subtle.importKey('raw', await derive('key', 256), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return { id: toBase64Url(new Uint8Array(await derive('key id', 48))), key }
}
