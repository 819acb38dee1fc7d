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

/** A color as CSS has it; null if it is none. @param model what is in the brackets before it. @param own the text's own colors. */
export function cssColor(model: string | null, value: string, own: ReadonlyMap<string, string>): string | null {
  const color = value.trim()
  if (model === null) return mixed(color, own)
  if (model === 'HTML') return /^[\da-f]{6}$/i.test(color) ? `#${color}` : null
  if (model === 'gray') return rgb([color, color, color], 255)
  if (model === 'rgb' || model === 'RGB') return rgb(color.split(','), model === 'rgb' ? 255 : 1)
  return null
}

function rgb(values: readonly string[], scale: number): string | null {
  const parts = values.map((part) => Math.round(Number(part) * scale))
  return parts.length === 3 && parts.every((part) => part >= 0 && part <= 255) ? hexOf(parts) : null
}

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** `blue!40!black` is 40 parts of blue and 60 of black; without a second one the rest is white. */
function mixed(color: string, own: ReadonlyMap<string, string>): string | null {
  const [name, share, other = 'white', more] = color.split('!')
  const hex = named(name!, own)
  if (share === undefined || !hex) return hex
  const second = named(other, own)
  const part = Number(share) / 100
  if (!second || more !== undefined || !(part >= 0 && part <= 1)) return hex
  const partsOf = (each: string) => [1, 3, 5].map((start) => Number.parseInt(each.slice(start, start + 2), 16))
  const rest = partsOf(second)
  return hexOf(partsOf(hex).map((value, index) => Math.round(value * part + rest[index]! * (1 - part))))
}

function named(name: string, own: ReadonlyMap<string, string>): string | null {
  const hex = NAMES.get(name)
  return own.get(name) ?? (hex === undefined ? null : `#${hex}`)
}
