import { redo } from 'prosemirror-history'
import type { EditorView } from 'prosemirror-view'
import type { FormulaKind } from '#html'
import type { Editor } from '../../../core/editor.ts'
import { parseRows } from '../../../math/rows/parse-rows.ts'
import { intoMainRow } from '../../../math/rows/row-moves.ts'
import { clampSelection, type RowState } from '../../../math/rows/row-places.ts'
import { latexOfRow, type Row } from '../../../math/rows/row-tree.ts'
import { undo } from '../../history/index.ts'
import type { FieldChange } from './field-host.ts'
import {
  beginFormula,
  deleteBlank,
  deleteFormula,
  editFormula,
  isBlank,
  tidyLeft,
  TypingGroup,
} from './formula-edits.ts'
import { FormulaSelection } from './formula-selection.ts'

/** The formula of the document that the caret is in, and the transactions that change it. */
export class DocumentFormula {
  private readonly view: EditorView
  private readonly editor: Editor
  private readonly group = new TypingGroup()
  private tree: { latex: string; root: Row } | null = null
  /** Whether the formula was changed since the caret came into it: an empty one is then taken away. */
  private isChanged = false
  /** What it was before the first of these changes. */
  private before = ''

  constructor(view: EditorView, editor: Editor) {
    this.view = view
    this.editor = editor
  }

  /** As the document has it; null while the caret is in none. */
  get state(): RowState | null {
    const { selection } = this.view.state
    if (!(selection instanceof FormulaSelection)) return null
    const latex = String(selection.node.attrs['latex'])
    if (this.tree?.latex !== latex) this.tree = { latex, root: parseRows(latex) }
    const { root } = this.tree
    return { root, selection: intoMainRow(root, clampSelection(root, selection.inner)) }
  }

  get isDisplay(): boolean {
    const { selection } = this.view.state
    return selection instanceof FormulaSelection && selection.node.isBlock
  }

  /** Nobody sees a formula that is left so. */
  get isLeftEmpty(): boolean {
    const { state } = this
    return state !== null && this.isChanged && isBlank(state.root)
  }

  private get typingGroup(): string {
    return this.group.at(this.view.state.doc, Date.now())
  }

  /** Begins one in place of what was typed for it, or of what is selected, which becomes its content. @returns false where none can be. */
  begin(kind: FormulaKind, typed: string): boolean {
    const { view, group } = this
    group.end()
    const transaction = beginFormula(view.state, {
      kind,
      typed,
      group: this.typingGroup,
      hasLines: this.editor.options.formulaLines && !this.editor.options.singleLine,
    })
    if (!transaction) return false
    view.dispatch(transaction)
    group.follow(view.state.doc)
    this.isChanged = true
    this.before = ''
    return true
  }

  /** @returns false where the caret is in none any more. */
  change({ root, selection: inner }: RowState, { isChange, isOwnStep }: FieldChange): boolean {
    const { view, group } = this
    if (isOwnStep) group.end()
    const latex = latexOfRow(root)
    const transaction = editFormula(view.state, { latex, inner, group: isChange ? this.typingGroup : '' })
    if (!transaction) return false
    if (isChange && !this.isChanged) {
      this.isChanged = true
      this.before = this.tree?.latex ?? ''
    }
    this.tree = { latex, root }
    view.dispatch(transaction)
    group.follow(view.state.doc)
    if (isOwnStep) group.end()
    return true
  }

  undoOrRedo(command: 'undo' | 'redo'): void {
    const { view } = this
    this.group.end()
    ;(command === 'undo' ? undo : redo)(view.state, (transaction) => view.dispatch(transaction), view)
  }

  /** The caret has left the formula with this element, by a click, say. The view is being updated, so its removal has to wait. */
  leave(dom: Node | null): void {
    const { view, isChanged, before } = this
    this.isChanged = false
    if (!dom || !isChanged) return
    const group = this.typingGroup
    queueMicrotask(() => {
      if (view.isDestroyed || !dom.isConnected || !this.editor.isEditable) return
      const pos = view.posAtDOM(dom, 0)
      const hasLines = this.editor.options.formulaLines
      const transaction = deleteBlank(view.state, pos) ?? tidyLeft(view.state, pos, { before, hasLines })
      if (transaction) view.dispatch(transaction.setMeta('composition', group))
    })
  }

  /** @param isOwnStep whether undo only brings it back. */
  remove(isOwnStep: boolean): void {
    const { view } = this
    const transaction = deleteFormula(view.state, isOwnStep ? null : this.typingGroup)
    if (!transaction) return
    view.dispatch(transaction.scrollIntoView())
    view.focus()
  }
}
