import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { X } from 'lucide'
import { tellPanelRoom } from './panel-room.ts'
import { DrawnIcon } from '../icons/drawn-icon.ts'

interface DialogProps {
  title: string
  closeLabel: string
  /** Widest size the dialog takes. */
  size?: 'small' | 'medium' | 'large'
  onClose(): void
  children: ReactNode
}

/** The second click of the double click that opened a dialog lands outside it. */
const SECOND_CLICK_MS = 400

/** A dialog's borders and its margin to the window. */
const AROUND_PX = 34

function show(element: HTMLDialogElement): void {
  // Browsers before 2022 have no showModal: there the dialog is an ordinary positioned element.
  if (typeof element.showModal === 'function') element.showModal()
  else element.setAttribute('open', '')
}

/** A modal dialog based on the browser's own: it is above everything, traps the focus, and Escape closes it. */
export function Dialog({ title, closeLabel, size = 'medium', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const openedAt = useRef(0)

  // Before the effects of its content: a field can only be focused in an open dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    openedAt.current = performance.now()
    show(element!)
    return () => element?.close?.()
  }, [])

  useLayoutEffect(() => {
    const element = dialog.current
    const inner = content.current
    if (!element || !inner) return
    const head = element.querySelector<HTMLElement>('.formulary-dialog-head')?.offsetHeight ?? 0
    const observer = new ResizeObserver(() => tellPanelRoom(element, head + inner.offsetHeight + AROUND_PX))
    observer.observe(inner)
    return () => {
      observer.disconnect()
      tellPanelRoom(element, 0)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`formulary-dialog formulary-dialog-${size}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The second time in a row a browser closes it without asking.
      onClose={(event) => {
        show(event.currentTarget)
        onClose()
      }}
      onKeyDown={(event) => {
        // Keys in a dialog must not trigger the page's shortcuts.
        event.stopPropagation()
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target !== dialog.current) return
        // The focus stays where one writes, or goes to what is asked.
        event.preventDefault()
        if (performance.now() - openedAt.current > SECOND_CLICK_MS) onClose()
      }}
    >
      <div className="formulary-dialog-box">
        <div className="formulary-dialog-head">
          <h2 className="formulary-dialog-title">{title}</h2>
          <button type="button" form="" className="formulary-control" aria-label={closeLabel} onClick={onClose}>
            <DrawnIcon of={X} size={18} />
          </button>
        </div>
        <div className="formulary-dialog-body">
          <div ref={content}>{children}</div>
        </div>
      </div>
    </dialog>
  )
}
