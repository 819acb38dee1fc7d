import './dialog.css'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { keepHeldEnter } from '../lib/held-enter.ts'
import { keepFocus } from '../lib/kept-focus.ts'
import { closeFailuresSince, toastMark } from '../lib/toast-steps.ts'
import { countUnsaved } from '../lib/unsaved.ts'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** One or two sentences under the title. */
  readonly description?: ReactNode
  /** `alert` asks before something that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly size?: 'small' | 'medium' | 'large'
  /** It holds what is never shown again, so neither Escape nor a press beside it closes it. */
  readonly isShownOnce?: boolean
  readonly children: ReactNode
}

/** The second click of a double click on what opened the dialog comes within this time. */
const DOUBLE_CLICK_MS = 500

/**
 * A dialog on a sheet of its own. It has its own backdrop: Radix's overlay writes a style element into the page, which the
 * site's content security policy refuses.
 */
export function Dialog({ isOpen, onClose, ...sheet }: DialogProps) {
  return (
    <RadixDialog.Root
      open={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose()
      }}
    >
      <RadixDialog.Portal>
        <div className="dialog-backdrop" />
        <DialogSheet {...sheet} onClose={onClose} />
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function DialogSheet({
  title,
  description,
  role,
  size = 'medium',
  isShownOnce,
  onClose,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const [giveFocusBack] = useState(keepFocus)
  const [openedAt] = useState(() => performance.now())
  // A form below the dialog is not what closing it would lose.
  const unsavedBefore = useRef(0)
  useEffect(() => void (unsavedBefore.current = countUnsaved()), [])
  const [isAsked, setAsked] = useState(false)
  const askIfUnsaved = (event: { preventDefault(): void }) => {
    if (countUnsaved() <= unsavedBefore.current) return
    event.preventDefault()
    setAsked(true)
  }
  useEffect(keepHeldEnter, [])
  // What failed in it is over with it.
  useEffect(() => {
    const mark = toastMark()
    return () => closeFailuresSince(mark)
  }, [])
  return (
    <RadixDialog.Content
      className="dialog"
      data-size={size}
      role={role ?? 'dialog'}
      aria-modal
      {...(description ? {} : { 'aria-describedby': undefined })}
      // A toast is above the dialog; closing it must not close the dialog.
      onInteractOutside={(event) => {
        const isSecondClick = performance.now() - openedAt < DOUBLE_CLICK_MS
        if (isShownOnce || isSecondClick || (event.target as Element).closest?.('.toast-area')) event.preventDefault()
        // Not where the focus goes on to what is above it, which Radix has prevented from closing it.
        else if (!event.defaultPrevented) askIfUnsaved(event)
      }}
      onEscapeKeyDown={(event) => (isShownOnce ? event.preventDefault() : askIfUnsaved(event))}
      // Radix returns the focus to a trigger of its own, of which there is none.
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        giveFocusBack()
      }}
    >
      <header className="dialog-head">
        <RadixDialog.Title className="dialog-title">{title}</RadixDialog.Title>
        {description && <RadixDialog.Description className="dialog-description">{description}</RadixDialog.Description>}
        <RadixDialog.Close className="dialog-close" aria-label="Close" onClick={askIfUnsaved}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </RadixDialog.Close>
      </header>
      <div className="dialog-body">{children}</div>
      {isAsked && <UnsavedQuestion onKeep={() => setAsked(false)} onDiscard={onClose} />}
    </RadixDialog.Content>
  )
}

/** 'Cancel' says that it is to be lost; Escape, the cross and a press beside the dialog are easily a mistake. */
function UnsavedQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onKeep}
      role="alertdialog"
      size="small"
      title="Unsaved Changes"
      description="Close without saving? What you typed here will be lost."
    >
      <DialogActions>
        <button type="button" className="button" onClick={onKeep}>
          Keep Editing
        </button>
        <button type="button" className="button button-danger" onClick={onDiscard}>
          Discard
        </button>
      </DialogActions>
    </Dialog>
  )
}

/** The buttons at the bottom of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>
}
