import './form-field.css'
import { type ComponentProps, useId } from 'react'
import type { FieldProps } from './form-field.tsx'

/** A checkbox with its label. */
export function CheckboxField({ label, hint, ...input }: Pick<FieldProps, 'label' | 'hint'> & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-checkbox">
        <input type="checkbox" aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
