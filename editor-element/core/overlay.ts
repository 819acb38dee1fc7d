import type { EditorView } from 'prosemirror-view'

/** A box in client coordinates. */
export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** The nearest part of this selector around the text, in the shadow root that shows the text through a slot. */
export function aroundText(view: EditorView, selector: string): HTMLElement | null {
  return view.dom.parentElement?.assignedSlot?.closest<HTMLElement>(selector) ?? null
}

/**
 * The layer over the text, for what belongs to a block but must not be inside it: bars and handles. It covers the scroller,
 * clips its content, and lets the pointer through everywhere else. Null while the view is not on a page.
 */
export function overlayOf(view: EditorView): HTMLElement | null {
  return aroundText(view, '.formulary-stage')?.querySelector<HTMLElement>('.formulary-overlay') ?? null
}

/** The part of the text that can be seen, in client coordinates. */
export function visibleArea(view: EditorView): Box {
  const { top, bottom, left, right } = (overlayOf(view) ?? view.dom).getBoundingClientRect()
  const bar = barOf(view)
  const screen = window.visualViewport
  const screenTop = screen?.offsetTop ?? 0
  return {
    top: Math.max(top, screenTop, bar?.isAbove ? bar.bottom : 0),
    bottom: Math.min(
      bottom,
      screenTop + (screen?.height ?? window.innerHeight),
      bar && !bar.isAbove ? bar.top : Infinity,
      keypadTop(view),
    ),
    left: Math.max(left, 0),
    right: Math.min(right, window.innerWidth),
  }
}

/** The keypad sticks to the end of the window, over a text that goes on below it. */
function keypadTop(view: EditorView): number {
  const box = aroundText(view, '.formulary')?.querySelector('.formulary-keypad')?.getBoundingClientRect()
  return box?.height ? box.top : Infinity
}

/** The bar sticks to the window while its editor is scrolled: where it is says nothing of the side of the text on which it belongs. */
function barOf(view: EditorView): { top: number; bottom: number; isAbove: boolean } | null {
  const editor = aroundText(view, '.formulary')
  const box = editor?.querySelector('.formulary-toolbar')?.getBoundingClientRect()
  return box ? { top: box.top, bottom: box.bottom, isAbove: editor?.dataset['toolbarPosition'] !== 'bottom' } : null
}

/** How much of the visible text is under the bar. */
export function coveredByBar(view: EditorView): { top: number; bottom: number } {
  const bar = barOf(view)
  if (!bar) return { top: 0, bottom: 0 }
  const { top, bottom } = (overlayOf(view) ?? view.dom).getBoundingClientRect()
  const { isAbove } = bar
  const covered = isAbove ? bar.bottom - Math.max(top, 0) : Math.min(bottom, window.innerHeight) - bar.top
  return { top: isAbove ? Math.max(0, covered) : 0, bottom: isAbove ? 0 : Math.max(0, covered) }
}

/** Calls `place` in the next frame, and again whenever the text is scrolled or its layout changes. */
export class Placement {
  private readonly view: EditorView
  private readonly place: () => void
  private readonly observer: ResizeObserver
  private frame = 0

  constructor(view: EditorView, place: () => void) {
    this.view = view
    this.place = place
    this.observer = new ResizeObserver(this.schedule)
    this.observer.observe(view.dom)
    // A keypad comes and goes below the text.
    this.observer.observe(aroundText(view, '.formulary') ?? view.dom)
    // Capture: any scrolling ancestor moves the text.
    window.addEventListener('scroll', this.schedule, { capture: true, passive: true })
    window.addEventListener('resize', this.schedule)
    window.visualViewport?.addEventListener('resize', this.schedule)
    this.schedule()
  }

  schedule = (): void => {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0
      if (!this.view.isDestroyed) this.place()
    })
  }

  /** In a frame that has already begun: another one would be another layout and paint. */
  now(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    if (!this.view.isDestroyed) this.place()
  }

  destroy(): void {
    cancelAnimationFrame(this.frame)
    this.observer.disconnect()
    window.removeEventListener('scroll', this.schedule, { capture: true })
    window.removeEventListener('resize', this.schedule)
    window.visualViewport?.removeEventListener('resize', this.schedule)
  }
}
