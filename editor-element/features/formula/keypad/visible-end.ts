/** A move of one step is noticed: one in a hundred of what is watched. */
const STEPS = Array.from({ length: 101 }, (_, step) => step / 100)

/**
 * In a frame that is as high as its text nothing scrolls, and its end may be far below the window: keeps what sticks to the end of the
 * frame at the end of what can be seen of it.
 * @param around what it is in. @returns a call that ends it.
 */
export function stickToVisibleEnd(element: HTMLElement, around: Element): () => void {
  if (window.parent === window) return () => {}
  const observer = new IntersectionObserver(
    (entries) => {
      const { intersectionRect, isIntersecting } = entries.at(-1)!
      element.style.bottom = isIntersecting ? `${Math.max(0, window.innerHeight - intersectionRect.bottom)}px` : ''
    },
    { threshold: STEPS },
  )
  observer.observe(around)
  return () => observer.disconnect()
}
