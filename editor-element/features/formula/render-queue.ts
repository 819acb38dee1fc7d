import {
  isFormulaEngineReady,
  onFormulaEngineAvailable,
  onFormulaEngineFailed,
  whenFormulaEngineAvailable,
} from '../../drawing/formula-renderer.ts'

/** A formula of the document to be rendered. */
export interface UndrawnFormula {
  readonly dom: HTMLElement
  /** Renders it, or shows its source: silently while the renderer loads, with the reason if it cannot be rendered. */
  draw(): void
}

interface Waiting {
  readonly formula: UndrawnFormula
  /** Whether it is in or near the visible area. */
  isNear: boolean
}

/** The time for rendering before yielding to the browser. */
const SLICE_MS = 12
/** Formulas this near to the visible area are rendered immediately. */
const NEAR = '800px'
/** This many are rendered out of sight, in idle time; more would cost memory and slow down typing. */
const IDLE_LIMIT = 300

/**
 * The order in which a document's formulas are rendered: the first ones with the document, as far as time allows; then those
 * near the visible area; then some of the rest, while the browser is idle.
 */
export class RenderQueue {
  /** In the order of the document, as it was loaded. */
  private readonly undrawn = new Map<Element, Waiting>()
  private readonly observer: IntersectionObserver
  private readonly nonce: () => string
  /** In another document than the script's: a shadow root that comes into one loses its sheets, so formulas are there before they are drawn. */
  isElsewhere = false
  private spentMs = 0
  private isTurnCounted = false
  private isDrawing = false
  private isIdleAsked = false
  private readonly drawn = new Set<UndrawnFormula>()
  private stopWaiting: (() => void) | null = null

  constructor(nonce: () => string) {
    this.nonce = nonce
    const look = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        const waiting = this.undrawn.get(target)
        if (waiting) waiting.isNear = isIntersecting
      }
      void this.drawNear()
    }
    // `scrollMargin` reaches into the editor's own scrolling area; browsers without it draw there a moment later.
    const margins: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: NEAR, scrollMargin: NEAR }
    this.observer = new IntersectionObserver(look, margins)
  }

  add(formula: UndrawnFormula): void {
    this.drawn.delete(formula)
    if (isFormulaEngineReady() && this.spentMs < SLICE_MS && !this.isElsewhere) return this.draw(formula)
    // Printed pages are not near the visible area.
    if (this.undrawn.size === 0) globalThis.addEventListener('beforeprint', this.drawAll)
    if (!this.undrawn.has(formula.dom)) this.undrawn.set(formula.dom, { formula, isNear: false })
    this.observer.observe(formula.dom)
    this.askForIdleTime()
  }

  remove(formula: UndrawnFormula): void {
    this.drawn.delete(formula)
    this.forget(formula)
  }

  private get near(): readonly Waiting[] {
    return [...this.undrawn.values()].filter(({ isNear }) => isNear)
  }

  private forget(formula: UndrawnFormula): void {
    if (!this.undrawn.delete(formula.dom)) return
    this.observer.unobserve(formula.dom)
    if (this.undrawn.size > 0) return
    globalThis.removeEventListener('beforeprint', this.drawAll)
    this.stopWaiting?.()
    this.stopWaiting = null
  }

  private readonly drawAll = (): void => {
    if (isFormulaEngineReady()) for (const { formula } of this.undrawn.values()) this.draw(formula)
  }

  private draw(formula: UndrawnFormula): void {
    this.forget(formula)
    this.drawn.add(formula)
    const started = performance.now()
    formula.draw()
    this.spentMs += performance.now() - started
    if (this.isTurnCounted) return
    this.isTurnCounted = true
    setTimeout(() => {
      this.isTurnCounted = false
      this.spentMs = 0
    })
  }

  private async drawNear(): Promise<void> {
    if (this.isDrawing || this.near.length === 0) return
    this.isDrawing = true
    if (!(await this.isRendererThere())) this.showUnavailable()
    else
      while (this.near.length > 0) {
        const started = performance.now()
        for (const { formula } of this.near) {
          this.draw(formula)
          if (performance.now() - started > SLICE_MS) break
        }
        if (this.near.length > 0) await new Promise((resolve) => setTimeout(resolve))
      }
    this.isDrawing = false
    this.askForIdleTime()
  }

  /** While waiting, formulas that come into sight do not ask again. */
  private async isRendererThere(): Promise<boolean> {
    if (isFormulaEngineReady()) return true
    return this.stopWaiting === null && (await whenFormulaEngineAvailable(this.nonce()))
  }

  /** Shows the sources of visible formulas, and renders them when the renderer becomes available after all. */
  private showUnavailable(): void {
    for (const { formula } of this.near) formula.draw()
    if (this.stopWaiting) return
    const stopAvailable = onFormulaEngineAvailable(() => {
      this.stopWaiting?.()
      this.stopWaiting = null
      void this.drawNear()
    })
    const stopFailed = onFormulaEngineFailed(() => {
      for (const { formula } of this.near) formula.draw()
    })
    this.stopWaiting = () => {
      stopAvailable()
      stopFailed()
    }
  }

  private askForIdleTime(): void {
    if (this.isIdleAsked || this.undrawn.size === 0 || this.drawn.size >= IDLE_LIMIT) return
    this.isIdleAsked = true
    whenIdle((hasTime) => {
      this.isIdleAsked = false
      if (this.isDrawing || this.near.length > 0) return
      const next = this.undrawn.values().next().value
      if (!isFormulaEngineReady()) {
        // No visible formula needed it so far: it is fetched before somebody scrolls to one.
        if (next && !this.stopWaiting) void this.fetchAhead()
        return
      }
      for (const { formula } of this.undrawn.values()) {
        if (this.drawn.size >= IDLE_LIMIT || !hasTime()) break
        this.draw(formula)
      }
      this.askForIdleTime()
    })
  }

  private async fetchAhead(): Promise<void> {
    if (await whenFormulaEngineAvailable(this.nonce())) this.askForIdleTime()
  }
}

function whenIdle(work: (hasTime: () => boolean) => void): void {
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > 4))
    return
  }
  setTimeout(() => {
    const started = performance.now()
    work(() => performance.now() - started < SLICE_MS)
  }, 200)
}
