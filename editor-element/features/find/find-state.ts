import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'
import { findMatches, textFinder, type Finder, type FindQuery, type Match } from './find-matches.ts'
import { selectMatch } from './select-match.ts'

export interface FindState {
  query: FindQuery
  find: Finder
  /** Why the regular expression is none. */
  problem: string | null
  matches: readonly Match[]
  /** The match that is shown; -1 for none. */
  current: number
  decorations: DecorationSet
}

type Search = Pick<FindState, 'query' | 'find' | 'problem'>
type FindChange = Search | { current: number } | null

/** So many are highlighted, those around the current one. */
const SHOWN = 2_000

const findKey = new PluginKey<FindState | null>('find')

export const findStateOf = (state: EditorState): FindState | null => findKey.getState(state) ?? null

function withDecorations(state: EditorState, found: Omit<FindState, 'decorations'>): FindState {
  const first = Math.max(0, found.current - SHOWN / 2)
  const all = found.matches.slice(first, first + SHOWN).map(({ from, to, source }, index) => {
    const style = { class: first + index === found.current ? 'formulary-match-current' : 'formulary-match' }
    return source === null ? Decoration.inline(from, to, style) : Decoration.node(from, to, style)
  })
  return { ...found, decorations: DecorationSet.create(state.doc, all) }
}

function search(state: EditorState, { query, find, problem }: Search, near: number): FindState {
  const matches = findMatches(state.doc, find, near)
  const next = matches.findIndex(({ from }) => from >= near)
  const current = matches.length === 0 ? -1 : Math.max(0, next)
  return withDecorations(state, { query, find, problem, matches, current })
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
        if (change && 'query' in change)
          return search(state, change, found?.matches[found.current]?.from ?? state.selection.from)
        if (!found) return null
        if (change) return withDecorations(state, { ...found, current: change.current })
        return transaction.docChanged ? search(state, found, state.selection.from) : found
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
  if (match) editor.dispatch(selectMatch(editor.state, match))
}

/** What was asked for last: while the reader of regular expressions is loaded, somebody types on. */
const lastQueries = new WeakMap<Editor, FindQuery>()

/** What is searched for; the reader of regular expressions is loaded with the first. */
export async function setSearch(editor: Editor, query: FindQuery): Promise<void> {
  lastQueries.set(editor, query)
  const found = query.isPattern ? (await import('./find-pattern.ts')).patternFinder(query) : textFinder(query)
  if (editor.panel?.name !== 'find' || lastQueries.get(editor) !== query) return
  const search: Search =
    'problem' in found ? { query, find: () => [], problem: found.problem } : { query, find: found, problem: null }
  tell(editor, search)
  showCurrent(editor)
}

/** To the next or previous match; after the last comes the first. */
export function stepMatch(editor: Editor, direction: 1 | -1): void {
  const found = findStateOf(editor.state)
  if (!found || found.matches.length === 0) return
  tell(editor, { current: (found.current + direction + found.matches.length) % found.matches.length })
  showCurrent(editor)
}

export function showCurrent(editor: Editor): void {
  const { view } = editor
  const match = view?.dom.querySelector('.formulary-match-current')
  match?.scrollIntoView({ block: 'nearest' })
}
