import './form-field.css'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type TextareaHTMLAttributes,
  useContext,
  useId,
  useState,
} from 'react'

interface FieldProps {
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

type Control<Tag extends 'input' | 'select'> = FieldProps & ComponentProps<Tag>

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

/** The primary button of a form; while it works its label says so. */
export function SubmitButton(props: {
  isBusy: boolean
  busyLabel: string
  isDisabled?: boolean
  className?: string
  /** Not what one comes for. */
  isSecondary?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="submit"
      className={`button ${props.isSecondary ? '' : 'button-primary'} ${props.className ?? ''}`}
      disabled={props.isBusy || props.isDisabled}
      onClick={(event) => {
        // The second click of a double click: by then what the first one sent may have been answered.
        if (event.detail > 1) event.preventDefault()
      }}
    >
      {props.isBusy ? props.busyLabel : props.children}
    </button>
  )
}
