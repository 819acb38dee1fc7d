import './toaster.css'
import { Toast as RadixToast } from 'radix-ui'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { closeToast, readToasts, subscribeToToasts, TOAST_DURATION_MS } from '../lib/toasts.ts'
import { placeToast } from './toast-place.ts'

const SWIPE_THRESHOLD_PX = 50

/** The notification area of the whole site. F8 leads to it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts)
  const area = useRef<HTMLOListElement>(null)
  const shown = toasts.find(({ isOpen }) => isOpen)?.id
  useLayoutEffect(() => {
    const place = () => area.current && placeToast(area.current)
    place()
    // The dialog that it came from may close right after it.
    const frame = requestAnimationFrame(place)
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return (
    <RadixToast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map(({ id, title, description, variant, isOpen }) => (
        <RadixToast.Root
          key={id}
          open={isOpen}
          onOpenChange={(isStillOpen) => {
            if (!isStillOpen) closeToast(id)
          }}
          className="toast"
          data-variant={variant}
        >
          <RadixToast.Title className="toast-title">{title}</RadixToast.Title>
          {description && <RadixToast.Description className="toast-description">{description}</RadixToast.Description>}
          <RadixToast.Close className="toast-close" aria-label="Close">
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport ref={area} className="toast-area" hotkey={['F8']} />
    </RadixToast.Provider>
  )
}
