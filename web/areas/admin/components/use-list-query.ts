import { DEFAULT_PAGE_SIZE, pageSizes } from '#contracts/pagination'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListQuery } from '../../../api/list-query.ts'

/** What a list shows, read from the page's address, so that it can be reloaded, shared and gone back to. */
export interface ListState {
  readonly query: ListQuery
  /** Writes to the address. Any change but the page resets to page 1; only page changes add to the browser's history. */
  readonly change: (change: Partial<ListQuery>) => void
}

/** @param filters names of the list's own filters, each with its default value. */
export function useListQuery(filters: Readonly<Record<string, string>> = {}): ListState {
  const [address, setAddress] = useSearchParams()
  const read = listQueryIn(address, filters)
  const key = JSON.stringify(read)
  // The same object as long as its values are the same.
  const query = useMemo(() => JSON.parse(key) as ListQuery, [key])
  const change = (part: Partial<ListQuery>) => {
    // From the address itself: what was changed a moment ago, while a search waited, may not be rendered yet.
    const next = new URLSearchParams(window.location.search)
    const silent = { page: 1, pageSize: DEFAULT_PAGE_SIZE, search: '', sort: '', ...filters }
    for (const [name, value] of Object.entries({ ...listQueryIn(next, filters), page: 1, ...part })) {
      if (value === silent[name as keyof typeof silent]) next.delete(name)
      else next.set(name, String(value))
    }
    setAddress(next, { replace: part.page === undefined })
  }
  return { query, change }
}

/** A valid query, whatever the address contains. */
export function listQueryIn(address: URLSearchParams, filters: Readonly<Record<string, string>> = {}): ListQuery {
  const page = Number(address.get('page') ?? 1)
  const pageSize = Number(address.get('pageSize'))
  return {
    ...Object.fromEntries(Object.entries(filters).map(([name, silent]) => [name, address.get(name) ?? silent])),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
    search: (address.get('search') ?? '').slice(0, 200),
    sort: address.get('sort') ?? '',
  }
}
