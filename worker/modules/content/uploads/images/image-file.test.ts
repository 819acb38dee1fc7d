import { describe, expect, it } from 'vitest'
import { sampleGif, sampleJpeg, samplePng, sampleWebp } from '../../../../testing/sample-images.ts'
import { joinBytes, uint32Bytes } from './byte-reader.ts'
import { cleanImage } from './image-file.ts'

const text = (value: string) => new TextEncoder().encode(value)
const secret = 'GPS 51.4778 N, 0.0015 W <script>alert(1)</script>'
const holds = (bytes: Uint8Array, value: string) => new TextDecoder('latin1').decode(bytes).includes(value)

const pngChunk = (type: string, data: Uint8Array) =>
  joinBytes([uint32Bytes(data.length), text(type), data, uint32Bytes(0)])
const jpegSegment = (marker: number, data: Uint8Array) =>
  joinBytes([[0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255], data])
const webpChunk = (type: string, data: Uint8Array) =>
  joinBytes([text(type), uint32Bytes(data.length, true), data, data.length % 2 ? [0] : []])
const gifBlock = (label: number, parts: Uint8Array[]) =>
  joinBytes([[0x21, label], ...parts.flatMap((part) => [Uint8Array.of(part.length), part]), [0]])
const riff = (chunks: Uint8Array) =>
  joinBytes([text('RIFF'), uint32Bytes(chunks.length + 4, true), text('WEBP'), chunks])
