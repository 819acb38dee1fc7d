/** Made when it is first used, not when the page is loaded: each takes a phone some 10 ms. */
function lazily<Format>(make: () => Format): () => Format {
  let format: Format | undefined
  return () => (format ??= make())
}

const day = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }))
const moment = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
)

/** `Nov 3, 2026`, in the reader's time zone. */
export const formatDay = (time: string): string => day().format(new Date(time))

/** `November 3, 2026 at 4:05 PM`: long month, day, year, hour and minute (CP42). */
export const formatMoment = (time: string): string => moment().format(new Date(time))

const number = lazily(() => new Intl.NumberFormat('en-US'))

/** `10,000`. */
export const formatCount = (count: number): string => number().format(count)

/** `1 load`, `10,000 loads`; with `of` as in `2 staging loads`. */
export const formatLoads = (count: number, of = ''): string =>
  `${formatCount(count)} ${of && `${of} `}${count === 1 ? 'load' : 'loads'}`

const longDay = lazily(
  () => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
)
/** 'July 15, 2026' (UTC): when something of an account begins or ends. */
export const formatLongDate = (time: string): string => longDay().format(new Date(time))
