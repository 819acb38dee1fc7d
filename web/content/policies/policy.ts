import type { ReactNode } from 'react'

/** A policy. Its text must be plain and true of the product. */
export interface Policy {
  readonly title: string
  /** For search engines, at most 160 characters. */
  readonly description: string
  /** Effective date, `YYYY-MM-DD`. */
  readonly since: string
  readonly lead: string
  readonly sections: readonly { readonly id: string; readonly title: string; readonly body: ReactNode }[]
}
