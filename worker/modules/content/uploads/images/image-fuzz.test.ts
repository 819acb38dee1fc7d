/** @module-tag slow */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleGif, sampleJpeg, samplePng, sampleWebp } from '../../../../testing/sample-images.ts'
import { joinBytes, uint32Bytes } from './byte-reader.ts'
import { cleanImage } from './image-file.ts'

/*
 * Files built by the formats' own grammar from parts that a hostile file would have: empty, huge, repeated, truncated, lying about
 * their length. Time is compared with a plain image of the same size, read in the same run.
 */

const SIZE = 400_000
/** A plain image is copied in one step, so even a linear reader is many times slower; a quadratic one is 10,000 times slower. */
const MAX_RATIO = 60
const FLOOR_MS = 40

type Bytes = readonly number[] | Uint8Array

const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0))
const bigEndian = (value: number): number[] => [...uint32Bytes(value)]
const littleEndian = (value: number): number[] => [...uint32Bytes(value, true)]

const fill = (unit: Bytes, size = SIZE): Uint8Array => {
  const bytes = new Uint8Array(Math.max(1, Math.floor(size / Math.max(unit.length, 1))) * unit.length)
  for (let at = 0; at < bytes.length; at += unit.length) bytes.set(unit, at)
  return bytes
}

const pngChunk = (type: string, data: Bytes, length = data.length) =>
  joinBytes([bigEndian(length), ascii(type), data, [0, 0, 0, 0]])
const webpChunk = (type: string, data: Bytes, length = data.length) =>
  joinBytes([ascii(type), littleEndian(length), data, data.length % 2 === 1 ? [0] : []])
const webp = (chunks: Bytes) => joinBytes([ascii('RIFF'), littleEndian(chunks.length + 4), ascii('WEBP'), chunks])
const jpegSegment = (marker: number, data: Bytes, length = data.length) =>
  joinBytes([[0xff, marker, ((length + 2) >> 8) & 255, (length + 2) & 255], data])
const gifExtension = (label: number, blocks: Bytes) => joinBytes([[0x21, label], blocks, [0]])

/** What is inserted between the beginning of a real image and its pixels. */
interface Format {
  name: string
  sample: Uint8Array
  build: (inside: Uint8Array) => Uint8Array
  part: fc.Arbitrary<Uint8Array>
}

const someBytes = fc.uint8Array({ maxLength: 40 })
const lie = fc.constantFrom<(length: number) => number>(
  (length) => length,
  (length) => length,
  (length) => length,
  () => 0,
  (length) => length + 1,
  () => 0x7fffffff,
)

