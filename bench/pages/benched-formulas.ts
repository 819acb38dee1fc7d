export interface BenchedFormula {
  set(latex: string): void
  get(): string
  focus(): void
  /** Puts the caret into the middle; without it, arrow keys do. */
  toMiddle?(): void
}

/** On the page with formulas of both: each by its name. */
export type BenchedFormulas = Readonly<Record<'formulary' | 'mathlive', BenchedFormula>>

declare global {
  var benchedFormulas: Promise<BenchedFormulas> | undefined
}
