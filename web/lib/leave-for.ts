const LONGEST_LOADING_MS = 15_000

/**
 * Leads to a page of another site, and resolves only once somebody is here again: back from there, or because the browser was stopped.
 * What waits for it cannot be pressed a second time while that page loads (QY35).
 */
export function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, LONGEST_LOADING_MS)
  })
}
