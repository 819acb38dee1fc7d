import { useEffect, type RefObject } from 'react'

/** A pinned control that is further than this from the one behind it is not in its place among them. */
const AWAY_PX = 12

/** Marks the ends of a bar that can scroll further, for the fade, and whether its pinned controls are over others. Written without React, since scrolling changes it. */
export function useScrollFade(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const mark = () => {
      const { clientWidth, scrollWidth } = element
      // On right-to-left pages it is negative.
      const passed = Math.abs(element.scrollLeft)
      element.toggleAttribute('data-more-before', passed > 1)
      const hasMoreAfter = passed + clientWidth < scrollWidth - 1
      element.toggleAttribute('data-more-after', hasMoreAfter)
      element.toggleAttribute('data-stuck', hasMoreAfter && isAway(element))
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

/** Whether the last of the pinned controls sticks to the edge, before its place. */
function isAway(bar: HTMLElement): boolean {
  const pinned = [...bar.querySelectorAll('[data-control=formula], [data-control=chemistry]')].at(-1)
  if (!pinned?.nextElementSibling) return pinned !== undefined
  const [its, next] = [pinned.getBoundingClientRect(), pinned.nextElementSibling.getBoundingClientRect()]
  // On right-to-left pages the next one is on the left.
  return Math.max(next.left - its.right, its.left - next.right) > AWAY_PX
}
