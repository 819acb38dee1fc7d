const ROMAN: readonly (readonly [value: number, sign: string])[] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
]

function romanOf(number: number): string {
  let rest = number
  let text = ''
  for (const [value, sign] of ROMAN) for (; rest >= value; rest -= value) text += sign
  return text
}

function letterOf(number: number): string {
  const rest = number - 1
  return (rest >= 26 ? letterOf(Math.floor(rest / 26)) : '') + String.fromCharCode(97 + (rest % 26))
}

/** All that are deeper are alike. */
const DEEPEST = 4

/** How many lists of its kind a list is in, itself included. At most four. */
export function listDepth(list: Element): number {
  let depth = 0
  for (let each: Element | null = list; each && depth < DEEPEST; depth++)
    each = each.parentElement?.closest(list.localName) ?? null
  return depth
}

/** The number of a list's item in one of the styles that a list can have. */
export function listNumber(number: number, style: string): string {
  // As in browsers: letters have no zero, and Roman numerals end at 3999.
  if (style === 'decimal' || number < 1 || number > 3999) return String(number)
  const text = style.endsWith('alpha') ? letterOf(number) : romanOf(number)
  return style.startsWith('upper') ? text.toUpperCase() : text
}
