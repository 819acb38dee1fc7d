import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { Check } from 'lucide'
import { type Drawing, DrawnIcon } from '../icons/drawn-icon.ts'
import { activeElementOf, itemByKey } from './focus.ts'
import { Popover } from './popover.tsx'

interface MenuProps {
  anchor: RefObject<HTMLElement | null>
  label: string
  entries: readonly {
    id: string
    label: string
    className?: string | undefined
    icon?: Drawing | undefined
    isChecked: boolean
  }[]
  onChoose(id: string): void
  onClose(refocus: boolean): void
}

/** A list of choices of which one is selected. Arrow keys, Home, End and the first letter move. */
export function Menu({ anchor, label, entries, onChoose, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])]

  useEffect(() => {
    const checked = items().find((item) => item.getAttribute('aria-checked') === 'true') ?? items()[0]
    checked?.focus({ preventScroll: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      event.preventDefault()
      return onClose(true)
    }
    const all = items()
    const current = activeElementOf(list.current)
    const letter = event.key.length === 1 ? event.key.toLowerCase() : null
    const following = all.slice(all.findIndex((item) => item === current) + 1)
    const target =
      letter === null
        ? itemByKey(event.key, all, current, 'column')
        : [...following, ...all].find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <Popover anchor={anchor} label={label} role="menu" className="formulary-menu" onClose={onClose}>
      <div ref={list} role="presentation" onKeyDown={onKeyDown}>
        {entries.map((entry) => (
          <button
            key={entry.id}
            type="button"
            form=""
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={entry.isChecked}
            className={`formulary-menu-entry ${entry.className ?? ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(entry.id)}
          >
            <span className="formulary-menu-label">
              {entry.icon && <DrawnIcon of={entry.icon} size={18} />}
              {entry.label}
            </span>
            {entry.isChecked && <DrawnIcon of={Check} size={16} />}
          </button>
        ))}
      </div>
    </Popover>
  )
}
