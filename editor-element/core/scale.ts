/**
 * How many client pixels a CSS pixel of an element is. Pages draw what is around an editor larger or smaller, by `zoom` or
 * `transform`: what is measured is in client pixels then, and what is written into a style is not.
 * @param element a wide one, because one of its two widths is rounded.
 */
export function scaleOf(element: HTMLElement): number {
  const { offsetWidth } = element
  const { width } = element.getBoundingClientRect()
  return Math.abs(width - offsetWidth) < 1 ? 1 : width / offsetWidth
}

/** Puts a box with `position: fixed` where it is in client coordinates; in a transformed ancestor it is placed from there. */
export function putFixed(box: HTMLElement, left: number, top: number): void {
  const { style } = box
  style.left = style.top = '0'
  const origin = box.getBoundingClientRect()
  const scale = scaleOf(box)
  style.left = `${Math.round((left - origin.left) / scale)}px`
  style.top = `${Math.round((top - origin.top) / scale)}px`
}
