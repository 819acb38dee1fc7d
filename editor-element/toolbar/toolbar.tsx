import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Lock } from 'lucide'
import type { EditorCore } from '../core/editor-core.ts'
import { itemByKey } from '../ui/focus.ts'
import { Control } from './toolbar-controls.tsx'
import { layoutToolbar } from './toolbar-layout.ts'
import { MORE_CONTROLS, ToolbarOverflow } from './toolbar-overflow.tsx'
import { ToolbarStore } from './toolbar-store.ts'
import { useScrollFade } from './use-scroll-fade.ts'
import { useToolbarFold } from './use-toolbar-fold.ts'
import { DrawnIcon } from '../icons/drawn-icon.ts'

/**
 * The bar: one line and one tab stop. Arrow keys, Home and End move between its controls, Escape returns to the text.
 * What does not fit is in the overflow at its end.
 */
export function Toolbar({ editor }: { editor: EditorCore }) {
  const [store] = useState(() => new ToolbarStore(editor))
  useEffect(() => store.connect(), [store])
  const bar = useRef<HTMLDivElement>(null)
  const { options, messages } = editor
  const entries = layoutToolbar(editor.toolbarItems, options.toolbar, options)
  const fold = useToolbarFold(
    bar,
    entries.map((item) => item?.name ?? null),
  )
  const byName = new Map(editor.toolbarItems.map((item) => [item.name, item]))
  const shown = fold.shown.map((name) => (name === null ? null : (byName.get(name) ?? null)))
  const hidden = fold.hidden.flatMap((name) => byName.get(name) ?? [])
  useScrollFade(bar)
  const [current, setCurrent] = useState('')
  const names = [...shown.flatMap((item) => item?.name ?? []), ...(hidden.length > 0 ? [MORE_CONTROLS] : [])]
  const isOff = !editor.isEditable
  // Controls that do not change the document still work, such as the export.
  const reachable = isOff ? shown.flatMap((item) => (item?.kind === 'action' ? item.name : [])) : names
  const tabStop = reachable.includes(current) ? current : reachable[0]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      return editor.focus()
    }
    const target = event.target as HTMLElement
    // In the overflow, which is a column, the arrow keys stay inside.
    const overflow = target.closest<HTMLElement>('.formulary-overflow')
    const all = [...((overflow ?? bar.current)?.querySelectorAll<HTMLElement>('[data-control]') ?? [])]
    const controls = overflow
      ? all
      : all.filter((control) => !control.closest('.formulary-overflow') && control.getClientRects().length > 0)
    const next = controls.includes(target) && itemByKey(event.key, controls, target, overflow ? 'both' : 'row')
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div
      ref={bar}
      className="formulary-toolbar"
      role="toolbar"
      tabIndex={-1}
      // How many controls stick to the edge of a bar that scrolls.
      data-pinned={shown.filter((item) => item?.name === 'formula' || item?.name === 'chemistry').length}
      aria-label={messages.toolbar}
      aria-orientation="horizontal"
      data-off={isOff || undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => setCurrent((event.target as HTMLElement).dataset['control'] ?? '')}
    >
      {shown.map((item, index) =>
        item ? (
          <Control key={item.name} item={item} editor={editor} store={store} isTabStop={item.name === tabStop} />
        ) : (
          <span
            key={`separator-${index}`}
            className="formulary-separator"
            role="separator"
            aria-orientation="vertical"
          />
        ),
      )}
      {hidden.length > 0 && (
        <ToolbarOverflow items={hidden} editor={editor} store={store} isTabStop={tabStop === MORE_CONTROLS} />
      )}
      {isOff && (
        <span className="formulary-read-only">
          <DrawnIcon of={Lock} size={14} />
          {messages.readOnly}
        </span>
      )}
    </div>
  )
}
