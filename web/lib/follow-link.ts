/** Follows a link of a text that React did not make, without loading the page anew; what asks for more is left to the browser. */
export function followLink(event: MouseEvent, navigate: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.origin !== location.origin || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return
  event.preventDefault()
  navigate(link.pathname + link.search + link.hash)
}
