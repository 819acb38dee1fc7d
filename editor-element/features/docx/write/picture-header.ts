import type { Picture } from './parts.ts'

type Header = Pick<Picture, 'extension' | 'width' | 'height'>

/** The format and the size of a picture that Word shows as it is; null for others. Nothing is decoded. */
export function pictureHeader(bytes: Uint8Array): Header | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const starts = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47) && bytes.length >= 24)
    return { extension: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  if (starts(0x47, 0x49, 0x46, 0x38) && bytes.length >= 10)
    return { extension: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
  return starts(0xff, 0xd8) ? jpegHeader(view) : null
}

/** A JPEG's size is in the frame header, after segments of any length. */
function jpegHeader(view: DataView): Header | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { extension: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
