import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * A menu behind a button, over the page: Escape closes it and gives the button the focus. It closes, too, when it is left by
 * Tab: the focus would be under it. `around` is for the element that holds both.
 */
export function useButtonMenu() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const around = {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isOpen) return
      setOpen(false)
      button.current?.focus()
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
    },
  }
  return { isOpen, setOpen, button, around }
}
