import { useRef, type KeyboardEvent } from 'react'
import { type Drawing, DrawnIcon } from '../icons/drawn-icon.ts'
import { itemByKey } from './focus.ts'

interface TabsProps {
  label: string
  tabs: readonly {
    id: string
    label: string
    icon?: Drawing
  }[]
  /** The id of the shown tab; '' while none is. */
  current: string
  /** The id of the element with role `tabpanel` that shows the tab's content. */
  panelId: string
  onChange(id: string): void
}

/** A row of tabs, one tab stop; arrow keys, Home and End choose. A tab with an icon shows that, and its name as a tooltip. */
export function Tabs({ label, tabs, current, panelId, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const stop = tabs.some((tab) => tab.id === current) ? current : tabs[0]?.id

  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])]
    const next = itemByKey(event.key, all, event.target as Element, 'row')
    if (!next) return
    event.preventDefault()
    onChange(next.dataset['tab']!)
    next.focus()
  }

  return (
    <div ref={list} className="formulary-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          form=""
          role="tab"
          className="formulary-tab"
          data-tab={tab.id}
          tabIndex={tab.id === stop ? 0 : -1}
          aria-selected={tab.id === current}
          aria-controls={panelId}
          aria-label={tab.icon ? tab.label : undefined}
          data-tooltip={tab.icon ? tab.label : undefined}
          onClick={() => onChange(tab.id)}
        >
          {tab.icon ? <DrawnIcon of={tab.icon} size={18} /> : tab.label}
        </button>
      ))}
    </div>
  )
}
