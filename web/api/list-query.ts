/** The query of a list in the administration. Empty values are left out of the address. */
export interface ListQuery {
  /** From 1 on. */
  readonly page: number
  readonly pageSize: number
  readonly search: string
  /** A column's name, with `-` before it for the descending order; empty for the list's own order. */
  readonly sort: string
  /** Filters of one list alone, such as a status. */
  readonly [filter: string]: string | number
}
