import type { KeyboardEvent } from 'react'
import { activeElementOf } from './focus.ts'

const FOCUSABLE = 'button, input, select, textarea, a[href], [tabindex]'

/** Tab and Shift+Tab cycle within `box`; where nothing in it can have the focus, it stays. */
export function keepFocusInside(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.key !== 'Tab' || !box) return
  const all = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  )
  const edge = event.shiftKey ? all[0] : all.at(-1)
  const focused = activeElementOf(box)
  if (edge && focused !== edge && focused !== box) return
  event.preventDefault()
  ;(event.shiftKey ? all.at(-1) : all[0])?.focus()
}
