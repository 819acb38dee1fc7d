import type { ResolvedPos } from 'prosemirror-model'
import { NodeSelection, Plugin, TextSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isFormulaNode, type FormulaKind } from '#html'
import type { Editor } from '../../../core/editor.ts'
import { letterOfKey } from '../../../core/letter-key.ts'
import { isAtEdgeOfBlock, isRightToLeft } from '../../../core/queries/leads-forward.ts'
import { isInCode } from '../../../core/queries/selection.ts'
import { viewAtRest } from '../../../core/redraw.ts'
import { isFormulaEngineReady, loadFormulaEngine } from '../../../drawing/formula-renderer.ts'
import { caretAt, type RowSelection } from '../../../math/rows/row-places.ts'
import { heldKeys } from '../formula-typing.ts'
import { FormulaSelection } from './formula-selection.ts'
import type { FieldDoor } from './field-door.ts'
import { dragOnToFormula, onRelease, selectOnTo, selectOnToFormula, selectText } from './select-across.ts'
import { isClick, TypedAhead } from './typed-ahead.ts'

const START = caretAt([], 0)
/** The last place, wherever that is. */
const END = caretAt([], Number.MAX_SAFE_INTEGER)

/** Ctrl+M, and Ctrl+Shift+M for a chemical formula. */
const isBeginning = (event: KeyboardEvent): boolean =>
  event.ctrlKey && !event.altKey && !event.metaKey && letterOfKey(event) === 'm'

/** Where an arrow key leads into a formula; null where it does not. */
export function entryOfKey(
  { selection, doc }: EditorState,
  key: string,
  isAtEdge: (direction: 'up' | 'down' | 'left' | 'right') => boolean,
  isRtl: ($pos: ResolvedPos) => boolean = () => false,
): { pos: number; inner: RowSelection } | null {
  const isBeside = key === 'ArrowRight' || key === 'ArrowLeft'
  if (!isBeside && key !== 'ArrowUp' && key !== 'ArrowDown') return null
  if (!(selection instanceof TextSelection) || !selection.$cursor) return null
  const { $cursor } = selection
  const isForward = isBeside ? (key === 'ArrowLeft') === isRtl($cursor) : key === 'ArrowDown'
  /** Formulas go from left to right in every line. */
  const inner = ($formula: ResolvedPos) => (isForward === (isBeside && isRtl($formula)) ? END : START)
  if (isBeside && isForward && isFormulaNode($cursor.nodeAfter)) return { pos: $cursor.pos, inner: inner($cursor) }
  if (isBeside && !isForward && isFormulaNode($cursor.nodeBefore))
    return { pos: $cursor.pos - 1, inner: inner($cursor) }
  if ($cursor.depth === 0) return null
  const $edge = doc.resolve(isForward ? $cursor.after() : $cursor.before())
  if (!isFormulaNode(isForward ? $edge.nodeAfter : $edge.nodeBefore)) return null
  // Asked last: the browser lays the text out for it.
  if (!isAtEdge(key.slice('Arrow'.length).toLowerCase() as 'up')) return null
  const $formula = isForward ? $edge : doc.resolve($edge.pos - $edge.nodeBefore!.nodeSize)
  return { pos: $formula.pos, inner: inner($formula) }
}

/** Lets the caret into the formulas of an editor, and begins formulas at the cursor; the field for both is loaded when it is needed. */
export const formulaEntry = (editor: Editor): Plugin => new FormulaEntry(editor).plugin

const formulaOf = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.formulary-formula') : null

function isOnSelected(view: EditorView, { clientX: left, clientY: top }: MouseEvent): boolean {
  const { empty, from, to } = view.state.selection
  const pos = empty ? undefined : view.posAtCoords({ left, top })?.pos
  return pos !== undefined && from <= pos && pos <= to
}

class FormulaEntry {
  readonly plugin: Plugin
  private readonly editor: Editor
  private field: FieldDoor | null = null
  private openField: typeof import('./field-door.ts').openField | null = null
  private loading: Promise<unknown> | null = null
  private readonly ahead: TypedAhead
  /** The mouse event of a tap is moved towards what seems to be meant: to the middle of a letter that was tapped beside. */
  private touched: PointerEvent | null = null
  /** Whether the press that goes on began in text that was not selected: what it is dragged to will be. */
  private isSelecting = false
  /** Whether it has selected a formula: WebKit would begin to drag what is selected by that. */
  private hasSelected = false

