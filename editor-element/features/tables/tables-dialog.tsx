import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Range } from '#html'
import type { PanelProps } from '../../core/feature.ts'
import { Button } from '../../ui/button.tsx'
import { useReadOnlyNote } from '../../ui/read-only-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { clampedCount, isOutside, TABLE_COLUMNS, TABLE_ROWS } from './table-size.ts'
import { insertTable } from './insert-table.ts'
import { tableInsertPayload } from './tables-insert-marker.ts'
import { TablePreview } from './table-preview.tsx'
import { panelMessages } from '../../messages/panels.ts'

const DEFAULT_COUNT = '3'
/** A number outside the bounds is put right when typing pauses; an emptied field waits to be left. */
const TYPING_PAUSE_MS = 900

function useCount(range: Range) {
  const [text, setText] = useState(DEFAULT_COUNT)
  const isInvalid = isOutside(text, range)
  const count = clampedCount(text, range)
  useEffect(() => {
    if (!isInvalid || text === '') return
    const timer = setTimeout(() => setText(String(count)), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isInvalid, text, count])
  return { text, setText, isInvalid, count, settle: () => setText(String(count)) }
}

/** Asks for rows and columns. Every value ends within the bounds; while one is outside, nothing can be inserted. */
export function TablesDialog({ editor, close }: PanelProps) {
  const rows = useCount(TABLE_ROWS)
  const columns = useCount(TABLE_COLUMNS)
  const isDisabled = rows.isInvalid || columns.isInvalid

  const { mayApply, note } = useReadOnlyNote(editor)

  const insert = () => {
    if (!mayApply()) return
    const payload = tableInsertPayload(editor.state, rows.count, columns.count)
    editor.run(insertTable(payload))
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    rows.settle()
    columns.settle()
    if (!isDisabled) insert()
  }
  const field = (label: string, value: typeof rows, { min, max }: Range, autoFocus: boolean) => (
    <TextField
      type="number"
      label={label}
      value={value.text}
      min={min}
      max={max}
      hint={panelMessages.tableBounds(min, max)}
      autoFocus={autoFocus}
      onChange={value.setText}
      onKeyDown={onKeyDown}
      onBlur={value.settle}
    />
  )

  return (
    <div className="formulary-form formulary-table-form">
      <div className="formulary-field-row">
        {field(panelMessages.tableRows, rows, TABLE_ROWS, true)}
        {field(panelMessages.tableColumns, columns, TABLE_COLUMNS, false)}
      </div>
      <TablePreview
        rows={rows.count}
        columns={columns.count}
        label={panelMessages.tablePreview(rows.count, columns.count)}
      />
      {note}
      <div className="formulary-actions">
        <Button kind="quiet" onClick={close}>
          {panelMessages.cancel}
        </Button>
        <Button kind="primary" isDisabled={isDisabled} onClick={insert}>
          {panelMessages.tableInsert}
        </Button>
      </div>
    </div>
  )
}
