const WATCHED_MS = 5000

/**
 * Remembers what has the focus, which opens a dialog. @returns what gives it back when that is closed. Where the opener has gone or goes
 * soon after, as a row that was deleted does, the heading of its section gets the focus, and not the top of the page; who goes by
 * keyboard sees it there.
 */
export function keepFocus(): () => void {
  const opener = document.activeElement
  if (!(opener instanceof HTMLElement)) return () => {}
  const heading = opener.closest('section, main')?.querySelector<HTMLElement>('h1, h2') ?? document.querySelector('h1')
  return () => {
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
}
