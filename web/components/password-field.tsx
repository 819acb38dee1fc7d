import { useState } from 'react'
import { type Control, Field, FieldInput } from './form-field.tsx'

/** A password that can be shown. */
export function PasswordField({ label, hint, error, isOptional, ...input }: Control<'input'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, isOptional: isOptional ?? false }}>
      <div className="field-password">
        <FieldInput {...input} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
        <button
          type="button"
          className="field-reveal"
          aria-label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  )
}
