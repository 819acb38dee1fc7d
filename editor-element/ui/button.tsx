import type { ReactNode } from 'react'
import { ariaShortcut, readableShortcut } from './shortcut.ts'

interface ButtonProps {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  isDisabled?: boolean
  /** In ProseMirror's key notation; a tooltip shows it. */
  shortcut?: string
  onClick(): void
  children: ReactNode
}

/** `form=""` keeps the editor's own buttons and fields out of the form around the editor. */
export function Button({ kind = 'plain', isDisabled = false, shortcut, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      form=""
      className={`formulary-button formulary-button-${kind}`}
      disabled={isDisabled}
      {...(shortcut && {
        'aria-keyshortcuts': ariaShortcut(shortcut),
        'data-tooltip': children,
        'data-shortcut': readableShortcut(shortcut),
      })}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
