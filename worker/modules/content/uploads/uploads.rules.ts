import {
  DAILY_DEMO_NETWORK_UPLOAD_BYTES,
  DAILY_DEMO_UPLOAD_BYTES,
  DAILY_LOAD_UPLOAD_BYTES,
  DAILY_NETWORK_UPLOAD_BYTES,
  DAILY_UPLOAD_BYTES,
  type UploadType,
} from '#contracts/uploads'
import type { Uploader } from './uploaders.service.ts'

const extensions: Record<UploadType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** A name that the service generates, without any part of the visitor's file name. */
export const newUploadKey = (type: UploadType): string => `${crypto.randomUUID()}.${extensions[type]}`

/** The image type of a key's extension; null if it is not a key. */
export function typeOfKey(key: string): UploadType | null {
  const extension = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(jpg|png|gif|webp)$/.exec(key)?.[1]
  const entry = Object.entries(extensions).find(([, known]) => known === extension)
  return (entry?.[0] as UploadType | undefined) ?? null
}

/** In bytes and 24 hours. */
interface UploadQuotas {
  /** For everybody in the same group: a client's editors, a client, an administrator, or the demo's visitors. */
  readonly all: number
  /** Within the group, for one network, and for one load. */
  readonly network: number
  readonly load: number
}

/** Editors of one client share a quota; a signed-in user has a separate one, which no editor's grant can use up. */
export function quotasOf({ clientId, loadId }: Pick<Uploader, 'clientId' | 'loadId'>): UploadQuotas {
  if (loadId === null) return { all: DAILY_UPLOAD_BYTES, network: DAILY_UPLOAD_BYTES, load: DAILY_UPLOAD_BYTES }
  const demoNetwork = DAILY_DEMO_NETWORK_UPLOAD_BYTES
  if (clientId === null) return { all: DAILY_DEMO_UPLOAD_BYTES, network: demoNetwork, load: demoNetwork }
  return { all: DAILY_UPLOAD_BYTES, network: DAILY_NETWORK_UPLOAD_BYTES, load: DAILY_LOAD_UPLOAD_BYTES }
}
