import { useState, type ReactNode } from 'react'
import { panelMessages } from '../messages/panels.ts'

interface ReadOnlyNote {
  /** Whether the text can be changed now; where it cannot, the note is shown. */
  mayApply(): boolean
  note: ReactNode
}

/** A panel that would change a read-only text stays open and says so: closing would lose what was written in it. */
export function useReadOnlyNote(editor: { readonly isEditable: boolean }): ReadOnlyNote {
  const [isShown, setIsShown] = useState(false)
  return {
    mayApply() {
      setIsShown(!editor.isEditable)
      return editor.isEditable
    },
    note: isShown && (
      <p className="formulary-note formulary-note-error" role="alert">
        {panelMessages.readOnlyNow}
      </p>
    ),
  }
}
