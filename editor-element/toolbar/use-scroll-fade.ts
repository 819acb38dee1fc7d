import { useEffect, type RefObject } from 'react'

/** Marks the ends of a bar that can scroll further, for the fade. Written without React, since scrolling changes it. */
export function useScrollFade(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const mark = () => {
      const { clientWidth, scrollWidth } = element
      // On right-to-left pages it is negative.
      const passed = Math.abs(element.scrollLeft)
      element.toggleAttribute('data-more-before', passed > 1)
      element.toggleAttribute('data-more-after', passed + clientWidth < scrollWidth - 1)
    }
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    if (element.lastElementChild) observer.observe(element.lastElementChild)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [bar])
}
