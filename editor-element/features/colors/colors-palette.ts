export interface PaletteColor {
  /** As `normalizeColor` writes it. */
  color: string
  /** The accessible name and tooltip. */
  name: string
}

/** Colors in a row of the palette. */
export const PALETTE_COLUMNS = 9

const row = (names: string, colors: string): PaletteColor[] => {
  const values = colors.split(' ')
  return names.split(', ').map((name, index) => ({ color: values[index] ?? '', name }))
}

/**
 * The 36 colors (CO03, CO04): grays, then nine hues, each in a pale shade for backgrounds, a vivid one, and a dark one that is
 * readable on white.
 */
export const PALETTE: readonly PaletteColor[] = [
  ...row(
    'Black, Charcoal, Dark gray, Dim gray, Gray, Silver, Light gray, Pale gray, White',
    '#000000 #262b33 #434a54 #666e79 #8b939e #b4bac2 #d5d9de #eef0f3 #ffffff',
  ),
  ...row(
    'Pale red, Pale orange, Pale yellow, Pale green, Pale teal, Pale blue, Pale indigo, Pale purple, Pale pink',
    '#ffd9d6 #ffe3c7 #fff1a6 #d0f0cf #c7efea #cfe5fb #dcdfff #ebdafb #fcd7e8',
  ),
  ...row(
    'Red, Orange, Yellow, Green, Teal, Blue, Indigo, Purple, Pink',
    '#e03131 #f07c16 #f5bd02 #2f9e44 #0f9f92 #1c7ed6 #4a5bd8 #8a3fc9 #d6336c',
  ),
  ...row(
    'Dark red, Dark orange, Dark yellow, Dark green, Dark teal, Dark blue, Dark indigo, Dark purple, Dark pink',
    '#9b1c1c #96480a #7a5b00 #1b6130 #0b5f57 #0f4c86 #2c3798 #56248a #8c1d4a',
  ),
]
