import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Editor } from '../../core/editor.ts'
import type { RowState } from '../../math/rows/row-places.ts'
import { isEmptyRow } from '../../math/rows/row-tree.ts'
import { BuilderField, type BuilderFieldHooks } from './builder-field.ts'
import { formulaMessages } from '../../messages/formula-panels.ts'

interface FormulaAreaProps extends BuilderFieldHooks {
  editor: Editor
  formula: RowState
  /** Called with the field, and with null when it is gone. */
  onField(field: BuilderField | null): void
}

/** The formula, large: parts are selected by a click, the caret moves by arrow keys, and typing goes to the caret. */
export function FormulaArea({ editor, formula, onField, ...hooks }: FormulaAreaProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const field = useRef<BuilderField>(null)
  const latest = useRef({ ...hooks, onField })
  useLayoutEffect(() => {
    latest.current = { ...hooks, onField }
  })

  useEffect(() => {
    const made = new BuilderField(frame.current!, canvas.current!, editor, {
      now: () => latest.current.now(),
      onChange: (next) => latest.current.onChange(next),
      onEdit: () => latest.current.onEdit(),
      onUndo: () => latest.current.onUndo(),
      onRedo: () => latest.current.onRedo(),
    })
    field.current = made
    latest.current.onField(made)
    made.field.focus()
    return () => {
      field.current = null
      latest.current.onField(null)
      made.destroy()
    }
  }, [editor])

  useEffect(() => field.current?.sync(), [formula])

  return (
    <div
      ref={frame}
      className="formulary-formula-area"
      role="application"
      aria-label={formulaMessages.formulaArea}
      aria-roledescription={formulaMessages.formulaAreaHelp}
      onMouseDown={(event) => {
        // A press must not take the focus, and the keyboard of a telephone, from the field.
        event.preventDefault()
        if (event.button === 0) field.current?.press(event.nativeEvent)
      }}
      onMouseMove={(event) => field.current?.point(event.buttons === 0 ? event.nativeEvent : null)}
      onMouseLeave={() => field.current?.point(null)}
    >
      <div
        className="formulary-formula-page"
        data-hint={isEmptyRow(formula.root) ? formulaMessages.formulaAreaEmpty : undefined}
      >
        <div className="formulary-formula-canvas" ref={canvas} />
      </div>
    </div>
  )
}
