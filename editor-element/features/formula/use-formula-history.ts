import { useCallback, useRef, useState } from 'react'
import { parseRows } from '../../math/rows/parse-rows.ts'
import { intoMainRow } from '../../math/rows/row-moves.ts'
import { caretAt, type RowState } from '../../math/rows/row-places.ts'
import { lastIndex, latexOfRow } from '../../math/rows/row-tree.ts'

interface History {
  past: readonly RowState[]
  present: RowState
  future: readonly RowState[]
  /** The group of the last change; changes of one group are undone together. */
  group: string
}

const LIMIT = 300

/** A formula with the caret at its end. */
export function formulaOf(latex: string): RowState {
  const root = parseRows(latex)
  return { root, selection: intoMainRow(root, caretAt([], lastIndex(root))) }
}

export function changed(history: History, next: RowState, group = ''): History {
  const { past, present } = history
  if (latexOfRow(next.root) === latexOfRow(present.root)) return { ...history, present: next }
  const isSameGroup = group !== '' && group === history.group
  return { past: isSameGroup ? past : [...past, present].slice(-LIMIT), present: next, future: [], group }
}

export function undone({ past, present, future, group }: History): History {
  const previous = past.at(-1)
  if (!previous) return { past, present, future, group }
  return { past: past.slice(0, -1), present: previous, future: [present, ...future], group: '' }
}

export function redone({ past, present, future, group }: History): History {
  const [next, ...later] = future
  if (!next) return { past, present, future, group }
  return { past: [...past, present], present: next, future: later, group: '' }
}

export const newHistory = (present: RowState): History => ({ past: [], present, future: [], group: '' })

/** The builder's formula with a history of its own: undo in the dialog must not reach the document behind it. */
export function useFormulaHistory(latex: () => string) {
  const [history, setHistory] = useState(() => newHistory(formulaOf(latex())))
  // Several keys may come before the dialog renders again: each continues from the result of the previous one.
  const latest = useRef(history)
  const apply = useCallback((change: (history: History) => History) => {
    latest.current = change(latest.current)
    setHistory(latest.current)
  }, [])
  return {
    formula: history.present,
    /** The current formula, which may not be rendered yet. */
    now: useCallback(() => latest.current.present, []),
    change: useCallback((next: RowState) => apply((before) => changed(before, next)), [apply]),
    write: useCallback((text: string) => apply((before) => changed(before, formulaOf(text), 'latex')), [apply]),
    undo: useCallback(() => apply(undone), [apply]),
    redo: useCallback(() => apply(redone), [apply]),
  }
}
