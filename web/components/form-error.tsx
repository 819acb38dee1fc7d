import './form-field.css'

/** What is wrong with a form as a whole, above its button. A toast has said it aloud, so this is no alert. */
export function FormError({ children }: { children: string | undefined }) {
  return children ? <p className="form-error">{children}</p> : null
}
