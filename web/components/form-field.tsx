import './form-field.css'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from 'react'

export interface FieldProps {
  readonly label: string
  /** Always shown below the control. */
  readonly hint?: ReactNode
  /** What is wrong with it, if something is. */
  readonly error?: string | undefined
  readonly isOptional?: boolean
}

interface FieldIds {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

const FieldContext = createContext<FieldIds | null>(null)

/** A label, its control, a hint and an error, associated for assistive technology. */
export function Field({ label, hint, error, isOptional, children }: FieldProps & { children: ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> (optional)</span>}
      </label>
      <FieldContext value={{ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined }}>
        {children}
      </FieldContext>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function useField(): FieldIds {
  const ids = useContext(FieldContext)
  if (!ids) throw new Error('A form control is used outside its field.')
  return ids
}

export type Control<Tag extends 'input' | 'select'> = FieldProps & ComponentProps<Tag>

export function TextField({ label, hint, error, isOptional, ...input }: Control<'input'>) {
  return (
    <Field {...{ label, hint, error, isOptional: isOptional ?? false }}>
      <FieldInput {...input} />
    </Field>
  )
}

/** The control alone, for a field with more in it. */
export function FieldInput(props: ComponentProps<'input'>) {
  return <input className="field-control" {...useField()} {...props} />
}

export function SelectField({ label, hint, error, isOptional, children, ...select }: Control<'select'>) {
  return (
    <Field {...{ label, hint, error, isOptional: isOptional ?? false }}>
      <FieldSelect {...select}>{children}</FieldSelect>
    </Field>
  )
}

export function FieldSelect(props: ComponentProps<'select'>) {
  return <select className="field-control" {...useField()} {...props} />
}

export function TextAreaField({
  label,
  hint,
  error,
  isOptional,
  ...area
}: FieldProps & ComponentProps<'textarea'> & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field {...{ label, hint, error, isOptional: isOptional ?? false }}>
      <FieldTextArea {...area} />
    </Field>
  )
}

function FieldTextArea(props: ComponentProps<'textarea'>) {
  return <textarea className="field-control" {...useField()} {...props} />
}
