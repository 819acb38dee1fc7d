import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { EditorCore } from '../core/editor-core.ts'
import { Placement } from '../core/overlay.ts'
import { DrawnIcon } from '../icons/drawn-icon.ts'
import { icons } from '../icons/index.ts'
import { itemByKey } from '../ui/focus.ts'
import { placeContextBar } from './context-bar-place.ts'
import type { ContextBarStore, ShownContextBar } from './context-bar-store.ts'
import { ariaShortcut, readableShortcut } from '../ui/shortcut.ts'

/** Moves the focus from the text to the bar beside the selection; Escape returns. */
const CONTEXT_BAR_KEY = 'Ctrl-F9'

export interface ContextBarBoxProps {
  editor: EditorCore
  root: ShadowRoot
  store: ContextBarStore
  shown: ShownContextBar
}

/** The bar, and where it is. */
export function ContextBarBox({ editor, root, store, shown }: ContextBarBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const { bar, items, text } = shown
  const { messages } = editor
  const [current, setCurrent] = useState('')
  const [status, setStatus] = useState(() => bar.status?.(editor.commandState) ?? '')
  const tabStop = bar.items.some((item) => item?.name === current) ? current : bar.items[0]?.name

  useLayoutEffect(() => {
    const { view } = editor
    if (!view) return
    const placement = new Placement(view, () => {
      const anchor = store.anchorOf(bar)
      if (box.current && anchor) placeContextBar(editor, box.current, anchor)
    })
    // Another bar has another size, once it is rendered.
    const stopFollowing = store.follow((isSameBar) => {
      setStatus(bar.status?.(editor.commandState) ?? '')
      if (isSameBar) placement.now()
      else placement.schedule()
    })
    return () => {
      stopFollowing()
      placement.destroy()
    }
  }, [editor, store, bar])

  useEffect(() => {
    const onKeyDown = (event: Event) => {
      if (!(event instanceof globalThis.KeyboardEvent) || event.key !== 'F9' || !event.ctrlKey) return
      event.preventDefault()
      box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    }
    root.addEventListener('keydown', onKeyDown)
    return () => root.removeEventListener('keydown', onKeyDown)
  }, [root])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return editor.focus()
    }
    const controls = [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const next = itemByKey(event.key, controls, event.target as Element, 'row')
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div
      ref={box}
      className="formulary-context-bar"
      role="toolbar"
      aria-label={`${bar.label(messages)} (${readableShortcut(CONTEXT_BAR_KEY)})`}
      aria-keyshortcuts="Control+F9"
      onKeyDown={onKeyDown}
      onFocus={(event) => setCurrent((event.target as HTMLElement).dataset['command'] ?? '')}
    >
      {bar.status && (
        <span className="formulary-visually-hidden" role="status">
          {status}
        </span>
      )}
      {text && <span className="formulary-context-text">{text}</span>}
      {bar.items.map((item, index) => {
        if (!item)
          return (
            <span
              key={`separator-${index}`}
              className="formulary-separator"
              role="separator"
              aria-orientation="vertical"
            />
          )
        const { isEnabled = false, isActive = false } = items[index] ?? {}
        const label = item.label(messages)
        return (
          <button
            key={item.name}
            type="button"
            form=""
            className="formulary-control"
            data-command={item.name}
            data-active={isActive || undefined}
            tabIndex={item.name === tabStop ? 0 : -1}
            aria-disabled={!isEnabled}
            aria-pressed={item.isActive ? isActive : undefined}
            aria-label={label}
            data-tooltip={label}
            data-shortcut={item.shortcut && readableShortcut(item.shortcut)}
            aria-keyshortcuts={item.shortcut && ariaShortcut(item.shortcut)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              if (!isEnabled) return
              editor.run(item.command)
              // Pressed by keyboard it keeps the focus, so that it can be pressed again.
              if (event.detail > 0 && !editor.panel) editor.focus()
            }}
          >
            <DrawnIcon of={icons[item.icon]} size={18} />
          </button>
        )
      })}
    </div>
  )
}