const exif = (orientation: number) =>
  joinBytes([
    text('Exif\0\0II*\0'),
    [8, 0, 0, 0, 2, 0],
    [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    [0x25, 0x88, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0],
    text(secret),
  ])

const samples = [
  ['image/png', samplePng],
  ['image/gif', sampleGif],
  ['image/jpeg', sampleJpeg],
  ['image/webp', sampleWebp],
] as const

describe('an image', () => {
  it.each(samples)('%s is recognized by its bytes, and a clean one stays unchanged (SEC28)', (type, file) => {
    const image = cleanImage(file)
    expect(image?.type).toBe(type)
    expect(image && [...image.bytes]).toEqual([...file])
  })

  it.each(samples)('%s loses everything after its end (D42, SEC27)', (_, file) => {
    const image = cleanImage(joinBytes([file, text(`<html>${secret}`)]))
    expect(image && [...image.bytes]).toEqual([...file])
  })

  it.each([
    [
      'PNG texts',
      joinBytes([samplePng.subarray(0, 33), pngChunk('tEXt', text(secret)), samplePng.subarray(33)]),
      samplePng,
    ],
    [
      'PNG camera data',
      joinBytes([samplePng.subarray(0, 33), pngChunk('eXIf', text(secret)), samplePng.subarray(33)]),
      samplePng,
    ],
    [
      'JPEG comments',
      joinBytes([sampleJpeg.subarray(0, 2), jpegSegment(0xfe, text(secret)), sampleJpeg.subarray(2)]),
      sampleJpeg,
    ],
    [
      'JPEG camera data',
      joinBytes([sampleJpeg.subarray(0, 2), jpegSegment(0xe1, exif(1)), sampleJpeg.subarray(2)]),
      sampleJpeg,
    ],
    [
      'JPEG editors’ data',
      joinBytes([sampleJpeg.subarray(0, 2), jpegSegment(0xed, text(secret)), sampleJpeg.subarray(2)]),
      sampleJpeg,
    ],
    [
      'GIF comments',
      joinBytes([sampleGif.subarray(0, 19), gifBlock(0xfe, [text(secret)]), sampleGif.subarray(19)]),
      sampleGif,
    ],
    [
      'GIF application data',
      joinBytes([
        sampleGif.subarray(0, 19),
        gifBlock(0xff, [text('XMP DataXMP'), text(secret)]),
        sampleGif.subarray(19),
      ]),
      sampleGif,
    ],
    [
      'WebP camera data',
      riff(joinBytes([sampleWebp.subarray(12), webpChunk('EXIF', text(secret)), webpChunk('XMP ', text(secret))])),
      sampleWebp,
    ],
  ])('loses its %s (D42)', (_, file, clean) => {
    expect(holds(file, secret)).toBe(true)
    const image = cleanImage(file)
    expect(image && [...image.bytes]).toEqual([...clean])
  })

  it('keeps the repetitions of a GIF (D42)', () => {
    const loop = gifBlock(0xff, [text('NETSCAPE2.0'), Uint8Array.of(1, 0, 0)])
    const file = joinBytes([sampleGif.subarray(0, 19), loop, sampleGif.subarray(19)])
    expect(cleanImage(file)?.bytes).toEqual(file)
  })

  it('keeps the orientation of a photo, and nothing else of its camera data (D42)', () => {
    const turned = joinBytes([sampleJpeg.subarray(0, 2), jpegSegment(0xe1, exif(6)), sampleJpeg.subarray(2)])
    const image = cleanImage(turned)
    expect(image && holds(image.bytes, secret)).toBe(false)
    expect(image && [...image.bytes.subarray(0, 38)]).toEqual([
      ...[0xff, 0xd8, 0xff, 0xe1, 0, 34],
      ...text('Exif\0\0MM\0*'),
      ...[0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
    ])
    expect(image && cleanImage(image.bytes)?.bytes).toEqual(image?.bytes)
  })

  it.each([2, 8])('keeps that a photo was held in the way %i (D42)', (orientation) => {
    const file = joinBytes([sampleJpeg.subarray(0, 2), jpegSegment(0xe1, exif(orientation)), sampleJpeg.subarray(2)])
    expect(cleanImage(file)?.bytes.at(31)).toBe(orientation)
  })

  it.each([0, 1, 9])('has nothing that says it was turned by the number %i (D42)', (orientation) => {
    const file = joinBytes([sampleJpeg.subarray(0, 2), jpegSegment(0xe1, exif(orientation)), sampleJpeg.subarray(2)])
    expect(cleanImage(file)?.bytes).toEqual(sampleJpeg)
  })

  it('loses a GIF comment in pieces of a single byte (D42)', () => {
    const comment = gifBlock(0xfe, [text('<'), text('b'), text('>bold')])
    const file = joinBytes([sampleGif.subarray(0, 19), comment, sampleGif.subarray(19)])
    expect(cleanImage(file)?.bytes).toEqual(sampleGif)
  })

  it('gets the end marker that a JPEG lacks', () => {
    expect([...(cleanImage(sampleJpeg.subarray(0, -2))?.bytes ?? [])]).toEqual([...sampleJpeg])
  })
})

describe('what is not an image', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG with an XML head', text('<?xml version="1.0"?><svg/>')],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['a PDF', text('%PDF-1.7')],
    ['HTML that begins like a GIF', text('GIF89a<script>alert(1)</script>')],
    ['script that begins like a JPEG', joinBytes([[0xff, 0xd8, 0xff], text('/*alert(1)*/')])],
    ['a PNG signature and nothing else', samplePng.subarray(0, 8)],
    ['a RIFF file that is sound', joinBytes([text('RIFF'), uint32Bytes(4, true), text('WAVE')])],
    ['a PNG of no width', joinBytes([samplePng.subarray(0, 16), uint32Bytes(0), samplePng.subarray(20)])],
    ['a PNG without pixels', joinBytes([samplePng.subarray(0, 33), pngChunk('IEND', new Uint8Array(0))])],
    ['BMP', text('BM....')],
  ])('%s is refused (SEC28)', (_, file) => {
    expect(cleanImage(file)).toBeNull()
  })

  it.each(samples)('%s cut off before its picture is refused at every length (SEC28)', (type, file) => {
    const pictureStart = type === 'image/jpeg' ? file.length - 30 : file.length - 1
    for (let length = 0; length < pictureStart; length += 1) {
      expect(cleanImage(file.subarray(0, length))).toBeNull()
    }
  })

  it.each(samples)('%s with random damage never makes the reader fail (SEC28)', (_, file) => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 2000; round += 1) {
      const damaged = file.slice()
      for (let hit = 0; hit < 3; hit += 1) damaged[random(file.length)] = random(256)
      expect(() => cleanImage(damaged)).not.toThrow()
    }
  })

  it('a picture of more pixels than a browser can hold is refused (SEC28)', () => {
    const flood = samplePng.slice()
    flood.set(uint32Bytes(60_000), 16)
    flood.set(uint32Bytes(60_000), 20)
    expect(cleanImage(flood)).toBeNull()
  })
})
