import { ByteReader, textOf } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import type { ImageContent } from './image-content.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The chunks of the image, its colors and its animation, without texts, dates and camera data. */
const KEPT_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** @see PNG Specification (Third Edition), section 5 */
export function cleanPng(file: Uint8Array): ImageContent | null {
  const reader = new ByteReader(file)
  const signature = reader.take(SIGNATURE.length)
  if (!SIGNATURE.every((byte, index) => signature[index] === byte)) return null
  const kept = new ByteWriter(file.length)
  kept.add(signature)
  let [width, height, hasPixels] = [0, 0, false]
  for (let index = 0; ; index += 1) {
    reader.beginPart()
    const start = reader.position
    const length = reader.uint32()
    const type = textOf(reader.take(4))
    const dataStart = reader.position
    // The data and the checksum.
    reader.skip(length + 4)
    if ((index === 0) !== (type === 'IHDR')) return null
    if (type === 'IHDR') {
      const header = new ByteReader(file.subarray(dataStart, dataStart + length))
      width = header.uint32()
      height = header.uint32()
    }
    if (type === 'IDAT') hasPixels = true
    if (KEPT_CHUNKS.has(type)) kept.add(file.subarray(start, reader.position))
    if (type === 'IEND') break
  }
  return hasPixels ? { bytes: kept.bytes(), width, height } : null
}
