import { ByteReader, joinBytes, textOf, uint32Bytes } from './byte-reader.ts'
import type { ImageContent } from './image-content.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The picture, its colours and its animation. Texts, dates and camera data are not among them. */
const KEPT_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** @see PNG Specification (Third Edition), §5 */
export function cleanPng(file: Uint8Array): ImageContent | null {
  const reader = new ByteReader(file)
  const signature = reader.take(SIGNATURE.length)
  if (!SIGNATURE.every((byte, index) => signature[index] === byte)) return null
  const kept: (Uint8Array | readonly number[])[] = [SIGNATURE]
  let [width, height, hasPixels] = [0, 0, false]
  for (let index = 0; ; index += 1) {
    const length = reader.uint32()
    const typeBytes = reader.take(4)
    const type = textOf(typeBytes)
    const data = reader.take(length)
    const checksum = reader.take(4)
    if ((index === 0) !== (type === 'IHDR')) return null
    if (type === 'IHDR') {
      const header = new ByteReader(data)
      width = header.uint32()
      height = header.uint32()
    }
    if (type === 'IDAT') hasPixels = true
    if (KEPT_CHUNKS.has(type)) kept.push(uint32Bytes(length), typeBytes, data, checksum)
    if (type === 'IEND') break
  }
  return hasPixels ? { bytes: joinBytes(kept), width, height } : null
}
