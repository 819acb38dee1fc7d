/** What a format's reader answers: the picture's own bytes, and its size in pixels. */
export interface ImageContent {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}
