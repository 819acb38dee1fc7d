import { pageSizes } from '#contracts/pagination'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatCount } from '../../../lib/dates.ts'
import { pageNumbers } from './page-numbers.ts'
import type { ListState } from './use-list-query.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'

export interface Paging {
  readonly total: number
  readonly totalPages: number
  /** What is counted: `['client', 'clients']`. */
  readonly unit: readonly [one: string, many: string]
  /** `numbers`: a button for each near page and the last; `steps`: only back and forth. */
  readonly kind: 'numbers' | 'steps'
}

interface PaginationProps extends Paging {
  readonly list: ListState
  /** The rows that are asked for are not there yet: the text goes on saying which ones are shown. */
  readonly isWaiting: boolean
}

/** How many rows there are, how many are shown, and links to the others. */
export function Pagination({ total, totalPages, unit, kind, list, isWaiting }: PaginationProps) {
  const { query, change } = list
  const { page, pageSize } = query
  // The last row of the last page was deleted, or the address has a page number that is too high.
  const isBeyond = page > Math.max(1, totalPages)
  const goToLast = useEffectEvent(() => change({ page: Math.max(1, totalPages) }))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond, totalPages])

  const first = (page - 1) * pageSize + 1
  const asked = `${formatCount(first)}–${formatCount(Math.min(total, first + pageSize - 1))} of ${formatCount(total)} ${unit[total === 1 ? 0 : 1]}`
  const [shown, setShown] = useState(asked)
  if (!isWaiting && shown !== asked) setShown(asked)
  const { near, last } = pageNumbers(page, totalPages)
  const pageButton = (number: number) => (
    <li key={number}>
      <button
        type="button"
        aria-label={`Page ${number}`}
        aria-current={number === page ? 'page' : undefined}
        onClick={() => change({ page: number })}
      >
        {number}
      </button>
    </li>
  )
  if (total === 0)
    return (
      <p className="visually-hidden" role="status">
        No {unit[1]}
      </p>
    )
  return (
    <div className="pagination">
      <p role="status">{shown}</p>
      <label className="pagination-size">
        Rows per page
        <select value={pageSize} onChange={(event) => change({ pageSize: Number(event.target.value) })}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <nav aria-label="Pages">
        <ul>
          <li>
            <SteadyButton isDisabled={page <= 1} onClick={() => change({ page: page - 1 })}>
              Previous
            </SteadyButton>
          </li>
          {kind === 'numbers' && near.map(pageButton)}
          {kind === 'numbers' && last !== null && (
            <>
              {!near.includes(last - 1) && <li aria-hidden="true">…</li>}
              {pageButton(last)}
            </>
          )}
          <li>
            <SteadyButton isDisabled={page >= totalPages} onClick={() => change({ page: page + 1 })}>
              Next
            </SteadyButton>
          </li>
        </ul>
      </nav>
    </div>
  )
}
