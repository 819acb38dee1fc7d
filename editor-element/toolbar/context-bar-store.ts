import { canRun } from '../core/dry-run-state.ts'
import type { EditorCore } from '../core/editor-core.ts'
import type { ContextBar } from '../core/feature.ts'
import { activeElementOf } from '../ui/focus.ts'

/** What the bar is placed beside: the node at `pos`, or the text from there to `end`. */
export interface ContextBarAnchor {
  pos: number
  end: number | null
}

export interface ShownContextBar {
  bar: ContextBar
  text: string
  /** What each item shows, in order. */
  items: readonly { isEnabled: boolean; isActive: boolean }[]
}

/** Which bar is shown beside the selection, computed at most once a frame; React renders only when it changes. */
export class ContextBarStore {
  shown: ShownContextBar | null = null
  private follower: ((isSameBar: boolean) => void) | null = null
  private readonly editor: EditorCore
  private readonly root: ShadowRoot
  private bars: readonly ContextBar[] = []
  private readonly listeners = new Set<() => void>()
  private frame = 0

  constructor(editor: EditorCore, root: ShadowRoot) {
    this.editor = editor
    this.root = root
    this.collectBars()
  }

  private readonly collectBars = (): void => {
    this.bars = this.editor.features.flatMap((feature) => feature.contextBars?.(this.editor) ?? [])
  }

  connect(): () => void {
    const { events } = this.editor
    const names = ['state', 'options', 'denial', 'focus'] as const
    // A panel must not be there beside the bar for a frame: both may have a button of the same name.
    const unsubscribes = [
      events.on('parts', this.collectBars),
      events.on('panel', this.update),
      ...names.map((name) => events.on(name, this.schedule)),
    ]
    this.root.addEventListener('focusout', this.schedule)
    this.schedule()
    return () => {
      cancelAnimationFrame(this.frame)
      this.frame = 0
      this.root.removeEventListener('focusout', this.schedule)
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Calls back in the frame of every update, so that the bar follows its node. @returns a function that unsubscribes. */
  follow(follower: (isSameBar: boolean) => void): () => void {
    this.follower = follower
    return () => {
      if (this.follower === follower) this.follower = null
    }
  }

  /** Read when the bar is placed: the document may have changed since the last update. */
  anchorOf(bar: ContextBar): ContextBarAnchor | null {
    const { loadedState: state } = this.editor
    const pos = bar.anchor(state)
    return pos === null ? null : { pos, end: bar.anchorEnd?.(state) ?? null }
  }

  private schedule = (): void => {
    this.frame ||= requestAnimationFrame(this.update)
  }

  private readonly update = (): void => {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    const next = this.look()
    const isSameBar = isSame(this.shown, next)
    if (!isSameBar) {
      this.shown = next
      for (const listener of this.listeners) listener()
    }
    this.follower?.(isSameBar)
  }

  private look(): ShownContextBar | null {
    const { editor } = this
    const hasFocus = this.root.host.contains(activeElementOf(this.root.host))
    if (!editor.isEditable || editor.panel || !hasFocus) return null
    let found: ContextBar | null = null
    let innermost = -1
    for (const bar of this.bars) {
      const pos = bar.anchor(editor.loadedState)
      // The innermost thing counts: an image in a table shows the image's bar.
      if (pos === null || pos < innermost) continue
      found = bar
      innermost = pos
    }
    if (!found) return null
    const state = editor.commandState
    const items = found.items.map((item) => ({
      isEnabled: item !== null && canRun(editor, item.command),
      isActive: item?.isActive?.(state) ?? false,
    }))
    return { bar: found, text: found.text?.(state) ?? '', items }
  }
}

function isSame(a: ShownContextBar | null, b: ShownContextBar | null): boolean {
  if (!a || !b) return a === b
  return (
    a.bar === b.bar &&
    a.text === b.text &&
    a.items.every((item, index) => {
      const other = b.items[index]
      return other && item.isEnabled === other.isEnabled && item.isActive === other.isActive
    })
  )
}
