import type { UploadType } from '../../../../contracts/uploads.ts'
import { cleanGif } from './gif.ts'
import type { ImageContent } from './image-content.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

/** An image with nothing in it but the picture. */
export interface CleanImage {
  readonly type: UploadType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A small file may unpack to a picture that no browser survives; this is more than any camera makes. */
const MAX_PIXELS = 120_000_000

const readers: readonly [UploadType, (file: Uint8Array) => ImageContent | null][] = [
  ['image/jpeg', cleanJpeg],
  ['image/png', cleanPng],
  ['image/gif', cleanGif],
  ['image/webp', cleanWebp],
]

/**
 * Reads a file as the image that its bytes say it is; its name and its claimed type are not asked. What comes back is
 * written anew: without metadata (place, camera, comments, thumbnails), without unknown parts and without anything after
 * the picture's end (D42). Color profiles, animation and a photo's orientation stay.
 * @returns null for what is not a whole JPEG, PNG, GIF or WebP image.
 */
export function cleanImage(file: Uint8Array): CleanImage | null {
  for (const [type, read] of readers) {
    const content = readSafely(read, file)
    if (!content) continue
    const pixels = content.width * content.height
    return pixels > 0 && pixels <= MAX_PIXELS ? { type, bytes: content.bytes } : null
  }
  return null
}

/** Readers check where it matters and read past the end where a file is cut off, which is a RangeError. */
function readSafely(read: (file: Uint8Array) => ImageContent | null, file: Uint8Array): ImageContent | null {
  try {
    return read(file)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
