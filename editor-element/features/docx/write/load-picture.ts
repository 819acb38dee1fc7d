import { canvasBytes } from '../../pdf-export/export-images.ts'
import { IMAGE_LIMIT_MS, withinLimit } from '../../pdf-export/waits.ts'
import type { Picture } from './parts.ts'
import { pictureHeader } from './picture-header.ts'

/** Larger ones are left where they are. */
const MAX_BYTES = 30_000_000
const MAX_SIDE = 4_096

/** Reads a picture of the document; null where its server does not let a page read it, or there is none. */
export const loadPicture = (source: string): Promise<Picture | null> => withinLimit(read(source), IMAGE_LIMIT_MS)

async function read(source: string): Promise<Picture | null> {
  const blob = /^data:/i.test(source) ? blobOf(source) : await fetched(source)
  if (!blob || blob.size > MAX_BYTES) return null
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const header = pictureHeader(bytes)
  if (header) return { bytes, ...header }
  const image = await createImageBitmap(blob)
  try {
    return { bytes: await asPng(image), extension: 'png', width: image.width, height: image.height }
  } finally {
    image.close()
  }
}

/** Without `fetch`: a page's policy may not allow it data URLs. */
function blobOf(source: string): Blob | null {
  const parts = /^data:(image\/[a-z+]+);base64,(.*)$/s.exec(source)
  if (!parts) return null
  return new Blob([Uint8Array.from(atob(parts[2]!), (char) => char.charCodeAt(0))], { type: parts[1]! })
}

async function fetched(source: string): Promise<Blob | null> {
  const isOwn = new URL(source, document.baseURI).origin === location.origin
  // The browser may have cached a copy that was fetched without CORS.
  const response = await fetch(source, {
    cache: isOwn ? 'default' : 'reload',
    credentials: isOwn ? 'same-origin' : 'omit',
  })
  return response.ok ? response.blob() : null
}

function asPng(image: ImageBitmap): Promise<Uint8Array> {
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvasBytes(canvas, 'image/png')
}
