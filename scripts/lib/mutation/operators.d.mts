export interface Mutant {
  operator: string
  line: number
  start: number
  end: number
  original: string
  replacement: string
  /** The whole mutated source. */
  code: string
}
export function mutantsOf(code: string, file?: string): Mutant[]
export function sampleOf<T>(mutants: readonly T[], size: number, seed: string): T[]
