/**
 * The most chunks, blocks and segments that a file may have: photos, scans and animations of ten megabytes have far
 * fewer. Each one costs time, even if it is empty.
 */
const MAX_PARTS = 200_000

/** Reads a file from front to back. Every read past the end is a RangeError, so a cut-off file is never half-read. */
export class ByteReader {
  position = 0
  readonly bytes: Uint8Array
  private readonly view: DataView
  private parts = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get isAtEnd(): boolean {
    return this.position >= this.bytes.length
  }

  /** Called for each part of the file; throws a RangeError if there are too many. */
  beginPart(): void {
    this.parts += 1
    if (this.parts > MAX_PARTS) throw new RangeError('The file has too many parts.')
  }

  uint8(): number {
    return this.view.getUint8(this.advance(1))
  }

  uint16(littleEndian = false): number {
    return this.view.getUint16(this.advance(2), littleEndian)
  }

  uint24LittleEndian(): number {
    return this.uint8() | (this.uint8() << 8) | (this.uint8() << 16)
  }

  uint32(littleEndian = false): number {
    return this.view.getUint32(this.advance(4), littleEndian)
  }

  skip(length: number): void {
    this.advance(length)
  }

  take(length: number): Uint8Array {
    const start = this.advance(length)
    return this.bytes.subarray(start, start + length)
  }

  /** Whether these characters come next; if so, they are skipped. */
  passText(text: string): boolean {
    const isNext = [...text].every((c, index) => this.bytes[this.position + index] === c.charCodeAt(0))
    if (isNext) this.position += text.length
    return isNext
  }

  private advance(length: number): number {
    const start = this.position
    if (length < 0 || start + length > this.bytes.length) throw new RangeError('The file ends too early.')
    this.position = start + length
    return start
  }
}

export const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

export function joinBytes(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

export const uint32Bytes = (value: number, littleEndian = false): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, littleEndian)
  return bytes
}
