import { useCallback, useRef, useState } from 'react'
import { elementsOf, caretIn, type BuilderFormula, type Cursor } from './formula-cursor.ts'
import { generateLatex } from './generate-latex.ts'

export interface WorkingFormula {
  formula: BuilderFormula
  latex: string
}

interface History {
  past: readonly WorkingFormula[]
  present: WorkingFormula
  future: readonly WorkingFormula[]
  /** The group of the last change; changes of one group are undone together. */
  group: string
}

const LIMIT = 300

export const workingFormula = (latex: string): WorkingFormula => {
  const elements = elementsOf(latex)
  return { latex, formula: { elements, cursor: caretIn([], elements.length), command: '' } }
}

export function changed(history: History, next: WorkingFormula, group = ''): History {
  const { past, present } = history
  if (next.latex === present.latex) return { ...history, present: next }
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

export const newHistory = (present: WorkingFormula): History => ({ past: [], present, future: [], group: '' })

/** The builder's formula with a history of its own: undo in the dialog must not reach the document behind it. */
export function useFormulaHistory(latex: string | (() => string)) {
  const [history, setHistory] = useState(() => newHistory(workingFormula(typeof latex === 'string' ? latex : latex())))
  // Several keys may come before the dialog renders again: each continues from the result of the previous one.
  const latest = useRef(history)
  const apply = useCallback((change: (history: History) => History) => {
    latest.current = change(latest.current)
    setHistory(latest.current)
  }, [])
  const edit = useCallback(
    (change: (formula: BuilderFormula) => BuilderFormula, group?: string) =>
      apply((before) => {
        const formula = change(before.present.formula)
        const isSame = formula.elements === before.present.formula.elements
        return changed(
          before,
          { formula, latex: isSame ? before.present.latex : generateLatex(formula.elements) },
          group,
        )
      }),
    [apply],
  )
  const write = useCallback(
    (text: string) => apply((before) => changed(before, workingFormula(text), 'latex')),
    [apply],
  )
  const select = useCallback((cursor: Cursor) => edit((formula) => ({ ...formula, cursor })), [edit])
  return {
    ...history.present,
    /** The current formula, which may not be rendered yet. */
    now: useCallback(() => latest.current.present, []),
    edit,
    write,
    select,
    undo: useCallback(() => apply(undone), [apply]),
    redo: useCallback(() => apply(redone), [apply]),
  }
}
