import type { UploadType } from '../../contracts/uploads.ts'

const extensions: Record<UploadType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** A name that the service makes: nothing of the visitor's file name is in it. */
export const newUploadKey = (type: UploadType): string => `${crypto.randomUUID()}.${extensions[type]}`

/** The image type that a key's extension promises; null for what is not a key. */
export function typeOfKey(key: string): UploadType | null {
  const extension = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(jpg|png|gif|webp)$/.exec(key)?.[1]
  const entry = Object.entries(extensions).find(([, known]) => known === extension)
  return (entry?.[0] as UploadType | undefined) ?? null
}
