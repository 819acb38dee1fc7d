import type { SlotKind } from '../rows/slot-commands.data.ts'

/** LaTeX by the names of commands: `{ "RR": "\\mathbb{R}" }`. What may be in it is checked where it is used (D75). */
export type Macros = Readonly<Record<string, string>>

/** A command of a page's own, as the option `macros` defines it. */
export interface PageMacro {
  /** With its backslash. */
  readonly command: string
  /** How many arguments it takes. */
  readonly count: number
  /** Its LaTeX, with the index of an argument where one goes. */
  readonly parts: readonly (string | number)[]
  /** How a formula field reads its arguments. */
  readonly slots: readonly SlotKind[]
}

export type PageMacros = ReadonlyMap<string, PageMacro>

export const NO_MACROS: PageMacros = new Map()
