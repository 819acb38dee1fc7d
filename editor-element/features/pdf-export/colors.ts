import type { Rgb } from './draw-operations.ts'

/** A computed color: `rgb(…)` or `rgba(…)`. Null if it is fully transparent. */
export function parseComputedColor(text: string): { rgb: Rgb; alpha: number } | null {
  const match = /^rgba?\(([^)]+)\)$/.exec(text)
  if (!match) return null
  const [red = NaN, green = NaN, blue = NaN, alpha = 1] = match[1]!
    .split(/[\s,/]+/)
    .map((part) => (part.endsWith('%') ? parseFloat(part) / 100 : Number(part)))
  if (![red, green, blue, alpha].every(Number.isFinite) || alpha <= 0) return null
  return { rgb: [red / 255, green / 255, blue / 255], alpha: Math.min(alpha, 1) }
}

/** A translucent color blended with the one behind it. */
export function blend(rgb: Rgb, alpha: number, behind: Rgb): Rgb {
  const mix = (index: 0 | 1 | 2) => rgb[index] * alpha + behind[index] * (1 - alpha)
  return [mix(0), mix(1), mix(2)]
}

export const WHITE: Rgb = [1, 1, 1]
