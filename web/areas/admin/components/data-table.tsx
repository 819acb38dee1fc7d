import './data-table.css'
import { type SortingState, useTable } from '@tanstack/react-table'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { type DataColumn, type DataRow, features } from './data-columns.ts'
import { markLongCells } from './long-cells.ts'
import { Pagination, type Paging } from './pagination.tsx'
import type { ListState } from './use-list-query.ts'

/** The part of a query that a list needs. */
interface ListResponse {
  readonly isPending: boolean
  /** The rows belong to the previous query. */
  readonly isPlaceholderData?: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

interface DataTableProps<Row extends DataRow> {
  /** The name of the table. */
  readonly label: string
  /** Keep them outside the component, or in a memo. */
  readonly columns: readonly DataColumn<Row>[]
  /** The data; undefined while loading, and after a failure. */
  readonly rows: readonly Row[] | undefined
  readonly response: ListResponse
  readonly loading: string
  /** 'Error Loading …', and the text below it if the server sends no message. */
  readonly failure: { readonly title: string; readonly fallback: string }
  readonly empty: { readonly title: string; readonly text?: ReactNode }
  /**
   * The page's address, if the server sorts: by columns with `enableSorting: true`. Without it the table has all rows
   * and sorts by itself.
   */
  readonly list?: ListState
  /** Page buttons below the rows. */
  readonly paging?: Paging
}

/**
 * A list in the administration: a table, on narrow screens a card per row. Keeps its space while rows load, shows a failure in
 * one line, and offers a retry.
 */
export function DataTable<Row extends DataRow>(props: DataTableProps<Row>) {
  const { rows, response, list, paging } = props
  if (!rows) {
    return response.error ? (
      <LoadFailure
        title={props.failure.title}
        error={response.error}
        fallback={props.failure.fallback}
        onRetry={response.refetch}
        className="data-table-area"
      />
    ) : (
      <p className="data-table-area state-message" role="status">
        {props.loading}
      </p>
    )
  }
  return (
    <>
      {rows.length === 0 ? (
        <div className="data-table-area state-message">
          <div>
            <strong>{list?.query.search ? 'Nothing found' : props.empty.title}</strong>
            <p>{list?.query.search ? `Nothing here matches “${list.query.search}”.` : props.empty.text}</p>
          </div>
        </div>
      ) : (
        <Rows {...props} rows={rows} />
      )}
      {paging && list && <Pagination {...paging} list={list} isWaiting={props.response.isPlaceholderData ?? false} />}
    </>
  )
}

function Rows<Row extends DataRow>({
  label,
  columns,
  rows,
  response,
  list,
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  const sorted = list && {
    manualSorting: true,
    state: { sorting: sortingOf(list.query.sort) },
    onSortingChange: (update: SortingState | ((before: SortingState) => SortingState)) => {
      const [first] = typeof update === 'function' ? update(sortingOf(list.query.sort)) : update
      list.change({ sort: first ? `${first.desc ? '-' : ''}${first.id}` : '' })
    },
  }
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    defaultColumn: { enableSorting: !list },
    ...sorted,
  })
  const shown = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => markLongCells(shown.current))
  return (
    // Explicit roles: with other `display` values some browsers no longer treat it as a table.
    <table
      ref={shown}
      className="data-table"
      role="table"
      aria-label={label}
      aria-busy={response.isPlaceholderData ?? false}
    >
      <thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) => {
              const { column } = header
              const direction = column.getIsSorted()
              return (
                <th
                  key={header.id}
                  role="columnheader"
                  scope="col"
                  data-align={column.columnDef.meta?.align}
                  aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {column.getCanSort() ? (
                    <button type="button" onClick={column.getToggleSortingHandler()}>
                      <table.FlexRender header={header} />
                      <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
                        {direction !== 'desc' && <path d="M1 4.5l3-3 3 3" />}
                        {direction !== 'asc' && <path d="M1 7.5l3 3 3-3" />}
                      </svg>
                    </button>
                  ) : column.columnDef.meta?.isActions ? (
                    <span className="visually-hidden">
                      <table.FlexRender header={header} />
                    </span>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} role="row">
            {row.getAllCells().map((cell) => {
              const { meta, header } = cell.column.columnDef
              const look = {
                'data-align': meta?.align,
                'data-actions': meta?.isActions || undefined,
                // The column's name, for the card of a narrow screen.
                'data-label': meta?.isActions || meta?.isRowHeader || typeof header !== 'string' ? undefined : header,
              }
              const content = meta?.isActions ? (
                <table.FlexRender cell={cell} />
              ) : (
                <div className="data-cell" onMouseEnter={tellWholeText}>
                  <table.FlexRender cell={cell} />
                </div>
              )
              return meta?.isRowHeader ? (
                <th key={cell.id} role="rowheader" scope="row" {...look}>
                  {content}
                </th>
              ) : (
                <td key={cell.id} role="cell" {...look}>
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is cut off is at hand where one points. */
function tellWholeText({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const isCut = cell.scrollHeight > cell.clientHeight + 1
  cell.title = isCut ? cell.innerText : ''
}

const sortingOf = (sort: string): SortingState =>
  sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
