interface Result {
  state: 'killed' | 'survived' | 'unreached'
  file: string
  folder: string
  line: number
  operator: string
  original: string
  replacement: string
}
interface Score {
  folder: string
  killed: number
  survived: number
  unreached: number
}
export function scores(results: readonly Result[]): Score[]
export function reportText(results: readonly Result[]): string
