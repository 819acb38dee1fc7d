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

/** The number of a list's item as the stylesheet writes it: 1, then a, then i, by how deep the list is; deeper ones are 1 again. */
export function listNumber(number: number, depth: number): string {
  // As in browsers: letters have no zero, and Roman numerals end at 3999.
  if (number < 1 || number > 3999) return String(number)
  return depth === 2 ? letterOf(number) : depth === 3 ? romanOf(number) : String(number)
}
