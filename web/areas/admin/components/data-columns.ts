import {
  type ColumnDef,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table'

interface ColumnLook {
  /** `end` for numbers and buttons. */
  readonly align?: 'end'
  /** The row's name: the heading of its card on a narrow screen, and of its row for screen readers. */
  readonly isRowHeader?: boolean
  /** The buttons of a row. */
  readonly isActions?: boolean
}

const columnMeta: ColumnLook = {}
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text, alphanumeric: sortFn_alphanumeric },
  columnMeta,
})

export type DataRow = { readonly id: string }
// A list of columns whose values are of many types.
// oxlint-disable-next-line typescript/no-explicit-any
export type DataColumn<Row extends DataRow> = ColumnDef<typeof features, Row, any>

/** Makes the columns of a list of such rows: `helper.accessor('email', { header: 'Email', meta: { isRowHeader: true } })`. */
export const columnsOf = <Row extends DataRow>() => createColumnHelper<typeof features, Row>()
