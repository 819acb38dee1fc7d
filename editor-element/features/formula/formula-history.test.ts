import { describe, expect, it } from 'vitest'
import { latexOfRow } from '../../math/rows/row-tree.ts'
import { changed, newHistory, redone, undone, formulaOf } from './use-formula-history.ts'

describe('the history of the builder', () => {
  const latexOf = (history: ReturnType<typeof newHistory>) => latexOfRow(history.present.root)
  const start = newHistory(formulaOf('a'))

  it('goes back and forth, and forgets what was undone when something else is done', () => {
    const two = changed(changed(start, formulaOf('ab')), formulaOf('abc'))
    expect(latexOf(undone(two))).toBe('ab')
    expect(latexOf(undone(undone(undone(two))))).toBe('a')
    expect(latexOf(redone(undone(two)))).toBe('abc')
    expect(latexOf(redone(changed(undone(two), formulaOf('x'))))).toBe('x')
  })

  it('undoes changes of one group together, and no mere move of the caret', () => {
    const typed = ['ab', 'abc'].reduce((history, latex) => changed(history, formulaOf(latex), 'latex'), start)
    expect(latexOf(undone(typed))).toBe('a')
    expect(changed(start, formulaOf('a')).past).toEqual([])
  })
})
