import { useEffect } from 'react'
import { useLocation } from 'react-router'

let shownPage: string | undefined

/**
 * Screen reader and keyboard users start a new page at its top, also where it has another frame than the one before. A page that the
 * browser itself loaded, they start where it begins; and what has got the focus in the new page keeps it.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (shownPage && pathname !== shownPage)
      document.querySelector<HTMLElement>('main:not(:focus-within)')?.focus({ preventScroll: true })
    shownPage = pathname
  }, [pathname])
}