  constructor(editor: Editor) {
    this.editor = editor
    this.ahead = new TypedAhead(editor, (each) => this.field?.take(each))
    this.plugin = new Plugin({
      props: {
        handleKeyDown: (view, event) => this.onKeyDown(view, event),
        handleTextInput: (view, _from, _to, text) => this.onTextInput(view, text),
        handleDOMEvents: {
          keydown: (_view, event) => this.ahead.key(event),
          pointerdown: (_view, event) => void (this.touched = event.pointerType === 'touch' ? event : null),
          mousedown: (view, event) => this.onMouseDown(view, event),
          mousemove: (view, event) => this.onMouseMove(view, event),
          dragstart: (_view, event) => this.hasSelected && (event.preventDefault(), true),
          focus: (view) => this.onFocus(view),
        },
      },
      // Made again when the editor's content is replaced, or gets more features.
      view: (view) => {
        if (this.openField) this.field = this.openField(view, editor)
        this.field?.sync()
        if (view.hasFocus()) this.onFocus(view)
        this.replay(view)
        return {
          update: () => this.field?.sync(),
          destroy: () => {
            this.field?.destroy()
            this.field = null
          },
        }
      },
    })
  }

  private async load(view: EditorView): Promise<void> {
    this.loading ??= import('./field-door.ts').then(
      ({ openField }) => {
        this.openField = openField
        if (!view.isDestroyed) this.field ??= openField(view, this.editor)
      },
      // Without the network a formula has its dialog, if that is loaded; the next caret tries again.
      () => {
        this.loading = null
      },
    )
    await this.loading
  }

  /** Until the field is loaded the formula is selected, as it is where the field cannot be loaded at all. */
  private enter(view: EditorView, pos: number, action: (field: FieldDoor) => boolean): boolean {
    const { editor, field } = this
    if (!editor.isEditable) return false
    if (field) return action(field)
    const wanted = NodeSelection.create(view.state.doc, pos)
    view.dispatch(view.state.tr.setSelection(wanted).scrollIntoView())
    view.focus()
    // A click on what is drawn anew while it is pressed is none, and a double click opens the panel.
    void this.ahead.until(
      view,
      () => this.load(view).then(() => viewAtRest(() => (view.isDestroyed ? null : view))),
      ([first]) => {
        const { doc, tr } = view.state
        if (editor.panel || !this.field || !isFormulaNode(doc.nodeAt(pos))) return
        // A click may have come after what was typed for the formula.
        if (first && !isClick(first)) view.dispatch(tr.setSelection(NodeSelection.create(doc, pos)))
        if (view.state.selection.eq(wanted)) action(this.field)
      },
    )
    return true
  }

  private onKeyDown(view: EditorView, event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    if (altKey || metaKey) return false
    if (isBeginning(event)) {
      if (isInCode(view.state)) return false
      void this.begin(view, shiftKey ? 'chemistry' : 'math')
      return this.editor.options.enableFormulas
    }
    if (shiftKey || ctrlKey) return false
    const { selection } = view.state
    if (key === 'F2' && selection instanceof NodeSelection && isFormulaNode(selection.node))
      return this.enter(view, selection.from, (field) => field.enter(selection.from, END, true))
    const found = entryOfKey(
      view.state,
      key,
      (direction) => isAtEdgeOfBlock(view, direction),
      ($pos) => isRightToLeft(view, $pos),
    )
    return found !== null && this.enter(view, found.pos, (field) => field.enter(found.pos, found.inner))
  }

  private onMouseMove(view: EditorView, event: MouseEvent): boolean {
    if (event.buttons !== 1) this.isSelecting = false
    const dom = this.isSelecting ? formulaOf(event) : null
    if (!dom || !dragOnToFormula(view, view.posAtDOM(dom, 0))) return false
    this.hasSelected = true
    event.preventDefault()
    return true
  }

