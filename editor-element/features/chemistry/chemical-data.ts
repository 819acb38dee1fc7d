/** Something that a click puts into the input. */
export interface ChemicalEntry {
  name: string
  /** As it is typed: what `latexFromInput` reads. */
  formula: string
  /** Shown in place of a formula that would not be informative. */
  symbol?: string
}

/** Every list of the dialog is made of these. */
export interface ChemicalGroup<Entry extends ChemicalEntry = ChemicalEntry> {
  name: string
  entries: readonly Entry[]
}

export interface ElementEntry extends ChemicalEntry {
  atomicNumber: number
  /** Place in the periodic table. */
  column: number
  period: number
}
