import { TextSelection, type Transaction } from 'prosemirror-state'
import { kindOfLatex } from '#html'
import type { Editor } from '../../core/editor.ts'
import { findMatches, MATCH_LIMIT, replaceInSource, replacementOf, type Match } from './find-matches.ts'
import { findStateOf, showCurrent, type FindState } from './find-state.ts'
import { replaceInLatex } from './replace-in-latex.ts'

/** @returns where the replacement ends; null if nothing was changed: no formula or footnote must become empty, and no formula wrong. */
function replaceOne(
  { options: { macros } }: Editor,
  transaction: Transaction,
  match: Match,
  template: string,
  { find, query }: FindState,
): number | null {
  const { from, to, groups, source } = match
  if (source === null) {
    const text = replacementOf(template, query, groups)
    if (text === '') transaction.delete(from, to)
    else transaction.insertText(text, from, to)
    return from + text.length
  }
  const node = transaction.doc.nodeAt(from)
  if (!node) return null
  const before = String(node.attrs[source])
  const isDisplay = !node.isInline
  const written = (
    source === 'latex'
      ? replaceInLatex(before, { find, query, template, isDisplay, macros })
      : replaceInSource(before, find, query, template)
  ).trim()
  if (written === '' || written === before) return null
  const kind = source === 'latex' ? { kind: kindOfLatex(written) } : {}
  transaction.setNodeMarkup(from, null, { ...node.attrs, [source]: written, ...kind })
  return to
}

/** Replaces the current match and goes to the next one. */
export function replaceMatch(editor: Editor, template: string): boolean {
  const found = findStateOf(editor.state)
  const match = found?.matches[found.current]
  if (!found || !match) return false
  const didReplace = editor.run((state, dispatch) => {
    const transaction = state.tr
    const end = replaceOne(editor, transaction, match, template, found)
    if (end === null) return false
    dispatch?.(transaction.setSelection(TextSelection.near(transaction.doc.resolve(end))))
    return true
  })
  showCurrent(editor)
  return didReplace
}

/** How many matches were replaced, and how many were left: formulas that would be none any more. */
export interface Replaced {
  readonly count: number
  readonly left: number
}

/** Replaces every match in one history step. */
export function replaceAllMatches(editor: Editor, template: string): Replaced {
  const found = findStateOf(editor.state)
  if (!found) return { count: 0, left: 0 }
  const { length } = found.matches
  // Also those beyond the limit of what is counted.
  const all = length > MATCH_LIMIT ? findMatches(editor.state.doc, found.find, 0, Infinity) : found.matches
  let count = 0
  editor.run((state, dispatch) => {
    const transaction = state.tr
    for (const match of all.toReversed())
      if (replaceOne(editor, transaction, match, template, found) !== null) count += 1
    dispatch?.(transaction)
    return true
  })
  return { count, left: all.length - count }
}
