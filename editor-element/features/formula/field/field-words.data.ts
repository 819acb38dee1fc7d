const COUNTED: Readonly<Record<string, string>> = { charge: 'charge', mass: 'mass number', number: 'atomic number' }

const signed = (of: string, count: number): string =>
  (of === 'charge' && count > 0 ? '+' : '') + String(Number(count.toFixed(3))).replace('-', '\u2212')

/** What a screen reader says about the caret in a formula; loaded with the field, so not in the catalog of the editor's texts. */
export const FIELD_WORDS = {
  formula: 'Formula',
  formulaOf: (words: string) => `Formula: ${words}`,
  empty: 'empty',
  start: (next: string) => `start, before ${next}`,
  endOfFormula: 'end of formula',
  outOfFormula: 'out of formula',
  outOf: (part: string) => `out of ${part}`,
  selected: (words: string) => `selected: ${words}`,
  deleted: 'deleted',
  unknownCommand: (command: string) => `${command} is not known`,
  tooLong: 'This formula is as long as a formula can be.',
  commands: 'Commands',
  cell: (row: number, column: number) => `row ${row} column ${column}`,
  part: (name: string, number: number) => `${name} part ${number}`,
  /** On the left and on the right of an arrow, or of one species. */
  counted: (of: string, left: number, right: number | null) => {
    const name = COUNTED[of] ?? of
    return right === null ? `${name} ${signed(of, left)}` : `${name} ${signed(of, left)} | ${signed(of, right)}`
  },
  aboveArrow: 'above the arrow',
  belowArrow: 'below the arrow',
  states: { s: 'solid (s)', l: 'liquid (l)', g: 'gas (g)', aq: 'in water (aq)' },
  isotope: (symbol: string, mass: string) => `Isotope ${symbol}-${mass}`,
  mend: 'Mend',
  balanced: 'Balanced',
  balance: (equation: string) => `Balance: ${equation}`,
  molarMass: (mass: number) => `${mass.toFixed(2)} g/mol`,
  grid: 'Lines and columns',
  gridHandles: {
    lineAbove: 'Line above (Alt+Shift+Up)',
    lineBelow: 'Line below (Alt+Shift+Down)',
    noLine: 'Delete line (Alt+Shift+Backspace)',
    columnBefore: 'Column before (Alt+Shift+Left)',
    columnAfter: 'Column after (Alt+Shift+Right)',
    noColumn: 'Delete column (Alt+Shift+Delete)',
    note: 'Note beside the line (&)',
  },
  superscript: 'superscript',
  subscript: 'subscript',
} as const

/** The names of parts, by the structure that they belong to. */
export const PART_WORDS: Readonly<Record<string, readonly string[]>> = {
  frac: ['numerator', 'denominator'],
  binom: ['top', 'bottom'],
  sqrt: ['square root'],
  root: ['degree', 'root'],
  fence: ['brackets'],
  group: ['group'],
  text: ['text'],
  ce: ['chemical formula'],
  raised: ['raised part'],
  arrow: ['above the arrow', 'below the arrow'],
  overset: ['above', 'below'],
  stackrel: ['above', 'below'],
  underset: ['below', 'above'],
}
