import type { ReactNode } from 'react'

/** A policy as its page shows it. Words are read by lawyers and by people: plain, and true of the product as it runs. */
export interface Policy {
  readonly title: string
  /** For search engines, at most 160 characters. */
  readonly description: string
  /** Since when it holds, `YYYY-MM-DD`. */
  readonly since: string
  readonly lead: string
  readonly sections: readonly { readonly id: string; readonly title: string; readonly body: ReactNode }[]
}
