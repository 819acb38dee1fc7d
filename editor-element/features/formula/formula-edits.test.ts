import { describe, expect, it } from 'vitest'
import { newElement, symbol } from './formula-elements.ts'
import {
  addElement,
  EMPTY_FORMULA,
  moveSelection,
  removeSelected,
  replaceValue,
  type BuilderFormula,
} from './formula-edits.ts'
import { generateLatex } from './generate-latex.ts'
import { parseLatex } from './parse-latex.ts'

const latexOf = ({ elements }: BuilderFormula) => generateLatex(elements)
const formulaOf = (latex: string, selection: readonly number[] | null = null) => ({
  elements: parseLatex(latex),
  selection,
})

describe('addElement', () => {
  it('adds to the end and fills the empty parts one after the other', () => {
    let formula = addElement(EMPTY_FORMULA, newElement('fraction'))
    expect(formula.selection).toEqual([0, 0])
    formula = addElement(formula, newElement('root'))
    expect(formula.selection).toEqual([0, 0, 0, 0])
    formula = addElement(formula, symbol('\\alpha'))
    formula = addElement(formula, symbol('x'))
    expect(latexOf(formula)).toBe('\\frac{\\sqrt{\\alpha x}}{\\square}')
  })

  it('adds after the selected element', () => {
    expect(latexOf(addElement(formulaOf('abc', [0]), symbol('+')))).toBe('a+bc')
    expect(latexOf(addElement(formulaOf('abc'), symbol('+')))).toBe('abc+')
  })
})

describe('replaceValue', () => {
  it('replaces a part, an element, and takes new LaTeX apart', () => {
    expect(latexOf(replaceValue(formulaOf('\\frac{a}{b}', [0, 1]), '\\sqrt{2}'))).toBe('\\frac{a}{\\sqrt{2}}')
    expect(latexOf(replaceValue(formulaOf('a+b', [1]), '-'))).toBe('a-b')
    expect(replaceValue(formulaOf('a+b', [0]), '\\frac{1}{2}').elements[0]).toMatchObject({ type: 'fraction' })
  })

  it('changes nothing without a selection', () => {
    const formula = formulaOf('a+b')
    expect(replaceValue(formula, 'c')).toEqual(formula)
  })
})

describe('removeSelected', () => {
  it('empties a part, then removes what it is a part of', () => {
    const emptied = removeSelected(formulaOf('x+\\frac{a}{b}', [2, 0]))
    expect(latexOf(emptied)).toBe('x+\\frac{\\square}{b}')
    expect(latexOf(removeSelected(emptied))).toBe('x+')
  })

  it('leaves a part empty when its last element goes', () => {
    const formula = removeSelected(formulaOf('\\sqrt{\\frac{a}{b}}', [0, 0, 0]))
    expect(formula).toMatchObject({ selection: [0, 0] })
    expect(latexOf(formula)).toBe('\\sqrt{\\square}')
  })
})

describe('moveSelection', () => {
  it('goes over the innermost parts, out and in again', () => {
    const formula = formulaOf('x+\\frac{a}{b}')
    expect(moveSelection(formula, 'next')).toEqual([0])
    expect(moveSelection({ ...formula, selection: [1] }, 'next')).toEqual([2, 0])
    expect(moveSelection({ ...formula, selection: [2, 0] }, 'previous')).toEqual([1])
    expect(moveSelection({ ...formula, selection: [2, 0] }, 'out')).toEqual([2])
    expect(moveSelection({ ...formula, selection: [2] }, 'in')).toEqual([2, 0])
    expect(moveSelection({ ...formula, selection: [2, 1] }, 'next')).toEqual([2, 1])
    expect(moveSelection(EMPTY_FORMULA, 'next')).toBeNull()
  })
})
