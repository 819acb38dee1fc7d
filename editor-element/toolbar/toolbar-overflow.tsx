import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Ellipsis } from 'lucide'
import type { EditorCore } from '../core/editor-core.ts'
import type { ToolbarItem } from '../core/feature.ts'
import { Popover } from '../ui/popover.tsx'
import { Control } from './toolbar-controls.tsx'
import type { ToolbarStore } from './toolbar-store.ts'
import { DrawnIcon } from '../icons/drawn-icon.ts'

/** The overflow's own name among the controls; a panel whose control is in the overflow opens beside it. */
export const MORE_CONTROLS = 'more'

interface ToolbarOverflowProps {
  items: readonly ToolbarItem[]
  editor: EditorCore
  store: ToolbarStore
  isTabStop: boolean
}

/** 'More controls': what does not fit into the bar, by name, one press away. */
export function ToolbarOverflow({ items, editor, store, isTabStop }: ToolbarOverflowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { messages } = editor
  const isPanelOpenHere = useSyncExternalStore(
    (listener) => editor.events.on('panel', listener),
    () => items.some((item) => item.name === editor.panel?.name),
  )
  const close = useCallback((refocus: boolean) => {
    setIsOpen(false)
    if (refocus) trigger.current?.focus()
  }, [])
  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[data-control]')?.focus({ preventScroll: true })
  }, [isOpen])

  return (
    <>
      <button
        ref={trigger}
        type="button"
        form=""
        className="formulary-control formulary-more"
        data-control={MORE_CONTROLS}
        tabIndex={isTabStop ? 0 : -1}
        aria-expanded={isOpen}
        data-active={isPanelOpenHere || undefined}
        aria-label={messages.moreControls}
        data-tooltip={messages.moreControls}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          editor.closePanel({ refocus: false })
          setIsOpen(!isOpen)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          event.stopPropagation()
          setIsOpen(true)
        }}
      >
        <DrawnIcon of={Ellipsis} size={18} />
      </button>
      {isOpen && (
        <Popover anchor={trigger} label={messages.moreControls} role="group" onClose={close}>
          <div ref={list} className="formulary-overflow">
            {items.map((item) => (
              <Control
                key={item.name}
                item={item}
                editor={editor}
                store={store}
                isTabStop={false}
                isLabelled
                onActivated={() => setIsOpen(false)}
              />
            ))}
          </div>
        </Popover>
      )}
    </>
  )
}
