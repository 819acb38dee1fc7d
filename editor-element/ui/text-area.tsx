import type { KeyboardEvent } from 'react'
import { Field } from './field.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'

interface TextAreaProps {
  label: string
  value: string
  rows?: number
  /** Monospaced, from left to right on every page, without spell checking. */
  isCode?: boolean
  hint?: string | undefined
  error?: string | undefined
  autoFocus?: boolean
  onChange(value: string): void
  onKeyDown?(event: KeyboardEvent<HTMLTextAreaElement>): void
}

export function TextArea(props: TextAreaProps) {
  const focus = useFocusOnMount<HTMLTextAreaElement>(props.autoFocus)
  return (
    <Field label={props.label} error={props.error} hint={props.hint}>
      {({ id, describedBy, isInvalid }) => (
        <textarea
          ref={focus}
          id={id}
          form=""
          className={props.isCode ? 'formulary-input formulary-code' : 'formulary-input'}
          rows={props.rows ?? 4}
          value={props.value}
          dir={props.isCode ? 'ltr' : undefined}
          autoComplete="off"
          autoCapitalize={props.isCode ? 'off' : undefined}
          spellCheck={!props.isCode}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={props.onKeyDown}
        />
      )}
    </Field>
  )
}
