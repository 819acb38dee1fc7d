import { describe, expect, it } from 'vitest'
import { changed, newHistory, redone, undone, workingFormula } from './use-formula-history.ts'

describe('the history of the builder', () => {
  const latexOf = (history: ReturnType<typeof newHistory>) => history.present.latex
  const start = newHistory(workingFormula('a'))

  it('goes back and forth, and forgets what was undone when something else is done', () => {
    const two = changed(changed(start, workingFormula('ab')), workingFormula('abc'))
    expect(latexOf(undone(two))).toBe('ab')
    expect(latexOf(undone(undone(undone(two))))).toBe('a')
    expect(latexOf(redone(undone(two)))).toBe('abc')
    expect(latexOf(redone(changed(undone(two), workingFormula('x'))))).toBe('x')
  })

  it('undoes changes of one group together, and no mere move of the caret', () => {
    const typed = ['ab', 'abc'].reduce((history, latex) => changed(history, workingFormula(latex), 'latex'), start)
    expect(latexOf(undone(typed))).toBe('a')
    expect(changed(start, workingFormula('a')).past).toEqual([])
  })
})
