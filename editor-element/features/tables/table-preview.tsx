interface TablePreviewProps {
  rows: number
  columns: number
  label: string
}

/** The preview shows at most this many rows and columns (TB07). */
const MAX_SHOWN = 5

/** The table in small, up to 5 by 5, with an ellipsis where it continues. */
export function TablePreview({ rows, columns, label }: TablePreviewProps) {
  const shownColumns = Array.from({ length: Math.min(columns, MAX_SHOWN) }, (_, index) => index)
  const shownRows = Array.from({ length: Math.min(rows, MAX_SHOWN) }, (_, index) => index)
  return (
    <div className="formulary-table-preview" role="img" aria-label={label}>
      {shownRows.map((row) => (
        <div key={row} className="formulary-preview-row">
          {shownColumns.map((column) => (
            <span
              key={column}
              className={row === 0 ? 'formulary-preview-cell formulary-preview-header' : 'formulary-preview-cell'}
            />
          ))}
          {columns > MAX_SHOWN && <span className="formulary-preview-more">…</span>}
        </div>
      ))}
      {rows > MAX_SHOWN && <div className="formulary-preview-more">…</div>}
    </div>
  )
}
