/** Share of a plan's loads, in percent: current divided by max times 100, capped at 100 (CD17). */
export function usagePercent(currentLoads: number, maxLoads: number): number {
  if (maxLoads <= 0) return 100
  return Math.min(100, (currentLoads / maxLoads) * 100)
}

/** Red from 90 %, yellow from 75 %, otherwise green. */
export function usageLevel(percent: number): 'red' | 'yellow' | 'green' {
  if (percent >= 90) return 'red'
  return percent >= 75 ? 'yellow' : 'green'
}

/** `YYYY-MM` of a month and of those before it, newest first. */
export function lastMonths(month: string, count: number): string[] {
  const [year = 0, monthOfYear = 1] = month.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, monthOfYear - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
