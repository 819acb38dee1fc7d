/** The calendar month of a moment in UTC, `YYYY-MM` (D14). */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7)

/** The calendar day of a moment in UTC, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
