import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Apple, Lightbulb, PawPrint, Plane, Smile, Volleyball } from 'lucide'
import type { Editor } from '../../core/editor.ts'
import type { PanelProps } from '../../core/feature.ts'
import type { Drawing } from '../../icons/drawn-icon.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { emojiByCategory, type Emoji, type EmojiCategory } from './emoji.data.ts'
import { insertEmoji } from './emoji-commands.ts'
import { EmojiGrid } from './emoji-grid.tsx'
import { searchEmoji } from './emoji-search.ts'
import { panelMessages } from '../../messages/panels.ts'

const icons: Readonly<Record<EmojiCategory, Drawing>> = {
  smileys: Smile,
  animals: PawPrint,
  food: Apple,
  activities: Volleyball,
  travel: Plane,
  objects: Lightbulb,
}
const categories = Object.keys(emojiByCategory) as EmojiCategory[]
const all: readonly Emoji[] = Object.values(emojiByCategory).flat()

/** The emoji picker. It stays open for several in a row; Escape or a press elsewhere closes and resets it. */
export function EmojiPopover({ editor }: PanelProps) {
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState<EmojiCategory>('smileys')
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const insert = useInsertion(editor)
  const isSearching = query.trim() !== ''
  const shown = isSearching ? searchEmoji(all, query) : emojiByCategory[category]
  const title = isSearching ? panelMessages.emojiResults : panelMessages.emojiCategories[category]

  // The picker stays open over the text, which nobody hears of.
  const [inserted, setInserted] = useState({ name: '', times: 0 })
  const choose = ({ emoji, name }: Emoji) => {
    insert(emoji)
    setInserted({ name, times: inserted.times + 1 })
  }
  const search = (text: string) => {
    setQuery(text)
    setInserted({ name: '', times: 0 })
  }
  const status =
    shown.length === 0
      ? panelMessages.emojiNone
      : inserted.name
        ? // The same words twice in a row are said again.
          panelMessages.emojiInserted(inserted.name) + (inserted.times % 2 ? '' : '\u00a0')
        : isSearching
          ? panelMessages.emojiFound(shown.length)
          : ''
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isSearching && shown[0]) choose(shown[0])
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      panel.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
    }
  }

  return (
    <div className="formulary-emoji">
      <TextField
        label={panelMessages.emojiSearch}
        value={query}
        type="search"
        autoFocus
        onChange={search}
        onKeyDown={onSearchKey}
      />
      <Tabs
        label={panelMessages.emojiCategoriesLabel}
        tabs={categories.map((id) => ({ id, label: panelMessages.emojiCategories[id], icon: icons[id] }))}
        current={isSearching ? '' : category}
        panelId={panelId}
        onChange={(id) => {
          search('')
          setCategory(id as EmojiCategory)
        }}
      />
      <div ref={panel} id={panelId} role="tabpanel" aria-label={title} className="formulary-emoji-panel">
        <p className="formulary-emoji-title" aria-hidden="true">
          {title}
        </p>
        {shown.length > 0 && (
          <EmojiGrid
            key={isSearching ? query : category}
            label={title}
            emoji={shown}
            onChoose={choose}
            onLeaveUp={() => panel.current?.closest('.formulary-emoji')?.querySelector('input')?.focus()}
          />
        )}
        <p className={shown.length === 0 ? 'formulary-note' : 'formulary-visually-hidden'} role="status">
          {status}
        </p>
      </div>
    </div>
  )
}

/** Inserts at the cursor, or at the end if its position is gone because the page replaced the content meanwhile. */
function useInsertion(editor: Editor): (emoji: string) => void {
  const isCursorLost = useRef(false)
  useEffect(() => {
    let isEdit = false
    const offs = [
      editor.events.on('edit', () => (isEdit = true)),
      editor.events.on('change', () => {
        if (!isEdit) isCursorLost.current = true
        isEdit = false
      }),
    ]
    return () => offs.forEach((off) => off())
  }, [editor])
  return (emoji) => {
    if (editor.run(insertEmoji(emoji, { atEnd: isCursorLost.current }))) isCursorLost.current = false
  }
}
