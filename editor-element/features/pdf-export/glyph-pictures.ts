import { canvasBytes } from './export-images.ts'
import type { Box } from './pdf-geometry.ts'

/** Letters stay sharp in print at this scale; they are PNG, because their background must be transparent. */
const GLYPH_SCALE = 4

const cache = new Map<string, Promise<Uint8Array>>()
const MAX_CACHED = 2_000

/** Letters without a shipped face (emoji, other scripts), drawn by the browser in the fonts of this computer. */
export function drawGlyphs(
  text: string,
  style: CSSStyleDeclaration,
  box: Box & { baseline: number },
): {
  picture: Box
  key: string
  data: Promise<Uint8Array>
} {
  const sizePx = parseFloat(style.fontSize)
  // Emoji and combining marks exceed the line's own box.
  const pad = Math.ceil(sizePx * 0.3)
  const picture = { x: box.x - pad, y: box.y - pad, width: box.width + 2 * pad, height: box.height + 2 * pad }
  const font = `${style.fontStyle} ${style.fontWeight} ${sizePx}px ${style.fontFamily}`
  const rise = box.baseline - picture.y
  const key = [text, font, style.color, picture.width.toFixed(2), picture.height.toFixed(2), rise.toFixed(2)].join('|')
  let data = cache.get(key)
  if (!data) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.ceil(picture.width * GLYPH_SCALE))
    canvas.height = Math.max(1, Math.ceil(picture.height * GLYPH_SCALE))
    const context = canvas.getContext('2d')!
    context.scale(canvas.width / picture.width, canvas.height / picture.height)
    context.font = font
    context.fillStyle = style.color
    context.textBaseline = 'alphabetic'
    context.textAlign = 'left'
    const drawn = context.measureText(text).width
    context.translate(pad, rise)
    // The line may have spread the word (justified text, letter spacing).
    if (drawn > 0 && Math.abs(drawn - box.width) > 0.5) context.scale(box.width / drawn, 1)
    context.fillText(text, 0, 0)
    data = canvasBytes(canvas, 'image/png')
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(key, data)
  }
  return { picture, key, data }
}
