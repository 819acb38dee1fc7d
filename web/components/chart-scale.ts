export interface ChartEntry {
  /** Below the bar; not every bar has space for one. */
  readonly label: string
  /** The whole name of the day or month. */
  readonly name: string
  readonly value: number
  /** The value in words: `42 loads`. */
  readonly text: string
}

const MAX_STEPS = 4
const EMPTY_TOP = 10

/**
 * The grid lines of a chart from zero up: at most five, at whole multiples of 1, 2 or 5 times a power of ten. The last one is
 * at or above every value.
 */
export function gridValues(values: readonly number[]): number[] {
  const top = Math.max(0, ...values) || EMPTY_TOP
  const smallest = top / MAX_STEPS
  const power = 10 ** Math.floor(Math.log10(smallest))
  const step = Math.max(1, [1, 2, 5, 10].find((factor) => factor * power >= smallest)! * power)
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step)
}

const WEEK = 7
const YEAR = 12

/**
 * Which bars have a label, `always` or in wide windows only: each of up to twelve, every seventh of more. Counted from the
 * end, so that the last entry, which is the current one, has its label.
 */
export function labelOf(index: number, count: number): 'always' | 'wide' | 'never' {
  const fromEnd = count - 1 - index
  if (count > YEAR) return fromEnd % WEEK === 0 ? 'always' : 'never'
  return fromEnd % 2 === 0 ? 'always' : 'wide'
}
