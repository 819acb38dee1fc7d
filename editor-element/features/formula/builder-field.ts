import type { Editor } from '../../core/editor.ts'
import type { Macros } from '../../options/index.ts'
import { refuseLatex } from '../../math/latex-guard.ts'
import { macrosOf } from '../../math/macros/page-commands.ts'
import { caretAt, isSamePath, stateAt, type RowSelection, type RowState } from '../../math/rows/row-places.ts'
import { isEmptyRow, lastIndex, latexOfRow } from '../../math/rows/row-tree.ts'
import { parseRows } from '../../math/rows/parse-rows.ts'
import { equationNumbersOf } from './equations/equation-numbers.ts'
import type { CaretDrawing } from './field/caret-drawing.ts'
import { selectByDrag } from './field/field-drag.ts'
import { FieldElements } from './field/field-elements.ts'
import { contextOf } from './field/formula-context.ts'
import type { FieldHost, HostAction } from './field/field-host.ts'
import { nameFormula } from './field/field-speech.ts'
import { MathField } from './field/math-field.ts'
import { partAt } from './field/part-at.ts'
import { whenDrawable } from './when-drawable.ts'

export interface BuilderFieldHooks {
  /** The current formula: keys may come before it is rendered. */
  now(): RowState
  onChange(next: RowState): void
  /** Enter: what is selected is to be edited as LaTeX. */
  onEdit(): void
  onUndo(): void
  onRedo(): void
}

export const EMPTY_FORMULA = stateAt(parseRows(''), [], 0)

/** The field of the formula builder: as in the text, but a click selects a part, and a second one puts the caret there. */
export class BuilderField implements FieldHost {
  readonly field: MathField
  drawing: CaretDrawing | null = null
  readonly isEditable = true
  readonly hasOffer = false
  readonly isInRtl = false
  readonly hasLines = false
  private readonly canvas: HTMLElement
  private readonly editor: Editor
  private readonly hooks: BuilderFieldHooks
  private readonly observer: ResizeObserver
  private readonly stopped = new AbortController()
  private readonly stopWaiting: () => void
  private stopDrag: () => void = () => {}

  /** @param frame has the input and the list of commands, `canvas` the drawing. */
  constructor(frame: HTMLElement, canvas: HTMLElement, editor: Editor, hooks: BuilderFieldHooks) {
    this.canvas = canvas
    this.editor = editor
    this.hooks = hooks
    const elements = new FieldElements(frame, true)
    macrosOf(this.macros)
    this.field = new MathField(this, elements, () => equationNumbersOf(editor).labels)
    const { signal } = this.stopped
    elements.input.addEventListener('focus', () => this.name(), { signal })
    const show = () => this.field.show()
    document.fonts?.addEventListener('loadingdone', show, { signal })
    canvas.parentElement?.addEventListener('scroll', show, { signal, passive: true })
    this.observer = new ResizeObserver(show)
    this.observer.observe(canvas)
    this.stopWaiting = whenDrawable(editor.options.styleNonce, () => this.load())
  }

  get state(): RowState {
    return this.hooks.now()
  }

  get macros(): Macros | null {
    return this.editor.options.macros
  }

  private async load(): Promise<void> {
    const loaded = await import('./field/caret-drawing.ts').catch(() => null)
    if (!loaded || this.stopped.signal.aborted) return
    this.drawing = new loaded.CaretDrawing(this.canvas, true, contextOf(this.editor))
    this.sync()
  }

  /** Follows the formula. What cannot be drawn leaves the last drawing. */
  sync(): void {
    const { root } = this.state
    if (refuseLatex(latexOfRow(root)) === null) this.drawing?.draw(root)
    this.field.show()
  }

  private name(): void {
    this.field.elements.input.setAttribute('aria-label', nameFormula(this.state.root, this.macros))
  }

  change({ root, selection }: RowState): boolean {
    const isEmpty = isEmptyRow(root) && root.atoms.length > 0
    this.hooks.onChange(isEmpty ? EMPTY_FORMULA : { root, selection })
    this.sync()
    return true
  }

  act(action: HostAction): boolean {
    const { hooks, field } = this
    switch (action.do) {
      case 'enter':
        hooks.onEdit()
        return true
      case 'document':
        field.select(caretAt([], action.way === 'before' ? 0 : lastIndex(this.state.root)))
        return true
      case 'undo':
        hooks.onUndo()
        return true
      case 'redo':
        hooks.onRedo()
        return true
      default:
        return false
    }
  }

  reveal(): void {
    this.drawing?.reveal()
  }

  private partAt({ clientX, clientY }: MouseEvent): RowSelection | null {
    const { drawing, state } = this
    return drawing?.geometry && drawing.root === state.root
      ? partAt(drawing.geometry, state.root, clientX, clientY)
      : null
  }

  /** What was typed of a command is put in first. */
  press(event: MouseEvent): void {
    const { field } = this
    field.focus()
    field.finishCommand()
    const selection = this.partAt(event)
    const place = field.placeAt(event.clientX, event.clientY)
    if (!selection || !place) return
    const now = this.state.selection
    const isAgain =
      isSamePath(now.path, selection.path) && now.anchor === selection.anchor && now.head === selection.head
    field.select(isAgain ? caretAt(place.path, place.index) : selection)
    this.stopDrag()
    this.stopDrag = selectByDrag(field, place)
  }

  /** Shows what a click would select. */
  point(event: MouseEvent | null): void {
    this.drawing?.point(event && this.partAt(event))
  }

  destroy(): void {
    this.stopWaiting()
    this.stopDrag()
    this.stopped.abort()
    this.observer.disconnect()
    this.field.destroy()
  }
}
