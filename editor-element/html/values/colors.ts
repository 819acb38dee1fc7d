import { clamp } from './integers.ts'
import { COLOR_NAMES } from './color-names.ts'
import { canonical } from './validators.ts'

const MAX_COLOR_LENGTH = 64

/**
 * A CSS color as it is saved: `#rrggbb`, or `rgba(r, g, b, a)` if translucent. Reads hex of 3, 4, 6 and 8 digits, the CSS
 * names, rgb(), rgba(), hsl() and hsla() in both notations. Null for everything else: `inherit`, system colors, and fully
 * transparent ones.
 */
export function normalizeColor(text: string | null | undefined): string | null {
  const color = (text ?? '').trim().toLowerCase()
  if (color === '' || color.length > MAX_COLOR_LENGTH) return null
  if (color.startsWith('#')) return fromHex(color.slice(1))
  const parts = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(color)
  if (!parts) return COLOR_NAMES.get(color) ?? null
  const values = (parts[2] ?? '').replaceAll(/[,/]/g, ' ').trim().split(/\s+/)
  if (values.length < 3 || values.length > 4) return null
  const alpha = values[3] === undefined ? 1 : fraction(values[3])
  const channels = parts[1] === 'rgb' ? values.slice(0, 3).map(channel) : fromHsl(values)
  return alpha === null ? null : written(channels, alpha)
}

export const isColor = canonical('a color as #rrggbb or rgba()', normalizeColor)

function fromHex(digits: string): string | null {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return null
  const long = digits.length < 5 ? [...digits].map((digit) => digit + digit).join('') : digits
  const bytes = [0, 2, 4, 6].map((at) => Number.parseInt(long.slice(at, at + 2) || 'ff', 16))
  return written(bytes.slice(0, 3), (bytes[3] ?? 255) / 255)
}

function number(text: string | undefined): number | null {
  return text !== undefined && /^[+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/.test(text) ? Number(text) : null
}

function percentage(text: string | undefined): number | null {
  const value = text?.endsWith('%') ? number(text.slice(0, -1)) : null
  return value === null ? null : clamp(value, { min: 0, max: 100 }) / 100
}

const fraction = (text: string): number | null => {
  const value = percentage(text) ?? number(text)
  return value === null ? null : clamp(value, { min: 0, max: 1 })
}

function channel(text: string): number | null {
  const share = percentage(text)
  const value = share === null ? number(text) : share * 255
  return value === null ? null : Math.round(clamp(value, { min: 0, max: 255 }))
}

/** @see CSS Color 4, "Converting HSL colors to sRGB" */
function fromHsl([hueText, saturationText, lightnessText]: string[]): (number | null)[] {
  const hue = number(hueText?.replace(/deg$/, ''))
  const saturation = percentage(saturationText)
  const lightness = percentage(lightnessText)
  if (hue === null || saturation === null || lightness === null) return [null]
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const position = (((offset + hue / 30) % 12) + 12) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1))))
  })
}

function written(channels: readonly (number | null)[], alpha: number): string | null {
  const [red, green, blue] = channels
  if (red == null || green == null || blue == null) return null
  const rounded = Math.round(alpha * 1000) / 1000
  if (rounded === 0) return null
  if (rounded < 1) return `rgba(${red}, ${green}, ${blue}, ${rounded})`
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
