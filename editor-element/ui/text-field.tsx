import type { HTMLAttributes, KeyboardEvent } from 'react'
import { Field } from './field.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'

interface TextFieldProps {
  label: string
  value: string
  type?: 'text' | 'number' | 'search'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  placeholder?: string
  hint?: string | undefined
  error?: string | undefined
  isDisabled?: boolean
  autoFocus?: boolean
  min?: number
  max?: number
  onChange(value: string): void
  onKeyDown?(event: KeyboardEvent): void
  /** The field loses the focus. */
  onBlur?(): void
}

export function TextField(props: TextFieldProps) {
  const focus = useFocusOnMount<HTMLInputElement>(props.autoFocus)
  return (
    <Field label={props.label} error={props.error} hint={props.hint}>
      {({ id, describedBy, isInvalid }) => (
        <input
          ref={focus}
          id={id}
          form=""
          className="formulary-input"
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          placeholder={props.placeholder}
          value={props.value}
          min={props.min}
          max={props.max}
          disabled={props.isDisabled}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={props.onKeyDown}
          onBlur={props.onBlur}
        />
      )}
    </Field>
  )
}
