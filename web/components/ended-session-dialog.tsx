import { useState } from 'react'
import { Dialog, DialogActions } from './dialog.tsx'

interface EndedSessionDialogProps {
  /** The page where one signs in. */
  readonly loginPath: string
  readonly onLeave: () => void
}

/** Over a page with unsaved text whose session has ended. It may be closed, so that the text can be copied. */
export function EndedSessionDialog({ loginPath, onLeave }: EndedSessionDialogProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      role="alertdialog"
      size="small"
      title="You Are Signed Out"
      description="What you typed here is not saved yet. Sign in again in a new tab and come back: it is still here then."
    >
      <DialogActions>
        <button type="button" className="button button-danger" onClick={onLeave}>
          Discard
        </button>
        <a className="button button-primary" href={loginPath} target="_blank" rel="noopener">
          Sign In
        </a>
      </DialogActions>
    </Dialog>
  )
}
