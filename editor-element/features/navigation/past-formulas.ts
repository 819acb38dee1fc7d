import type { Node as ProseMirrorNode, ResolvedPos } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isFormulaNode } from '#html'
import { isRightToLeft, leadsForward, type ArrowDirection } from '../../core/queries/leads-forward.ts'
import { graphemesOf } from '../../core/graphemes.ts'

const isAtom = (node: ProseMirrorNode | null | undefined): boolean =>
  Boolean(node?.isInline && node.isAtom && !node.isText)

const stepOf = (key: ArrowDirection, view: EditorView | undefined, $head: ResolvedPos): 1 | -1 =>
  (view ? leadsForward(view, key, $head) : key === 'right') ? 1 : -1

const isFormula = (node: ProseMirrorNode): boolean => isFormulaNode(node)

/** Places of a text block as a string: text as it is, an atom (a formula, an image, a line break) as one character. */
const ATOM = '\ufffc'

/**
 * Moves the caret by one word where a formula is beside it: browsers jump over the word behind a formula with it, or need a
 * second press. Elsewhere the browser does what it does everywhere else.
 */
export function stepWord(key: ArrowDirection, extend: boolean): Command {
  return (state, dispatch, view) => {
    const { selection } = state
    if (!(selection instanceof TextSelection)) return false
    const { $head, $anchor } = selection
    const direction = stepOf(key, view, $head)
    const { parent, parentOffset } = $head
    const text = parent.textBetween(0, parent.content.size, '', ATOM)
    if (text.length !== parent.content.size || !text.includes(ATOM)) return false
    const ahead = direction === 1 ? text.slice(parentOffset) : [...text.slice(0, parentOffset)].toReversed().join('')
    const behind = direction === 1 ? text.charAt(parentOffset - 1) : text.charAt(parentOffset)
    const next = /^\s*\ufffc|^\s*(?:[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_\ufffc]+)/u.exec(ahead)?.[0]
    if (!next || (behind !== ATOM && !next.endsWith(ATOM))) return false
    const $target = state.doc.resolve($head.pos + direction * next.length)
    dispatch?.(state.tr.setSelection(new TextSelection(extend ? $anchor : $target, $target)).scrollIntoView())
    return true
  }
}

/** Extends the selection over the formula beside its moving end, or away from it: Firefox needs two presses for either. */
export function extendOverAtom(key: ArrowDirection): Command {
  return (state, dispatch, view) => {
    const { selection } = state
    if (!(selection instanceof TextSelection)) return false
    const { $anchor, $head } = selection
    const direction = stepOf(key, view, $head)
    const [ahead, behind] = direction === 1 ? [$head.nodeAfter, $head.nodeBefore] : [$head.nodeBefore, $head.nodeAfter]
    const length = isAtom(ahead) ? 1 : isAtom(behind) && ahead?.isText ? letterLength(ahead.text!, direction) : 0
    if (length === 0) return false
    const $target = state.doc.resolve($head.pos + direction * length)
    dispatch?.(state.tr.setSelection(new TextSelection($anchor, $target)).scrollIntoView())
    return true
  }
}

/**
 * Moves the caret onto what is beside it, or away from it or from the edge, in a line that goes the other way than the page: ProseMirror reads the
 * direction of the page in Chromium, and would go back.
 */
export function stepBesideAtom(key: ArrowDirection): Command {
  return (state, dispatch, view) => {
    const { selection, doc, tr } = state
    const { $head } = selection
    if (!view || !$head.parent.inlineContent) return false
    const isRtl = getComputedStyle(view.dom).direction === 'rtl'
    if (isRightToLeft(view, $head) === isRtl) return false
    const step = stepOf(key, view, $head)
    if (selection instanceof NodeSelection) {
      const { from, to } = selection
      dispatch?.(tr.setSelection(TextSelection.create(doc, step === 1 ? to : from)).scrollIntoView())
      return true
    }
    if (!(selection instanceof TextSelection) || !selection.empty) return false
    const [ahead, behind] = step === 1 ? [$head.nodeAfter, $head.nodeBefore] : [$head.nodeBefore, $head.nodeAfter]
    // The caret goes into a formula.
    if (!ahead || isFormula(ahead) || (behind && !isAtom(ahead) && !isAtom(behind))) return false
    const target = $head.pos + step * (ahead.isText ? letterLength(ahead.text!, step) : ahead.nodeSize)
    const selected =
      !ahead.isText && NodeSelection.isSelectable(ahead)
        ? NodeSelection.create(doc, Math.min(target, $head.pos))
        : TextSelection.create(doc, target)
    dispatch?.(tr.setSelection(selected).scrollIntoView())
    return true
  }
}

/** Length of the first or the last character as people see characters. */
function letterLength(text: string, direction: 1 | -1): number {
  const near = direction === 1 ? text.slice(0, 40) : text.slice(-40)
  return graphemesOf(near).at(direction === 1 ? 0 : -1)?.text.length ?? 0
}
