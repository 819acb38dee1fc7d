import { Unzip, UnzipInflate } from 'fflate'
import { DocxError } from './docx-error.ts'

/** A thesis has some hundred files, of which a few are pictures of megabytes (D159). */
const MAX_ENTRIES = 4_000
const MAX_TOTAL = 150_000_000
const MAX_XML = 40_000_000
/** Text of tables compresses to a hundredth; a bomb to a thousandth. */
const MAX_RATIO = 300
const RATIO_FROM = 1_000_000
/** What is inflated before the next look at the sizes: at most a thousand times as much. */
const CHUNK = 16_384

const XML_NAME = /\.(?:xml|rels)$/i
const PICTURE_NAME = /\.(?:png|jpe?g|gif|webp)$/i

/** Files of the package by their names, which are never used as paths. */
export type Archive = ReadonlyMap<string, Uint8Array>

/**
 * Inflates what a Word file's package has for us. Sizes are counted while it is inflated, because those that an archive names may be
 * wrong.
 */
export function openArchive(bytes: Uint8Array): Archive {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new DocxError('protected')
  if (!startsWith(bytes, [0x50, 0x4b])) throw new DocxError('not-word')
  const files = new Map<string, Uint8Array>()
  let entries = 0
  let total = 0
  const unzip = new Unzip((file) => {
    if (++entries > MAX_ENTRIES) throw new DocxError('too-large')
    const isXml = XML_NAME.test(file.name)
    if (!(isXml || PICTURE_NAME.test(file.name)) || files.has(file.name)) return
    const chunks: Uint8Array[] = []
    let size = 0
    file.ondata = (error, chunk, isLast) => {
      // What is thrown here comes back as an error.
      if (error) throw error instanceof DocxError ? error : new DocxError('damaged')
      size += chunk.length
      total += chunk.length
      const packed = file.size ?? bytes.length
      if (total > MAX_TOTAL || (isXml && size > MAX_XML) || (size > RATIO_FROM && size > packed * MAX_RATIO))
        throw new DocxError('too-large')
      chunks.push(chunk)
      if (isLast) files.set(file.name, joined(chunks, size))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += CHUNK)
      unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length)
  } catch (error) {
    throw error instanceof DocxError ? error : new DocxError('damaged')
  }
  return files
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
