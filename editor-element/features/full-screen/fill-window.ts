const FILLED = {
  // The browser closes a popover whose element is moved; it would stay hidden.
  display: 'block',
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  'max-width': 'none',
  'max-height': 'none',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  transform: 'none',
  'z-index': '2147483000',
} as const

/**
 * Makes an element fill the window, in the browser's top layer if there is one, so that nothing on the page clips or covers it.
 * @returns a function that restores the element and the page.
 */
export function fillWindow(element: HTMLElement): () => void {
  const page = element.ownerDocument.documentElement
  const { scrollX, scrollY } = window
  const before = {
    element: element.style.cssText,
    overflow: page.style.overflow,
    popover: element.getAttribute('popover'),
  }
  for (const [name, value] of Object.entries(FILLED)) element.style.setProperty(name, value, 'important')
  page.style.overflow = 'hidden'
  element.toggleAttribute('data-full-screen', true)
  if (element.showPopover) {
    element.setAttribute('popover', 'manual')
    if (element.isConnected) element.showPopover()
  }
  return () => {
    element.toggleAttribute('data-full-screen', false)
    if (before.popover === null) element.removeAttribute('popover')
    else element.setAttribute('popover', before.popover)
    element.style.cssText = before.element
    if (before.element === '') element.removeAttribute('style')
    page.style.overflow = before.overflow
    if (page.getAttribute('style') === '') page.removeAttribute('style')
    window.scrollTo(scrollX, scrollY)
  }
}
