/**
 * Reports the element's height in CSS pixels now and whenever it changes. The element must not be as tall as the window, or
 * parent and frame would keep resizing each other.
 */
export function reportHeight(element: HTMLElement, tell: (height: number) => void): void {
  let last = -1
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    if (height === last || height === 0) return
    last = height
    tell(height)
  }).observe(element)
}
