import type { PageState } from '#contracts/page-access'

interface PageFacts {
  readonly hostname: string
  /** A domain that the client has instead, and that is nearly the same. */
  readonly near: string | null
  readonly visitorAddress: string | null
  readonly loads: number
}

/** What keeps the editor from a page, and what to do about it. */
export const messageOf = (state: PageState, facts: PageFacts): string => messages[state](facts)

const messages: Readonly<Record<PageState, (facts: PageFacts) => string>> = {
  allowed: ({ hostname, loads }) =>
    loads > 0
      ? `The editor may load on ${hostname}, and did this month.`
      : `The editor may load on ${hostname}, but no load was seen from there this month. Is the snippet in the page, and does a Content-Security-Policy of the page allow this service? The browser's console says what it refused.`,
  not_added: ({ hostname, near }) =>
    near === null
      ? `${hostname} is not among your domains. Add it under Domain Management.`
      : `${hostname} is not among your domains; ${near} is, which is another one. Add ${hostname} as well.`,
  of_another_account: ({ hostname }) =>
    `${hostname} belongs to another account, which added it first or has verified it. Verify it to have it.`,
  inactive: ({ hostname }) => `${hostname} is switched off. Contact us to have it switched on.`,
  ip_not_allowed: ({ hostname, visitorAddress }) =>
    `On ${hostname} the editor loads for the addresses of your list alone${visitorAddress === null ? '' : `, and yours, ${visitorAddress}, is not in it`}.`,
  account_suspended: () => 'Your account is suspended, so that editors are read-only. Contact us.',
  trial_ended: () => 'No plan covers this page: your trial has ended, or you have chosen none. Choose a plan.',
  limit_reached: () => 'All loads of this month are used, so that editors are read-only. Choose a larger plan.',
  staging_limit_reached: () => "Today's loads of this staging host are used.",
  ticket_invalid: () => 'Reload the page: its frame has expired.',
  rate_limited: () => 'Too many editors were started from your address. Wait a minute.',
}

const withoutWww = (hostname: string) => hostname.replace(/^www\./, '')

/** The one of these hostnames that somebody could have meant: with or without `www`, or the domain above or below. */
export const nearestOf = (hostname: string, own: readonly string[]): string | null =>
  own.find((each) => withoutWww(each) === withoutWww(hostname)) ??
  own.find((each) => hostname.endsWith(`.${each}`) || each.endsWith(`.${hostname}`)) ??
  null
