/** The colors that xcolor names, as hexadecimal digits. */
const NAMES = new Map(
  Object.entries({
    black: '000000',
    blue: '0000FF',
    brown: 'BF8040',
    cyan: '00FFFF',
    darkgray: '404040',
    gray: '808080',
    green: '00FF00',
    lightgray: 'BFBFBF',
    lime: 'BFFF00',
    magenta: 'FF00FF',
    olive: '808000',
    orange: 'FF8000',
    pink: 'FFBFBF',
    purple: 'BF0040',
    red: 'FF0000',
    teal: '008080',
    violet: '800080',
    white: 'FFFFFF',
    yellow: 'FFFF00',
  }),
)

/** A color as CSS has it; null if it is none. @param model what is in the brackets before it. */
export function cssColor(model: string | null, value: string): string | null {
  const color = value.trim()
  if (model === 'HTML') return /^[\da-f]{6}$/i.test(color) ? `#${color}` : null
  const scale = model === 'rgb' ? 255 : model === 'RGB' ? 1 : null
  if (scale !== null) {
    const parts = color.split(',').map((part) => Math.round(Number(part) * scale))
    return parts.length === 3 && parts.every((part) => part >= 0 && part <= 255) ? `rgb(${parts.join(', ')})` : null
  }
  const hex = NAMES.get(color)
  return hex && model === null ? `#${hex}` : null
}
