import { Plugin, PluginKey, TextSelection, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'
import { findMatches, MATCH_LIMIT, type Match } from './find-matches.ts'

export interface FindState {
  text: string
  isCaseSensitive: boolean
  matches: readonly Match[]
  /** The match that is shown; -1 for none. */
  current: number
  decorations: DecorationSet
}

type FindChange = { text: string; isCaseSensitive: boolean } | { current: number } | null

const findKey = new PluginKey<FindState | null>('find')

export const findStateOf = (state: EditorState): FindState | null => findKey.getState(state) ?? null

function withDecorations(state: EditorState, found: Omit<FindState, 'decorations'>): FindState {
  const all = found.matches.map(({ from, to }, index) => {
    const isCurrent = index === found.current
    return Decoration.inline(from, to, { class: isCurrent ? 'formulary-match-current' : 'formulary-match' })
  })
  return { ...found, decorations: DecorationSet.create(state.doc, all) }
}

function search(state: EditorState, text: string, isCaseSensitive: boolean, near: number): FindState {
  const matches = findMatches(state.doc, text, isCaseSensitive)
  const next = matches.findIndex(({ from }) => from >= near)
  const current = matches.length === 0 ? -1 : Math.max(0, next)
  return withDecorations(state, { text, isCaseSensitive, matches, current })
}

/** Highlights matches while the find bar is open. While it is closed this costs nothing per key. */
export function findPlugin(editor: Editor): Plugin<FindState | null> {
  return new Plugin<FindState | null>({
    key: findKey,
    state: {
      init: () => null,
      apply(transaction, found, _before, state) {
        const change = transaction.getMeta(findKey) as FindChange | undefined
        if (change === null) return null
        if (change && 'text' in change) {
          const near = found?.matches[found.current]?.from ?? state.selection.from
          return search(state, change.text, change.isCaseSensitive, near)
        }
        if (!found) return null
        if (change) return withDecorations(state, { ...found, current: change.current })
        return transaction.docChanged ? search(state, found.text, found.isCaseSensitive, state.selection.from) : found
      },
    },
    props: { decorations: (state) => findKey.getState(state)?.decorations ?? null },
    view: () => ({
      destroy: editor.events.on('panel', () => {
        if (editor.panel?.name !== 'find' && findStateOf(editor.state)) closeFind(editor)
      }),
    }),
  })
}

function tell(editor: Editor, change: FindChange): void {
  editor.dispatch(editor.state.tr.setMeta(findKey, change).setMeta('addToHistory', false))
}

/** Selects the current match, so that typing continues there. */
function closeFind(editor: Editor): void {
  const found = findStateOf(editor.state)
  const match = found?.matches[found.current]
  tell(editor, null)
  if (match) editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, match.from, match.to)))
}

export function setSearch(editor: Editor, text: string, isCaseSensitive: boolean): void {
  tell(editor, { text, isCaseSensitive })
  showCurrent(editor)
}

/** To the next or previous match; after the last comes the first. */
export function stepMatch(editor: Editor, direction: 1 | -1): void {
  const found = findStateOf(editor.state)
  if (!found || found.matches.length === 0) return
  tell(editor, { current: (found.current + direction + found.matches.length) % found.matches.length })
  showCurrent(editor)
}

function showCurrent(editor: Editor): void {
  const { view } = editor
  const match = view?.dom.querySelector('.formulary-match-current')
  match?.scrollIntoView({ block: 'nearest' })
}

/** Replaces the current match and goes to the next one. */
export function replaceMatch(editor: Editor, replacement: string): boolean {
  const found = findStateOf(editor.state)
  const match = found?.matches[found.current]
  if (!match) return false
  const didReplace = editor.run((state, dispatch) => {
    const transaction = state.tr.insertText(replacement, match.from, match.to)
    const end = match.from + replacement.length
    dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, end)))
    return true
  })
  showCurrent(editor)
  return didReplace
}

/** Replaces every match in one history step. @returns how many. */
export function replaceAllMatches(editor: Editor, replacement: string): number {
  const found = findStateOf(editor.state)
  if (!found) return 0
  const { length } = found.matches
  const all = length > MATCH_LIMIT ? findMatches(editor.state.doc, found.text, found.isCaseSensitive) : found.matches
  editor.run((state, dispatch) => {
    const transaction = state.tr
    for (const { from, to } of all.toReversed()) transaction.insertText(replacement, from, to)
    dispatch?.(transaction)
    return true
  })
  return all.length
}
