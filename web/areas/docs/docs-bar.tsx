import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useIsLive } from '../../lib/hydration.ts'
import { usePlace } from './use-place.ts'

const DocsSearchDialog = lazy(async () => ({
  default: (await import('./search/docs-search-dialog.tsx')).DocsSearchDialog,
}))

/** Over the docs: their search and, where the contents are out of sight, the place where one is. */
export function DocsBar() {
  const [isSearching, setSearching] = useState(false)
  const isLive = useIsLive()
  const { places, currentId } = usePlace()
  const menu = useRef<HTMLDetailsElement>(null)
  /** What is typed before the dialog's field has the focus; null before and after. */
  const typed = useRef<string>(null)
  const search = () => {
    typed.current ??= ''
    setSearching(true)
  }
  const takeTyped = () => {
    const text = typed.current ?? ''
    typed.current = null
    return text
  }
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (typed.current === null) {
        if (event.key !== '/' || isSearching) return
        search()
      } else if (event.key.length === 1) typed.current += event.key
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [isSearching])
  const closeMenu = () => menu.current?.removeAttribute('open')
  return (
    <div className="docs-bar">
      <div className="page docs-bar-line">
        <details
          ref={menu}
          className="docs-place"
          onKeyDown={(event) => {
            if (event.key === 'Escape') closeMenu()
          }}
        >
          <summary>
            <span className="visually-hidden">You are in: </span>
            {places.find(({ id }) => id === currentId)?.title ?? 'Contents'}
          </summary>
          <ol>
            {places.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === currentId ? 'location' : undefined} onClick={closeMenu}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </details>
        <button type="button" className="docs-search-button" disabled={!isLive} aria-keyshortcuts="/" onClick={search}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M7 12.5a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11zM11 11l4 4" />
          </svg>
          Search the docs
        </button>
      </div>
      {isSearching && (
        <Suspense>
          <DocsSearchDialog takeTyped={takeTyped} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
