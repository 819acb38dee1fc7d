import { ByteReader, textOf, uint32Bytes } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import type { ImageContent } from './image-content.ts'

const KEPT_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** `RIFF`, the length, `WEBP`. */
const FILE_HEADER_BYTES = 12
const FRAME_HEADER_BYTES = 16
/** The VP8X flags for EXIF and XMP, which are removed. */
const METADATA_FLAGS = 0x08 | 0x04

/** @see RFC 9649 */
export function cleanWebp(file: Uint8Array): ImageContent | null {
  const reader = new ByteReader(file)
  if (!reader.passText('RIFF')) return null
  const length = reader.uint32(true)
  if (length < 4 || !reader.passText('WEBP')) return null
  const body = new ByteReader(reader.take(length - 4))
  // The last chunk of each frame may lack the byte that makes it even.
  const kept = new ByteWriter(file.length + Math.ceil(file.length / FRAME_HEADER_BYTES))
  kept.add(file.subarray(0, FILE_HEADER_BYTES))
  let size: { width: number; height: number } | null = null
  let hasPixels = false
  while (!body.isAtEnd) {
    body.beginPart()
    const { type, data } = takeChunk(body)
    if (!KEPT_CHUNKS.has(type)) continue
    size ??= sizeOf(type, data)
    if (['VP8 ', 'VP8L', 'ANMF'].includes(type)) hasPixels = true
    kept.add(...chunk(type, keptData(type, data)))
  }
  if (!size || !hasPixels) return null
  const bytes = kept.bytes()
  bytes.set(uint32Bytes(bytes.length - 8, true), 4)
  return { bytes, ...size }
}

function takeChunk(reader: ByteReader): { type: string; data: Uint8Array } {
  const type = textOf(reader.take(4))
  const length = reader.uint32(true)
  const data = reader.take(length)
  if (length % 2 === 1 && !reader.isAtEnd) reader.take(1)
  return { type, data }
}

function keptData(type: string, data: Uint8Array): Uint8Array {
  if (type === 'VP8X') return Uint8Array.from(data, (byte, index) => (index === 0 ? byte & ~METADATA_FLAGS : byte))
  if (type !== 'ANMF') return data
  const frame = new ByteReader(data)
  const parts = new ByteWriter(data.length + 2)
  parts.add(frame.take(FRAME_HEADER_BYTES))
  while (!frame.isAtEnd) {
    frame.beginPart()
    const { type, data } = takeChunk(frame)
    if (KEPT_CHUNKS.has(type)) parts.add(...chunk(type, data))
  }
  return parts.bytes()
}

/** The size of the whole picture is in the first chunk, whichever it is. */
function sizeOf(type: string, data: Uint8Array): { width: number; height: number } | null {
  const reader = new ByteReader(data)
  if (type === 'VP8X') {
    reader.take(4)
    return { width: reader.uint24LittleEndian() + 1, height: reader.uint24LittleEndian() + 1 }
  }
  if (type === 'VP8L') {
    if (reader.uint8() !== 0x2f) return null
    const bits = reader.uint32(true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (type !== 'VP8 ') return null
  reader.take(3)
  if (reader.uint24LittleEndian() !== 0x2a019d) return null
  return { width: reader.uint16(true) & 0x3fff, height: reader.uint16(true) & 0x3fff }
}

const textBytes = (text: string) => new TextEncoder().encode(text)

const chunk = (type: string, data: Uint8Array): (Uint8Array | readonly number[])[] => [
  textBytes(type),
  uint32Bytes(data.length, true),
  data,
  data.length % 2 === 1 ? [0] : [],
]
