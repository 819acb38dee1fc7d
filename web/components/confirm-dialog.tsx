import type { ReactNode } from 'react'
import { Dialog, DialogActions } from './dialog.tsx'
import { SteadyButton } from './steady-button.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** What will be deleted or changed, in one or two sentences. */
  readonly description: ReactNode
  /** The verb on the button. */
  readonly action: string
  readonly busyLabel: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      role="alertdialog"
      size="small"
      title={props.title}
      description={props.description}
    >
      <DialogActions>
        <button type="button" className="button" onClick={props.onClose}>
          Cancel
        </button>
        <SteadyButton className="button button-danger" isDisabled={props.isBusy} onClick={props.onConfirm}>
          {props.isBusy ? props.busyLabel : props.action}
        </SteadyButton>
      </DialogActions>
    </Dialog>
  )
}
