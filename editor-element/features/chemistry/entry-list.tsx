import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import type { ChemicalEntry, ChemicalGroup } from './chemical-data.ts'
import { moveByArrowKeys } from './move-by-arrow-keys.ts'

/** The content of an entry's button. */
export interface ShownEntry {
  content: ReactNode
  tooltip?: string
  style?: CSSProperties
}

interface EntryListProps<Entry extends ChemicalEntry> {
  label: string
  className: string
  groups: readonly ChemicalGroup<Entry>[]
  /** Shows the groups' names as headings. */
  hasHeadings?: boolean
  show(entry: Entry): ShownEntry
  onChoose(entry: Entry, group: ChemicalGroup<Entry>): void
}

/** A list of things to click, one tab stop; arrow keys, Home and End move, Enter and Space choose. */
export function EntryList<Entry extends ChemicalEntry>(props: EntryListProps<Entry>) {
  const { label, className, groups, hasHeadings = false, show, onChoose } = props
  const [current, setCurrent] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const keys = groups.flatMap(({ name, entries }) => entries.map((entry) => `${name}/${entry.name}`))
  const tabStop = keys.includes(current) ? current : keys[0]

  return (
    <div
      ref={list}
      className={`formulary-entries ${className}`}
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) => moveByArrowKeys(event, list.current)}
    >
      {groups.map((group) => (
        <div key={group.name} className="formulary-entry-group" role="group" aria-label={group.name}>
          {hasHeadings && <h3 className="formulary-entry-heading">{group.name}</h3>}
          {group.entries.map((entry) => {
            const key = `${group.name}/${entry.name}`
            const { content, tooltip, style } = show(entry)
            return (
              <button
                key={key}
                type="button"
                form=""
                className="formulary-entry"
                tabIndex={key === tabStop ? 0 : -1}
                style={style}
                data-formula={entry.formula}
                data-tooltip={tooltip}
                onFocus={() => setCurrent(key)}
                // The cursor of the input stays where it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry, group)}
              >
                {content}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
