import { canvasBytes } from '../../pdf-export/export-images.ts'
import { IMAGE_LIMIT_MS, withinLimit } from '../../pdf-export/waits.ts'
import type { Picture } from './parts.ts'

/** What Word shows as it is; everything else becomes PNG. */
const KEPT: Readonly<Record<string, Picture['extension']>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
}
/** Larger ones are left where they are. */
const MAX_BYTES = 30_000_000
const MAX_SIDE = 4_096

/** Reads a picture of the document; null where its server does not let a page read it, or there is none. */
export const loadPicture = (source: string): Promise<Picture | null> => withinLimit(read(source), IMAGE_LIMIT_MS)

async function read(source: string): Promise<Picture | null> {
  const blob = /^data:/i.test(source) ? blobOf(source) : await fetched(source)
  if (!blob || blob.size > MAX_BYTES) return null
  const image = await createImageBitmap(blob)
  const { width, height } = image
  const extension = KEPT[blob.type]
  try {
    if (extension) return { bytes: new Uint8Array(await blob.arrayBuffer()), extension, width, height }
    return { bytes: await asPng(image), extension: 'png', width, height }
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
