import '../../../components/form-field.css'
import './search-field.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How long after the last key the list is fetched (AC03). */
export const SEARCH_DELAY_MS = 300

interface SearchFieldProps {
  /** What is searched now. */
  readonly value: string
  readonly onSearch: (search: string) => void
  /** What can be searched for: the accessible name and placeholder. */
  readonly label: string
}

/** Searches 300 ms after the last key, immediately on Enter. */
export function SearchField({ value, onSearch, label }: SearchFieldProps) {
  const [text, setText] = useState(value)
  // The field's last search. Any other value comes from elsewhere, such as going back, and replaces what is typed.
  const asked = useRef(value)
  const wanted = text.trim()
  // Calls the latest `onSearch`: while a search waits, the rest of the query may change.
  const search = useEffectEvent(() => {
    asked.current = wanted
    onSearch(wanted)
  })

  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(search, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted, value])

  return (
    <form
      role="search"
      className="search-field"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted === value) return
        asked.current = wanted
        onSearch(wanted)
      }}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M7 12.5a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11zM11 11l4 4" />
      </svg>
      <input
        type="search"
        className="field-control"
        aria-label={label}
        placeholder={label}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
