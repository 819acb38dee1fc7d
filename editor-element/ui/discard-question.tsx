import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { panelMessages } from '../messages/panels.ts'
import { Button } from './button.tsx'

interface Held {
  close(): void
  /** As a panel is given it: what is asked before the dialog is closed, or null. */
  holdOpen(ask: (() => boolean) | null): void
  /** Whether closing would lose something that was written, a key before included. */
  isChanged(): boolean
  /** What would be lost, as a sentence. */
  text: string
  /** Of the row of buttons that the question takes the place of. */
  className: string
}

/**
 * A dialog with changes asks before Escape, its close button or a press outside discards them; asked for again, it stays open.
 * @returns the question, in the place of the dialog's buttons, or null.
 */
export function useDiscardQuestion({ isChanged, text, className, close, holdOpen }: Held): ReactNode {
  const [isAsked, setIsAsked] = useState(false)
  const [writtenIn, setWrittenIn] = useState<HTMLElement | null>(null)
  const keep = () => {
    setIsAsked(false)
    writtenIn?.focus()
  }
  useLayoutEffect(() => {
    holdOpen(() => {
      const isHeld = isChanged()
      if (isHeld && isAsked) keep()
      else setIsAsked(isHeld)
      return isHeld
    })
    return () => holdOpen(null)
  })
  return isAsked && isChanged() ? (
    <DiscardQuestion text={text} className={className} onShown={setWrittenIn} onKeep={keep} onDiscard={close} />
  ) : null
}

interface DiscardQuestionProps extends Pick<Held, 'text' | 'className'> {
  onKeep(): void
  onDiscard(): void
  /** @param writtenIn the field that had the focus, or the first one. */
  onShown(writtenIn: HTMLElement | null): void
}

function DiscardQuestion({ text, className, onShown, onKeep, onDiscard }: DiscardQuestionProps) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const field = 'textarea, input:not([type="checkbox"])'
    const focused = (row.current!.getRootNode() as ShadowRoot).activeElement
    onShown(
      focused?.matches(field)
        ? (focused as HTMLElement)
        : row.current!.closest('dialog')!.querySelector<HTMLElement>(field),
    )
    row.current!.querySelector<HTMLElement>('.formulary-button-primary')!.focus()
  }, [onShown])
  return (
    <div ref={row} className={className} role="alertdialog" aria-label={text}>
      <p className="formulary-note formulary-builder-gap">{text}</p>
      <Button kind="danger" onClick={onDiscard}>
        {panelMessages.discard}
      </Button>
      <Button kind="primary" onClick={onKeep}>
        {panelMessages.keepEditing}
      </Button>
    </div>
  )
}
