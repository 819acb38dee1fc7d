import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsLive } from '../lib/hydration.ts'
import { docsLinks } from './site-links.ts'
import { SiteNavLink, useShownPath } from './site-nav-link.tsx'

/** The Docs dropdown: a button that shows and hides three links. Escape, a click elsewhere and losing the focus close it. */
export function DocsMenu() {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const isLive = useIsLive()
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const shownPath = useShownPath()
  useEffect(() => setOpen(false), [pathname])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (!container.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  return (
    <div
      ref={container}
      className="docs-menu"
      onBlur={(event) => {
        if (event.relatedTarget && !container.current?.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className="site-nav-link docs-menu-button"
        disabled={!isLive}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-active={shownPath.startsWith('/docs/') || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Docs
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" />
        </svg>
      </button>
      <ul id={listId} className="docs-menu-list" aria-label="Docs" hidden={!isOpen}>
        {docsLinks.map((link) => (
          <li key={link.to}>
            <SiteNavLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  )
}
