import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the part that the address names and focuses it. As in an article, but of its own: what is shared with the public pages
 * counts towards the first load of each.
 */
export function useSectionOfAddress(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [hash, key])
}
