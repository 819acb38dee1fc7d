import { useId, type ReactNode } from 'react'
import { keepInputMethodKeys } from './input-method-keys.ts'

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Gets the id of the control, and what describes it. */
  children(ids: { id: string; describedBy: string | undefined; isInvalid: boolean }): ReactNode
}

/** A labelled control with its hint and its error. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="formulary-field" onKeyDownCapture={keepInputMethodKeys}>
      <label className="formulary-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, describedBy: note ? `${id}-note` : undefined, isInvalid: error !== undefined })}
      <span
        id={`${id}-note`}
        className={error ? 'formulary-note formulary-note-error' : 'formulary-note'}
        role={error ? 'alert' : undefined}
      >
        {note}
      </span>
    </div>
  )
}
