import { normalizeColor } from '#html'

type Rgb = readonly [number, number, number]

const DARK: Rgb = [27, 36, 48]
const LIGHT: Rgb = [255, 255, 255]
const PAPER: Readonly<Record<'light' | 'dark', Rgb>> = { light: LIGHT, dark: [20, 24, 30] }
/** WCAG 2.2: 4.5 for text, 1.4.3. */
const TEXT_CONTRAST = 4.5

/** A site's color made opaque; null if it is not a color. */
function parseColor(text: unknown): Rgb | null {
  const color = typeof text === 'string' ? normalizeColor(text) : null
  if (!color) return null
  const channels = color.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  return channels.length === 3 ? (channels as unknown as Rgb) : null
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((value, at) => Math.round(value * (1 - share) + b[at]! * share)) as unknown as Rgb
const css = (color: Rgb): string => `rgb(${color.join(', ')})`
/** The text color on a surface of this color. */
const inkOn = (color: Rgb): Rgb => (contrast(color, LIGHT) >= contrast(color, DARK) ? LIGHT : DARK)

/** The color itself if it is readable on the background, else moved towards one that is. */
function readable(color: Rgb, background: Rgb): Rgb {
  const target = inkOn(background)
  for (let share = 0; share < 1; share += 0.1)
    if (contrast(mix(color, target, share), background) >= TEXT_CONTRAST) return mix(color, target, share)
  return target
}

/**
 * The editor's custom properties in a brand's colors: surfaces exactly as given, text colors adjusted as far as needed to be
 * readable. Invalid colors are ignored.
 */
export function brandColors(
  { primaryColor, secondaryColor }: { primaryColor?: unknown; secondaryColor?: unknown },
  theme: 'light' | 'dark',
): Record<string, string> {
  const paper = PAPER[theme]
  const primary = parseColor(primaryColor)
  const secondary = parseColor(secondaryColor)
  const colors: Record<string, string> = {}
  if (primary) {
    const accent = readable(primary, paper)
    const wash = mix(paper, primary, 0.14)
    Object.assign(colors, {
      '--formulary-brand-primary': css(primary),
      '--formulary-brand-on-primary': css(inkOn(primary)),
      '--formulary-accent': css(accent),
      '--formulary-accent-strong': css(readable(mix(accent, inkOn(paper), 0.2), wash)),
      '--formulary-on-accent': css(inkOn(accent)),
      '--formulary-accent-wash': css(wash),
    })
  }
  if (secondary)
    Object.assign(colors, {
      '--formulary-brand-secondary': css(secondary),
      '--formulary-brand-on-secondary': css(inkOn(secondary)),
    })
  return colors
}
