import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { keepFocusInside } from './keep-focus-inside.ts'
import { onPressOutside } from './outside-press.ts'
import { tellPanelRoom } from './panel-room.ts'

interface PopoverProps {
  anchor: RefObject<HTMLElement | null>
  label: string
  role?: 'dialog' | 'menu' | 'group'
  className?: string
  /** `refocus` says whether the keyboard closed it, so that focus should go back to the anchor. */
  onClose(refocus: boolean): void
  children: ReactNode
}

const GAP_PX = 4
const MARGIN_PX = 8

/**
 * A box beside its anchor, kept inside the window: below if there is room, else above. Escape and a click elsewhere close
 * it. It is in the browser's top layer if there is one, so that nothing on the page covers or clips it.
 */
export function Popover({ anchor, label, role = 'dialog', className = '', onClose, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.showPopover?.()
    let toldHeight = 0
    const place = () => {
      if (!anchor.current) return
      // In the top layer a page's `zoom` is in force, but none of its transforms.
      const zoom = element.currentCSSZoom || 1
      const from = anchor.current.getBoundingClientRect()
      const { width } = element.getBoundingClientRect()
      const height = (element.scrollHeight + element.offsetHeight - element.clientHeight) * zoom
      const below = from.bottom + GAP_PX
      const { clientWidth: windowWidth } = document.documentElement
      const roomBelow = window.innerHeight - below - MARGIN_PX
      const roomAbove = from.top - GAP_PX - MARGIN_PX
      const isRtl = getComputedStyle(element).direction === 'rtl'
      const left = isRtl ? from.right - width : from.left
      const isBelow = height <= roomBelow || (height > roomAbove && roomBelow >= roomAbove)
      const room = isBelow ? roomBelow : roomAbove
      // What nearly fits scrolls; anything larger covers its control.
      const squeezed = room >= height * 0.75 ? Math.min(height, room) : null
      const wanted = squeezed === null || isBelow ? below : from.top - GAP_PX - squeezed
      // The control may be scrolled out of the window.
      const top = Math.max(MARGIN_PX, Math.min(wanted, window.innerHeight - (squeezed ?? height) - MARGIN_PX))
      element.style.top = `${top / zoom}px`
      element.style.maxHeight = `${(squeezed ?? window.innerHeight - 2 * MARGIN_PX) / zoom}px`
      if (height !== toldHeight) tellPanelRoom(element, below + (toldHeight = height) + MARGIN_PX)
      element.style.left = `${Math.max(MARGIN_PX, Math.min(left, windowWidth - width - MARGIN_PX)) / zoom}px`
    }
    place()
    let frame = 0
    // In the next frame: placing may change the observed size, which WebKit reports as a loop.
    const observer = new ResizeObserver(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        place()
      })
    })
    observer.observe(element)
    // Capture: any scrolling ancestor moves the anchor.
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      tellPanelRoom(element, 0)
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [anchor])

  useEffect(
    () =>
      onPressOutside(
        () => [box.current, anchor.current],
        () => onClose(false),
      ),
    [anchor, onClose],
  )

  return (
    <div
      ref={box}
      className={`formulary-popover ${className}`}
      popover="manual"
      // A press beside its fields leaves the keyboard here, so that Escape closes it.
      tabIndex={-1}
      role={role}
      aria-label={label}
      onKeyDown={(event) => {
        if (role === 'dialog') keepFocusInside(event, box.current)
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose(true)
      }}
    >
      {children}
    </div>
  )
}
