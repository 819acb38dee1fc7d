import type { Node as ProseMirrorNode, ResolvedPos } from 'prosemirror-model'
import { NodeSelection, Selection, type SelectionBookmark } from 'prosemirror-state'
import type { Mappable } from 'prosemirror-transform'
import { isFormulaNode } from '#html'
import { caretAt, isSamePath, type RowSelection } from '../../../math/rows/row-places.ts'

/**
 * The caret is in a formula. To whatever knows nothing of carets in formulas the formula is selected. It belongs to the state, so
 * that undo brings caret and selection back to where they were.
 */
export class FormulaSelection extends NodeSelection {
  /** Where in the formula; it may be a place that the formula no longer has. */
  readonly inner: RowSelection

  constructor($pos: ResolvedPos, inner: RowSelection) {
    super($pos)
    this.inner = inner
  }

  static override create(doc: ProseMirrorNode, pos: number, inner: RowSelection = caretAt([], 0)): FormulaSelection {
    return new FormulaSelection(doc.resolve(pos), inner)
  }

  override map(doc: ProseMirrorNode, mapping: Mappable): Selection {
    const { deleted, pos } = mapping.mapResult(this.from)
    const $pos = doc.resolve(pos)
    return deleted || !isFormulaNode($pos.nodeAfter) ? Selection.near($pos) : new FormulaSelection($pos, this.inner)
  }

  override eq(other: Selection): boolean {
    if (!(other instanceof FormulaSelection) || other.from !== this.from) return false
    const { path, anchor, head } = other.inner
    return anchor === this.inner.anchor && head === this.inner.head && isSamePath(path, this.inner.path)
  }

  override toJSON(): { type: string; anchor: number; inner: RowSelection } {
    return { type: 'formula', anchor: this.from, inner: this.inner }
  }

  static override fromJSON(doc: ProseMirrorNode, json: { anchor?: unknown; inner?: unknown }): FormulaSelection {
    const { anchor, inner } = json
    if (typeof anchor !== 'number' || !isRowSelection(inner))
      throw new RangeError('Invalid input for FormulaSelection.')
    return FormulaSelection.create(doc, anchor, inner)
  }

  override getBookmark(): FormulaBookmark {
    return new FormulaBookmark(this.from, this.inner)
  }
}

Selection.jsonID('formula', FormulaSelection)

function isRowSelection(value: unknown): value is RowSelection {
  if (typeof value !== 'object' || value === null) return false
  const { path, anchor, head } = value as Record<string, unknown>
  return (
    Array.isArray(path) &&
    [...(path as unknown[]), anchor, head].every((step) => Number.isInteger(step) && Number(step) >= 0)
  )
}

class FormulaBookmark implements SelectionBookmark {
  readonly anchor: number
  private readonly inner: RowSelection

  constructor(anchor: number, inner: RowSelection) {
    this.anchor = anchor
    this.inner = inner
  }

  map(mapping: Mappable): FormulaBookmark {
    return new FormulaBookmark(mapping.map(this.anchor), this.inner)
  }

  resolve(doc: ProseMirrorNode): Selection {
    const $pos = doc.resolve(Math.min(this.anchor, doc.content.size))
    return isFormulaNode($pos.nodeAfter) ? new FormulaSelection($pos, this.inner) : Selection.near($pos)
  }
}
