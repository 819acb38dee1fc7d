import type { EditorState } from 'prosemirror-state'
import { canRun } from '../core/dry-run-state.ts'
import type { EditorCore } from '../core/editor-core.ts'
import type { ToolbarItem } from '../core/feature.ts'

export interface ToolbarItemState {
  isActive: boolean
  isEnabled: boolean
  /** Its action is still running. */
  isBusy: boolean
  /** For menus: the id of the current entry. */
  current: string
  swatch: string | null
}

/** What is typed after something was typed changes hardly anything that the bar shows: it looks this much later. */
const TYPING_DELAY_MS = 150
/** What was typed is painted first. */
const FRAME_MS = 17

/**
 * What each control shows, computed at most once a frame, while someone types a few times a second and after the paint, and passed to React
 * only if it changed, so a keystroke renders nothing.
 */
export class ToolbarStore {
  private readonly editor: EditorCore
  private states = new Map<string, ToolbarItemState>()
  private readonly listeners = new Set<() => void>()

  constructor(editor: EditorCore) {
    this.editor = editor
    this.compute()
  }

  connect(): () => void {
    let frame = 0
    let timer = 0
    let updatedAt = 0
    const cancel = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      frame = timer = 0
    }
    const update = () => {
      cancel()
      updatedAt = performance.now()
      if (this.compute()) for (const listener of this.listeners) listener()
    }
    const schedule = (change?: { isTyped: boolean } | null) => {
      if (!change?.isTyped) frame ||= requestAnimationFrame(update)
      else timer ||= window.setTimeout(update, Math.max(FRAME_MS, updatedAt + TYPING_DELAY_MS - performance.now()))
    }
    const { events } = this.editor
    const names = ['state', 'options', 'denial', 'busy'] as const
    const unsubscribes = names.map((name) => events.on(name, schedule))
    schedule()
    return () => {
      cancel()
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  stateOf(name: string): ToolbarItemState {
    return this.states.get(name)!
  }

  /** @returns whether any control changed. */
  private compute(): boolean {
    let changed = false
    for (const item of this.editor.toolbarItems) {
      const next = this.computeItem(item)
      const last = this.states.get(item.name)
      if (last && isSame(last, next)) continue
      this.states.set(item.name, next)
      changed = true
    }
    return changed
  }

  /** Actions do not change the document. */
  private get canAct(): boolean {
    return !this.editor.options.disabled && this.editor.denial === null
  }

  private applies(item: ToolbarItem, state: EditorState): boolean {
    if (item.isEnabled) return item.isEnabled(state)
    return item.kind !== 'button' || canRun(this.editor, item.command) || (item.isActive?.(state) ?? false)
  }

  private computeItem(item: ToolbarItem): ToolbarItemState {
    const { editor } = this
    const state = editor.commandState
    const isBusy = item.kind === 'action' && (item.isBusy?.(editor) ?? false)
    return {
      isActive: item.isActive?.(state) ?? false,
      isEnabled: item.kind === 'action' ? this.canAct && !isBusy : editor.isEditable && this.applies(item, state),
      isBusy,
      current: item.kind === 'menu' ? item.current(state) : '',
      swatch: item.swatch?.(state) ?? null,
    }
  }
}

const isSame = (a: ToolbarItemState, b: ToolbarItemState): boolean =>
  (Object.keys(a) as (keyof ToolbarItemState)[]).every((name) => a[name] === b[name])
