import { ByteReader, textOf } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import type { ImageContent } from './image-content.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff

/** Application blocks that define how often an animation repeats; others contain texts and editors' data. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** @see GIF89a Specification, sections 17 to 27 */
export function cleanGif(file: Uint8Array): ImageContent | null {
  const reader = new ByteReader(file)
  if (!reader.passText('GIF87a') && !reader.passText('GIF89a')) return null
  const width = reader.uint16(true)
  const height = reader.uint16(true)
  const flags = reader.uint8()
  reader.take(2)
  passColorTable(reader, flags)
  const kept = new ByteWriter(file.length)
  kept.add(file.subarray(0, reader.position))
  let hasPixels = false
  for (;;) {
    reader.beginPart()
    const start = reader.position
    const kind = reader.uint8()
    if (kind === TRAILER) break
    if (kind === EXTENSION) {
      const isKept = passExtension(reader)
      if (isKept) kept.add(file.subarray(start, reader.position))
    } else if (kind === IMAGE) {
      reader.take(8)
      passColorTable(reader, reader.uint8())
      reader.uint8()
      passSubBlocks(reader)
      kept.add(file.subarray(start, reader.position))
      hasPixels = true
    } else return null
  }
  kept.add([TRAILER])
  return hasPixels ? { bytes: kept.bytes(), width, height } : null
}

/** Follows a block's flags if they announce a color table of its own. */
function passColorTable(reader: ByteReader, flags: number): void {
  if (flags & 0x80) reader.take(3 * 2 ** ((flags & 7) + 1))
}

function passSubBlocks(reader: ByteReader): void {
  for (let length = reader.uint8(); length > 0; length = reader.uint8()) reader.skip(length)
}

/** @returns whether the extension belongs to the picture. */
function passExtension(reader: ByteReader): boolean {
  const label = reader.uint8()
  const start = reader.position
  passSubBlocks(reader)
  if (label === GRAPHIC_CONTROL) return true
  return label === APPLICATION && KEPT_APPLICATIONS.has(textOf(reader.bytes.subarray(start + 1, start + 12)))
}
