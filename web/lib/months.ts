const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: string): string => format.format(new Date(date))
}

const day = inUtc({ month: 'short', day: 'numeric' })
const shortMonth = inUtc({ month: 'short' })
const wholeMonth = inUtc({ month: 'long', year: 'numeric' })

/** `Nov 3` for `2026-11-03`, whatever the reader's time zone: the service counts by days in UTC. */
export const dayName = (date: string): string => day(date)
/** `Nov` for `2026-11`. */
export const shortMonthName = (month: string): string => shortMonth(`${month}-01`)
/** `November 2026` for `2026-11`. */
export const monthName = (month: string): string => wholeMonth(`${month}-01`)

/** The first moment after a month (`YYYY-MM`, UTC). */
export function monthEnd(month: string): string {
  const [year = 0, monthOfYear = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, monthOfYear, 1)).toISOString()
}