  private onMouseDown(view: EditorView, event: MouseEvent): boolean {
    const dom = formulaOf(event)
    this.hasSelected = false
    // Selected text is dragged itself; a second press goes on by words, a third by blocks.
    this.isSelecting = !dom && event.button === 0 && event.detail === 1 && !isOnSelected(view, event)
    if (event.button !== 0 || event.ctrlKey || event.metaKey) return false
    const { selection, doc } = view.state
    const pos = dom && view.posAtDOM(dom, 0)
    if (pos !== selection.from) this.ahead.click(view, event)
    if (pos === null) return this.leaveByPress(view, event)
    if (!isFormulaNode(doc.nodeAt(pos))) return false
    const { clientX: x, clientY: y } = this.touched ?? event
    const { shiftKey: isExtending } = event
    const isEdited = selection instanceof FormulaSelection && selection.from === pos
    if (isExtending && !isEdited) {
      selectOnToFormula(view, pos)
      view.focus()
      event.preventDefault()
      return true
    }
    const press = () => this.enter(view, pos, (field) => field.press(pos, { x, y, isExtending }))
    // What is selected can be dragged, by its formulas, too.
    if (!(selection instanceof NodeSelection) && selection.from <= pos && selection.to > pos) {
      onRelease(view, () => view.state.doc === doc && press())
      return false
    }
    const isPressed = press()
    if (isPressed) event.preventDefault()
    return isPressed
  }

  /** Before the text gets the focus, which would go back to the formula: from here on browser and view select as in any text. */
  private leaveByPress(view: EditorView, event: MouseEvent): boolean {
    if (!(view.state.selection instanceof FormulaSelection)) return false
    this.field?.finish()
    const { selection, doc, tr } = view.state
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (!place || !(selection instanceof FormulaSelection)) return false
    if (event.shiftKey) {
      selectOnTo(view, place.pos)
      view.focus()
      event.preventDefault()
      return true
    }
    view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))))
    return false
  }

  private onFocus(view: EditorView): boolean {
    // The text got the focus, but the caret is in a formula.
    if (view.state.selection instanceof FormulaSelection) this.field?.focus()
    // Whoever writes in a text with formulas is likely to write in one.
    else if (!this.loading && view.dom.querySelector('.formulary-formula')) void this.load(view)
    return false
  }

  /** `\\ce` and a space begin a chemical formula; they are there until it is. */
  private onTextInput(view: EditorView, text: string): boolean {
    if (this.ahead.text(text)) return true
    const { from } = view.state.selection
    const isCommand = text === ' ' && from > 3 && view.state.doc.textBetween(from - 3, from) === '\\ce'
    if (isCommand && !view.composing) void this.begin(view, 'chemistry', '\\ce ')
    return false
  }

  /** What was pressed before this was there: the first key begins a formula where the cursor was then. */
  private replay(view: EditorView): void {
    const held = heldKeys.get(this.editor)
    heldKeys.set(this.editor, null)
    const [first, ...keys] = held?.keys ?? []
    if (!held || !first) return
    // The view is being made.
    queueMicrotask(() => {
      // Nobody can change the text meanwhile but the page.
      if (held.selection.$from.doc === view.state.doc) view.dispatch(view.state.tr.setSelection(held.selection))
      if (first.ctrlKey) this.onKeyDown(view, first)
      else {
        view.dispatch(view.state.tr.insertText(' '))
        void this.begin(view, 'chemistry', '\\ce ')
      }
      for (const key of keys) this.ahead.key(key)
    })
  }

  /**
   * Begins a formula at the cursor; what is selected becomes its content.
   * @param typed what was typed for it: it goes, if it is still there.
   */
  private async begin(view: EditorView, kind: FormulaKind, typed = ''): Promise<void> {
    const { editor } = this
    const { enableFormulas, styleNonce } = editor.options
    if (!enableFormulas || this.ahead.isHolding) return
    const place = editor.track(view.state.selection.from, view.state.selection.to)
    // Where it cannot be loaded, what is typed is text.
    const engine = loadFormulaEngine(styleNonce).catch(() => {})
    await this.ahead.until(
      view,
      () => Promise.all([this.load(view), engine]),
      (held) => {
        if (held.some(isClick)) selectText(view, place.from, place.to)
        if (isFormulaEngineReady()) this.field?.begin(kind, typed)
      },
    )
    editor.untrack(place)
  }
}
