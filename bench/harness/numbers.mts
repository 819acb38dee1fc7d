export const median = (values: readonly number[]): number => percentile(values, 50)

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN
}

/** The least of them with its name; nothing where there is none. */
export function best(values: ReadonlyMap<string, number>): { name: string; value: number } | undefined {
  const [least] = [...values].filter(([, value]) => !Number.isNaN(value)).toSorted(([, a], [, b]) => a - b)
  return least && { name: least[0], value: least[1] }
}
