import { useEffect, useRef } from 'react'

/** Focuses and selects a control when it appears; without the page scrolling to it, since its panel is already in view. */
export function useFocusOnMount<Control extends HTMLInputElement | HTMLTextAreaElement>(isWanted = false) {
  const control = useRef<Control>(null)
  useEffect(() => {
    if (!isWanted) return
    control.current?.focus({ preventScroll: true })
    control.current?.select()
  }, [isWanted])
  return control
}
