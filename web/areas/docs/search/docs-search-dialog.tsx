import './docs-search.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../../components/dialog.tsx'
import { type DocsIndex, docsIndex, findInDocs } from './docs-search-rules.ts'

export interface DocsSearchDialogProps {
  /** Gives what was typed before the field had the focus, once; the next keys come to the field. */
  readonly takeTyped: () => string
  readonly onClose: () => void
}

/** Searches the manual and the docs in an index that comes with the dialog. */
export function DocsSearchDialog({ takeTyped, onClose }: DocsSearchDialogProps) {
  const [query, setQuery] = useState('')
  const { index, hasFailed } = useDocsIndex()
  const results = useRef<HTMLOListElement>(null)
  const found = index ? findInDocs(index, query) : []

  /** The arrow keys go through what was found, and back to the field. */
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const links = [...(results.current?.querySelectorAll('a') ?? [])]
    const next = links.findIndex((link) => link === document.activeElement) + step
    event.preventDefault()
    if (next < 0) event.currentTarget.querySelector('input')?.focus()
    else links[next]?.focus()
  }

  return (
    <Dialog isOpen onClose={onClose} title="Search the docs" size="medium">
      <div className="docs-search" onKeyDown={walk} role="search">
        <input
          type="search"
          className="field-control"
          aria-label="Search the docs"
          placeholder="A function, an option, a key"
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onFocus={() => {
            const typed = takeTyped()
            if (typed !== '') setQuery(typed)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') results.current?.querySelector('a')?.click()
          }}
        />
        <p role="status" className="docs-search-note">
          {hasFailed
            ? 'The search could not be loaded. Please try again.'
            : query.trim() !== '' && index
              ? `${found.length === 0 ? 'Nothing' : found.length} found`
              : ''}
        </p>
        <ol ref={results}>
          {found.map(({ address, page, title, excerpt }) => (
            <li key={address}>
              <Link to={address} onClick={onClose}>
                <strong>{title}</strong>
                {title !== page && <span> {page}</span>}
                <p>{excerpt}</p>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

function useDocsIndex(): { index: DocsIndex | null; hasFailed: boolean } {
  const [index, setIndex] = useState<DocsIndex | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    fetch('/docs-search.json')
      .then((response) => response.json())
      .then((json) => {
        if (!isGone) setIndex(docsIndex.parse(json))
      })
      .catch(() => {
        if (!isGone) setFailed(true)
      })
    return () => {
      isGone = true
    }
  }, [])
  return { index, hasFailed }
}
