import { PICTURE_QUALITY, PICTURE_SCALE, PICTURE_TYPE } from './pdf-geometry.ts'
import { IMAGE_LIMIT_MS, withinLimit } from './waits.ts'
import { panelMessages } from '../../messages/panels.ts'

/** Waits for the images, each for at most 30 s, and puts a plain box where one is missing. */
export async function settleImages(
  images: readonly HTMLImageElement[],
  signal: AbortSignal | undefined,
  onSettled: () => void,
): Promise<void> {
  await Promise.all(
    images.map(async (image) => {
      const isThere = await withinLimit(loadImage(image), IMAGE_LIMIT_MS, signal)
      if (!isThere) image.replaceWith(placeholderFor(image))
      onSettled()
    }),
  )
}

/** @returns true; rejects if the image cannot be loaded or its pixels cannot be read. */
async function loadImage(image: HTMLImageElement): Promise<true> {
  try {
    await image.decode()
  } catch {
    // The browser may have cached a copy that was fetched without CORS.
    const response = await fetch(image.src, { cache: 'reload', credentials: 'omit' })
    if (!response.ok) throw new Error(`image: ${response.status}`)
    const url = URL.createObjectURL(await response.blob())
    image.src = url
    await image.decode().finally(() => URL.revokeObjectURL(url))
  }
  return true
}

function placeholderFor(image: HTMLImageElement): HTMLElement {
  const box = document.createElement('span')
  box.className = 'formulary-export-missing'
  const width = Number(image.getAttribute('width')) || 320
  const height = Number(image.getAttribute('height')) || 120
  box.style.width = `${width}px`
  box.style.minHeight = `${Math.min(height, 400)}px`
  const text = document.createElement('span')
  text.textContent = image.alt ? `${panelMessages.pdfImageMissing}: ${image.alt}` : panelMessages.pdfImageMissing
  box.append(text)
  return box
}

/**
 * An image as a picture of its box: scale 2, JPEG at quality 0.95, on the color that is behind it (PD07, PD08). Never larger
 * than the image itself.
 * @param background a CSS color.
 */
export async function encodePicture(
  image: HTMLImageElement | HTMLCanvasElement,
  box: { width: number; height: number },
  background: string,
): Promise<Uint8Array> {
  const natural = image instanceof HTMLImageElement ? image.naturalWidth : image.width
  const scale = natural > 0 ? Math.min(PICTURE_SCALE, Math.max(1, natural / box.width)) : PICTURE_SCALE
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(box.width * scale))
  canvas.height = Math.max(1, Math.round(box.height * scale))
  const context = canvas.getContext('2d')!
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvasBytes(canvas, PICTURE_TYPE, PICTURE_QUALITY)
}

export function canvasBytes(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => {
        if (blob) blob.arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)), reject)
        else reject(new Error('A picture of the PDF could not be made.'))
      },
      type,
      quality,
    ),
  )
}
