import { normalizeColor } from '#html'

/** A saved color as Word's six digits, translucent ones on white paper; null for what is none. */
export function hexOf(color: string): string | null {
  const saved = normalizeColor(color)
  const opaque = /^#([\da-f]{6})$/.exec(saved ?? '')?.[1]
  if (opaque) return opaque.toUpperCase()
  const channels = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/
    .exec(saved ?? '')
    ?.slice(1)
    .map(Number)
  if (!channels) return null
  const alpha = channels[3]!
  return channels
    .slice(0, 3)
    .map((channel) =>
      Math.round(channel * alpha + 255 * (1 - alpha))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()
}
