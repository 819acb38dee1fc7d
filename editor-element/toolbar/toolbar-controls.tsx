import { useRef, useState, useSyncExternalStore } from 'react'
import { ChevronDown } from 'lucide'
import type { EditorCore } from '../core/editor-core.ts'
import type { ToolbarItem, ToolbarMenu } from '../core/feature.ts'
import { icons } from '../icons/index.ts'
import { Menu } from '../ui/menu.tsx'
import { ariaShortcut, readableShortcut } from '../ui/shortcut.ts'
import type { ToolbarItemState, ToolbarStore } from './toolbar-store.ts'
import { DrawnIcon } from '../icons/drawn-icon.ts'

interface ControlProps {
  item: ToolbarItem
  editor: EditorCore
  store: ToolbarStore
  isTabStop: boolean
  /** With its name beside the icon, as in the overflow. */
  isLabelled?: boolean
  onActivated?(): void
}

/** One entry of the bar. It renders only when what it shows changes. */
export function Control({ store, ...props }: ControlProps) {
  const { item } = props
  const state = useSyncExternalStore(store.subscribe, () => store.stateOf(item.name))
  if (item.kind === 'menu') return <MenuControl {...props} item={item} state={state} />
  return <ButtonControl {...props} item={item} state={state} />
}

interface StatefulProps<Item extends ToolbarItem> extends Omit<ControlProps, 'item' | 'store'> {
  item: Item
  state: ToolbarItemState
}

function useIsOpen(editor: EditorCore, name: string): boolean {
  return useSyncExternalStore(
    (listener) => editor.events.on('panel', listener),
    () => editor.panel?.name === name,
  )
}

function ButtonControl(props: StatefulProps<Exclude<ToolbarItem, ToolbarMenu>>) {
  const { item, editor, state, isTabStop, isLabelled = false, onActivated } = props
  const isOpen = useIsOpen(editor, item.name)
  const label = item.label(editor.messages)
  const shortcut = item.shortcut && readableShortcut(item.shortcut)
  const activate = () => {
    if (!state.isEnabled) return
    onActivated?.()
    if (item.kind === 'button') {
      editor.run(item.command)
      editor.focus()
    } else if (item.kind === 'action') item.run(editor)
    else if (isOpen) editor.closePanel()
    else if (!item.instead?.(editor)) editor.openPanel(item.name)
  }
  const opensPanel = item.kind === 'popover' || item.kind === 'dialog'
  const isToggle = item.kind === 'button' && item.isActive !== undefined
  return (
    <button
      type="button"
      form=""
      className={isLabelled ? 'formulary-control formulary-control-labelled' : 'formulary-control'}
      data-control={item.name}
      tabIndex={isTabStop ? 0 : -1}
      // Not the disabled attribute: a control that was just disabled must keep the focus.
      aria-disabled={!state.isEnabled}
      aria-pressed={isToggle ? state.isActive : undefined}
      aria-haspopup={opensPanel ? 'dialog' : undefined}
      aria-expanded={opensPanel ? isOpen : undefined}
      aria-busy={state.isBusy || undefined}
      aria-keyshortcuts={item.shortcut && ariaShortcut(item.shortcut)}
      data-active={state.isActive || undefined}
      aria-label={isLabelled ? undefined : label}
      data-tooltip={isLabelled ? undefined : label}
      data-shortcut={isLabelled ? undefined : shortcut}
      onMouseDown={(event) => event.preventDefault()}
      onClick={activate}
    >
      {state.isBusy ? <span className="formulary-spinner" /> : <DrawnIcon of={icons[item.icon]} size={18} />}
      {item.swatch && (
        <span className="formulary-control-swatch" style={{ backgroundColor: state.swatch ?? undefined }} />
      )}
      {isLabelled && <span className="formulary-control-label">{label}</span>}
      {isLabelled && shortcut && (
        <kbd className="formulary-shortcut" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  )
}

function MenuControl({ item, editor, state, isTabStop, isLabelled = false, onActivated }: StatefulProps<ToolbarMenu>) {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const { messages } = editor
  const current = item.entries.find((entry) => entry.id === state.current)
  const label = item.label(messages)
  const drawing = icons[(item.isIconOnly && current?.icon) || item.icon]
  return (
    <>
      <button
        ref={trigger}
        type="button"
        form=""
        className={`formulary-control ${item.isIconOnly ? 'formulary-menu-icon' : 'formulary-menu-trigger'} ${isLabelled ? 'formulary-control-labelled' : ''}`}
        data-control={item.name}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={!state.isEnabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={current ? `${label}: ${current.label(messages)}` : label}
        data-tooltip={label}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => state.isEnabled && setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          // In the overflow this key goes to the next control.
          if (event.key !== 'ArrowDown' || !state.isEnabled || isLabelled) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {(isLabelled || item.isIconOnly) && <DrawnIcon of={drawing} size={18} />}
        {(isLabelled || !item.isIconOnly) && (
          <span className="formulary-menu-current">{current?.label(messages) ?? label}</span>
        )}
        <DrawnIcon of={ChevronDown} size={14} />
      </button>
      {isOpen && (
        <Menu
          anchor={trigger}
          label={label}
          entries={item.entries.map((entry) => ({
            id: entry.id,
            label: entry.label(messages),
            className: entry.className,
            icon: entry.icon && icons[entry.icon],
            isChecked: entry.id === state.current,
          }))}
          onChoose={(id) => {
            setIsOpen(false)
            onActivated?.()
            const entry = item.entries.find((candidate) => candidate.id === id)
            if (entry) editor.run(entry.command)
            editor.focus()
          }}
          onClose={(refocus) => {
            setIsOpen(false)
            // In the overflow to the control, everywhere else to the text, as from panels.
            if (refocus) (isLabelled ? trigger.current : editor)?.focus()
          }}
        />
      )}
    </>
  )
}
