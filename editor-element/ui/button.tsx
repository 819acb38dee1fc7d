import type { ReactNode } from 'react'

interface ButtonProps {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  isDisabled?: boolean
  onClick(): void
  children: ReactNode
}

/** `form=""` keeps the editor's own buttons and fields out of the form around the editor. */
export function Button({ kind = 'plain', isDisabled = false, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      form=""
      className={`formulary-button formulary-button-${kind}`}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