const formats: Format[] = [
  {
    name: 'PNG',
    sample: samplePng,
    build: (inside) => joinBytes([samplePng.subarray(0, 33), inside, samplePng.subarray(33)]),
    part: fc
      .tuple(fc.constantFrom('tEXt', 'PLTE', 'IDAT', 'fdAT', 'gAMA', 'abcd', 'IEND', 'IHDR'), someBytes, lie)
      .map(([type, data, length]) => pngChunk(type, data, length(data.length))),
  },
  {
    name: 'GIF',
    sample: sampleGif,
    build: (inside) => {
      const header = 13 + ((sampleGif[10] ?? 0) & 0x80 ? 3 * 2 ** (((sampleGif[10] ?? 0) & 7) + 1) : 0)
      return joinBytes([sampleGif.subarray(0, header), inside, sampleGif.subarray(header)])
    },
    part: fc.oneof(
      fc
        .tuple(fc.constantFrom(0xfe, 0xf9, 0xff, 0x01), fc.constantFrom<Bytes>([], [1, 7], [4, 0, 0, 0, 0], [255, 1]))
        .map(([label, blocks]) => gifExtension(label, blocks)),
      fc.constantFrom(Uint8Array.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0), Uint8Array.of(0x3b), Uint8Array.of(7)),
    ),
  },
  {
    name: 'JPEG',
    sample: sampleJpeg,
    build: (inside) => joinBytes([sampleJpeg.subarray(0, 2), inside, sampleJpeg.subarray(2)]),
    part: fc.oneof(
      fc
        .tuple(fc.constantFrom(0xe0, 0xe1, 0xe2, 0xee, 0xfe, 0xc0, 0xda, 0xdb), someBytes, lie)
        .map(([marker, data, length]) => jpegSegment(marker, data, length(data.length) & 0xffff)),
      fc.constantFrom(
        Uint8Array.of(0xff, 0xff, 0xff),
        Uint8Array.of(0xff, 0xd0),
        jpegSegment(0xe1, [...ascii('Exif\0\0II*\0'), 8, 0, 0, 0, 0xff, 0xff, 1, 1, 3, 0]),
      ),
    ),
  },
  {
    name: 'WebP',
    sample: sampleWebp,
    build: (inside) => webp(joinBytes([inside, sampleWebp.subarray(12)])),
    part: fc
      .tuple(
        fc.constantFrom('VP8 ', 'VP8L', 'VP8X', 'ANMF', 'EXIF', 'XMP ', 'ICCP', 'abcd'),
        fc.oneof(someBytes, fc.constant(joinBytes([new Uint8Array(16), fill(webpChunk('ALPH', []), 200)]))),
        lie,
      )
      .map(([type, data, length]) => webpChunk(type, data, length(data.length))),
  },
]

function fastest(work: () => void): number {
  let best = Infinity
  for (let times = 0; times < 3; times += 1) {
    const start = performance.now()
    work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

const runs = 40

describe.each(formats)('a hostile $name', ({ build, part, sample }) => {
  const plainMs = fastest(() =>
    cleanImage(build(new Uint8Array(0)).length > 0 ? joinBytes([sample, fill([0])]) : sample),
  )

  it('is refused or cleaned in bounded time, and never grows', () => {
    expect(cleanImage(sample)).not.toBeNull()
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const file = build(fill(joinBytes(parts)))
        let cleaned: ReturnType<typeof cleanImage> = null
        const read = () => (cleaned = cleanImage(file))
        read()
        expect((cleaned as { bytes: Uint8Array } | null)?.bytes.length ?? 0).toBeLessThanOrEqual(file.length * 1.1)
        const limit = Math.max(FLOOR_MS, plainMs * MAX_RATIO)
        expect(fastest(read) < limit || fastest(read) < limit).toBe(true)
      }),
      { numRuns: runs, seed: 10 },
    )
  }, 120_000)

  it('that was cleaned stays unchanged when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const cleaned = cleanImage(build(joinBytes(parts)))
        if (cleaned) expect(cleanImage(cleaned.bytes)?.bytes).toEqual(cleaned.bytes)
      }),
      { numRuns: runs, seed: 11 },
    )
  })
})

describe('more parts than an image has', () => {
  it.each([
    ['empty chunks of a PNG', formats[0]!.build(fill(pngChunk('abcd', []), 4_000_000))],
    ['empty extensions of a GIF', formats[1]!.build(fill(gifExtension(0xfe, []), 4_000_000))],
    ['empty segments of a JPEG', formats[2]!.build(fill(jpegSegment(0xfe, []), 4_000_000))],
    ['empty chunks of a WebP', webp(joinBytes([fill(webpChunk('abcd', []), 4_000_000), sampleWebp.subarray(12)]))],
  ])('is no picture: %s', (_title, file) => {
    expect(cleanImage(file)).toBeNull()
  })

  it('is far more than the parts of an animation with a thousand frames', () => {
    const frame = joinBytes([gifExtension(0xf9, [4, 0, 0, 0, 0]), [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]])
    expect(cleanImage(formats[1]!.build(fill(frame, frame.length * 1_000)))).not.toBeNull()
  })
})
