const WATCHED_MS = 5000

/**
 * Gives the focus back to what opened a dialog. Where that goes soon after, as a row that was deleted does, the heading of its
 * section gets it, and not the top of the page; who goes by keyboard sees it there.
 */
export function giveFocusBack(opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return
  const heading = opener.closest('section, main')?.querySelector<HTMLElement>('h1, h2') ?? document.querySelector('h1')
  opener.focus()
  const look = () => {
    if (opener.isConnected || !heading?.isConnected) return
    stop()
    if (document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    if (heading.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' })
  }
  const observer = new MutationObserver(look)
  const stop = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(stop, WATCHED_MS)
  look()
}
