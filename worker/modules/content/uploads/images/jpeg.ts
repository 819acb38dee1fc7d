import { ByteReader, joinBytes, textOf } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import type { ImageContent } from './image-content.ts'

const START = [0xff, 0xd8]
const END = 0xd9
const SCAN = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe
const ORIENTATION_TAG = 0x0112
const UPRIGHT = 1
const JFIF_HEADER_BYTES = 14

/** @see ITU-T T.81, Annex B; Exif 3.0, section 4.6 */
export function cleanJpeg(file: Uint8Array): ImageContent | null {
  const reader = new ByteReader(file)
  if (reader.uint8() !== START[0] || reader.uint8() !== START[1]) return null
  const kept = new ByteWriter(file.length + JFIF_HEADER_BYTES)
  let orientation = UPRIGHT
  let size: { width: number; height: number } | null = null
  let hasPixels = false
  for (;;) {
    reader.beginPart()
    const marker = takeMarker(reader)
    if (marker === null) return null
    if (marker === END) break
    const payload = reader.take(reader.uint16() - 2)
    if (marker === APP1) orientation = orientationOf(payload) ?? orientation
    if (isFrameHeader(marker)) size = { height: uint16At(payload, 1), width: uint16At(payload, 3) }
    if (isKept(marker, payload)) kept.add(...segment(marker, marker === APP0 ? withoutThumbnail(payload) : payload))
    if (marker === SCAN) {
      kept.add(takeScan(reader))
      hasPixels = true
      // Files of some cameras and downloads lack the end marker; browsers show them, so the marker is added.
      if (reader.isAtEnd) break
    }
  }
  if (!size || !hasPixels) return null
  const orientationPart = orientation === UPRIGHT ? [] : segment(APP1, orientationExif(orientation))
  return { bytes: joinBytes([START, ...orientationPart, kept.bytes(), [0xff, END]]), ...size }
}

/** The next marker's code; fill bytes before it are skipped. @returns null if there is none. */
function takeMarker(reader: ByteReader): number | null {
  if (reader.uint8() !== 0xff) return null
  let code = reader.uint8()
  while (code === 0xff) code = reader.uint8()
  return code === 0 || code === 1 || (code >= 0xd0 && code <= 0xd8) ? null : code
}

/** The compressed pixels up to the next marker that does not belong to them. */
function takeScan(reader: ByteReader): Uint8Array {
  const start = reader.position
  const { bytes } = reader
  for (;;) {
    const at = bytes.indexOf(0xff, reader.position)
    const next = bytes[at + 1]
    if (at < 0 || next === undefined) {
      reader.position = bytes.length
      return bytes.subarray(start, at < 0 ? bytes.length : at)
    }
    const isPartOfScan = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isPartOfScan && next !== 0xff) {
      reader.position = at
      return bytes.subarray(start, at)
    }
    reader.position = at + (isPartOfScan ? 2 : 1)
  }
}

const isFrameHeader = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Keeps only application segments that change how the pixels look, and no comments. */
function isKept(marker: number, payload: Uint8Array): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > 0xef) return true
  if (marker === APP0) return startsWith(payload, 'JFIF\0')
  if (marker === APP2) return startsWith(payload, 'ICC_PROFILE\0')
  return marker === APP14 && startsWith(payload, 'Adobe')
}

const startsWith = (payload: Uint8Array, text: string) => textOf(payload.subarray(0, text.length)) === text

const uint16At = (bytes: Uint8Array, offset: number) => {
  const reader = new ByteReader(bytes)
  reader.take(offset)
  return reader.uint16()
}

/** JFIF's own fields; a thumbnail after them may show what was cropped from the image. */
function withoutThumbnail(payload: Uint8Array): Uint8Array {
  const header = payload.slice(0, JFIF_HEADER_BYTES)
  header.fill(0, JFIF_HEADER_BYTES - 2)
  return header
}

const segment = (marker: number, payload: Uint8Array): (Uint8Array | readonly number[])[] => [
  [0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 0xff],
  payload,
]

/** The orientation of the camera, 2 to 8; null if the segment does not contain it. */
function orientationOf(payload: Uint8Array): number | null {
  if (!startsWith(payload, 'Exif\0\0')) return null
  try {
    const tiff = new ByteReader(payload.subarray(6))
    const littleEndian = tiff.passText('II')
    if (!littleEndian && !tiff.passText('MM')) return null
    tiff.take(2)
    tiff.position = tiff.uint32(littleEndian)
    for (let left = tiff.uint16(littleEndian); left > 0; left -= 1) {
      const tag = tiff.uint16(littleEndian)
      tiff.take(6)
      const value = tiff.uint16(littleEndian)
      tiff.take(2)
      if (tag === ORIENTATION_TAG) return value >= 2 && value <= 8 ? value : null
    }
    return null
  } catch {
    return null
  }
}

/** An Exif segment with the orientation and nothing else; without it photos would be rotated. */
function orientationExif(orientation: number): Uint8Array {
  const header = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return Uint8Array.from([...header, 0, 1, ...entry, 0, 0, 0, 0])
}
