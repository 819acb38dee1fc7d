/** What a format's reader returns: the image's own bytes, and its size in pixels. */
export interface ImageContent {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}
