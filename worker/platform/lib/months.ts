import { DAY_MS } from './durations.ts'

/** The calendar month of a moment in UTC, `YYYY-MM` (D14). */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7)

/** The calendar day of a moment in UTC, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The hour of its day of a moment in UTC, `HH`. */
export const hourOf = (moment: Date): string => moment.toISOString().slice(11, 13)

/** The days up to that of `now`, oldest first. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) => dayOf(new Date(now.getTime() - back * DAY_MS))).toReversed()

/** The months up to that of `now`, oldest first. */
export const lastMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))),
  ).toReversed()
