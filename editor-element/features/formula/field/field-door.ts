import type { EditorView } from 'prosemirror-view'
import { isFormulaNode, type FormulaKind } from '#html'
import type { Editor } from '../../../core/editor.ts'
import { parseRows } from '../../../math/rows/parse-rows.ts'
import { selectBetween } from '../../../math/rows/row-moves.ts'
import { caretAt, type RowSelection } from '../../../math/rows/row-places.ts'
import { DocumentField } from './document-field.ts'
import { drawingRootOf } from './edited-formula.ts'
import { selectByDrag } from './field-drag.ts'
import type { PressedKey } from './field-keys.ts'
import { FormulaSelection } from './formula-selection.ts'
import { selectWithNode } from './select-across.ts'

export interface Press {
  readonly x: number
  readonly y: number
  readonly isExtending: boolean
}

/** How the field is entered. Each way is refused (false) for a formula that is edited in its dialog alone. */
export interface FieldDoor {
  /** @param mayMend whether what is missing in a formula that cannot be drawn may be put in. */
  enter(pos: number, inner: RowSelection, mayMend?: boolean): boolean
  press(pos: number, press: Press): boolean
  /** @param typed what was typed to begin the formula. */
  begin(kind: FormulaKind, typed: string): void
  /** What was typed before the field was there. */
  take(typed: string | PressedKey): void
  focus(): void
  /** The formula is left: a command that is being typed is put in. */
  finish(): void
  sync(): void
  destroy(): void
}

/** @public Loaded with the first caret in a formula. */
export function openField(view: EditorView, editor: Editor): FieldDoor {
  const formula = new DocumentField(view, editor)
  const { field } = formula
  let stopDrag = () => {}

  const press = (pos: number, { x, y, isExtending }: Press): boolean => {
    const { selection } = view.state
    const isInside = selection instanceof FormulaSelection && selection.from === pos
    if (!isInside && !canEdit(view, pos)) return false
    if (!isInside) formula.enter(pos, caretAt([], 0))
    formula.focus()
    const from = isExtending && isInside ? field.anchor : field.placeAt(x, y)
    if (!from) return true
    const to = field.placeAt(x, y) ?? from
    field.select(selectBetween(from, to))
    stopDrag()
    const { doc } = view.state
    const pressed = { from: pos, to: pos + doc.nodeAt(pos)!.nodeSize }
    stopDrag = selectByDrag(field, from, (left, top) => {
      // What was typed meanwhile has moved it.
      if (view.state.doc !== doc) return true
      const place = view.posAtCoords({ left, top })?.pos ?? pos
      if (place < pressed.from || place > pressed.to) {
        selectWithNode(view, pressed, place)
        return true
      }
      // Back in the formula, it is selected there again.
      if (!(view.state.selection instanceof FormulaSelection)) formula.enter(pos, caretAt([], 0))
      return false
    })
    return true
  }

  return {
    enter(pos, inner, mayMend) {
      if (!canEdit(view, pos)) return mayMend === true && formula.mend(pos)
      formula.enter(pos, inner)
      return true
    },
    press,
    begin: (kind, typed) => formula.begin(kind, typed),
    take: (typed) => void (typeof typed === 'string' ? field.type(typed) : field.press(typed)),
    focus: () => formula.focus(),
    finish: () => field.finishCommand(),
    sync: () => formula.sync(),
    destroy() {
      stopDrag()
      formula.destroy()
    },
  }
}

/** Whether there is a place for a caret: what cannot be drawn, or is one piece of LaTeX, has its dialog. */
function canEdit(view: EditorView, pos: number): boolean {
  const node = view.state.doc.nodeAt(pos)
  const dom = view.nodeDOM(pos)
  if (!isFormulaNode(node) || !(dom instanceof HTMLElement) || !drawingRootOf(dom)) return false
  const { atoms } = parseRows(String(node.attrs['latex']))
  return !(atoms.length === 1 && atoms[0]!.kind === 'opaque')
}
