/**
 * Collects the bytes of a file that is rewritten. One buffer of a fixed size, whatever the number of parts: a megabyte of
 * empty parts costs no more than a megabyte.
 */
export class ByteWriter {
  private readonly buffer: Uint8Array<ArrayBuffer>
  private length = 0

  /** @param capacity the most that is ever written; more throws a RangeError. */
  constructor(capacity: number) {
    this.buffer = new Uint8Array(capacity)
  }

  add(...parts: (Uint8Array | readonly number[])[]): void {
    for (const part of parts) {
      this.buffer.set(part, this.length)
      this.length += part.length
    }
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.buffer.slice(0, this.length)
  }
}
