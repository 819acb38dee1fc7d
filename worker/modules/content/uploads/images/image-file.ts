import type { UploadType } from '#contracts/uploads'
import { cleanGif } from './gif.ts'
import type { ImageContent } from './image-content.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

/** An image without anything but its pixels. */
export interface CleanImage {
  readonly type: UploadType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A small file may decode to an image that crashes browsers; this is more than any camera makes. */
const MAX_PIXELS = 120_000_000

const readers: readonly [UploadType, (file: Uint8Array) => ImageContent | null][] = [
  ['image/jpeg', cleanJpeg],
  ['image/png', cleanPng],
  ['image/gif', cleanGif],
  ['image/webp', cleanWebp],
]

/**
 * Reads a file as the image type that its bytes have; its name and its claimed type are ignored. The result is
 * rewritten: without metadata (location, camera, comments, thumbnails), without unknown parts and without anything after
 * the image's end (D42). Color profiles, animation and a photo's orientation are kept.
 * @returns null if it is not a complete JPEG, PNG, GIF or WebP image.
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

/** Readers check what matters; in a truncated file they read past the end, which throws a RangeError. */
function readSafely(read: (file: Uint8Array) => ImageContent | null, file: Uint8Array): ImageContent | null {
  try {
    return read(file)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
