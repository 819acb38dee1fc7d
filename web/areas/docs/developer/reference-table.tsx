import type { ReactNode } from 'react'

/** A table that scrolls sideways if the page is too narrow. On a telephone each row is a card, which takes the roles of its elements. */
export function ReferenceTable(props: {
  label: string
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}) {
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={props.label}>
      <table role="table" className="table reference-table">
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {props.rows.map((cells, row) => (
            <tr key={row} role="row">
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} role="rowheader" scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column} role="cell" data-label={props.columns[column]}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Prose from the code's comments; text in backquotes is code. */
export function Described({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
