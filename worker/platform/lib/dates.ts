/** `June 15, 2026`, in UTC: as mails write dates. */
export const longDate = (moment: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
