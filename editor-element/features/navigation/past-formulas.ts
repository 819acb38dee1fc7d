import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { TextSelection, type Command } from 'prosemirror-state'
import { graphemesOf } from '../../core/graphemes.ts'

const isAtom = (node: ProseMirrorNode | null | undefined): boolean =>
  Boolean(node?.isInline && node.isAtom && !node.isText)

/** Places of a text block as a string: text as it is, an atom (a formula, an image, a line break) as one character. */
const ATOM = '\ufffc'

/**
 * Moves the caret by one word where a formula is beside it: browsers jump over the word behind a formula with it, or need a
 * second press. Elsewhere the browser does what it does everywhere else.
 */
export function stepWord(direction: 1 | -1, extend: boolean): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (!(selection instanceof TextSelection)) return false
    const { $head, $anchor } = selection
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
export function extendOverAtom(direction: 1 | -1): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (!(selection instanceof TextSelection)) return false
    const { $anchor, $head } = selection
    const [ahead, behind] = direction === 1 ? [$head.nodeAfter, $head.nodeBefore] : [$head.nodeBefore, $head.nodeAfter]
    const length = isAtom(ahead) ? 1 : isAtom(behind) && ahead?.isText ? letterLength(ahead.text!, direction) : 0
    if (length === 0) return false
    const $target = state.doc.resolve($head.pos + direction * length)
    dispatch?.(state.tr.setSelection(new TextSelection($anchor, $target)).scrollIntoView())
    return true
  }
}

/** Length of the first or the last character as people see characters. */
function letterLength(text: string, direction: 1 | -1): number {
  const near = direction === 1 ? text.slice(0, 40) : text.slice(-40)
  return graphemesOf(near).at(direction === 1 ? 0 : -1)?.text.length ?? 0
}
