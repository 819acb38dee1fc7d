/** A change in percent, to one decimal; null if there was nothing before to compare with (D6). */
export function changePercentOf(now: number, before: number): number | null {
  if (before <= 0) return null
  return Math.round(((now - before) / before) * 1000) / 10
}

/** The start of the current and of the previous calendar month (UTC). */
export function monthStarts(now: Date): { thisMonth: Date; lastMonth: Date } {
  const start = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
  return { thisMonth: start(0), lastMonth: start(1) }
}
