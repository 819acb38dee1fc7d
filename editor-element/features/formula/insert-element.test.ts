import { describe, expect, it } from 'vitest'
import { shown, stateOf } from '../../testing/row-states.ts'
import { nextEmptyPart } from '../../math/rows/row-moves.ts'
import type { RowState } from '../../math/rows/row-places.ts'
import { deleteBeside, insertLatex } from '../../math/rows/row-edits.ts'
import { latexOfRow } from '../../math/rows/row-tree.ts'
import { editedPart, namePartOf, partBefore, replacePart } from './edited-part.ts'
import { newElement, symbol, type FormulaType } from './formula-elements.ts'
import { generateLatex } from './generate-latex.ts'
import { insertElement } from './insert-element.ts'
import { newMatrix } from './matrix-cells.ts'
import { ALL_TEMPLATES } from './templates.data.ts'

const inserted = (latex: string, type: FormulaType, notation = '') =>
  insertElement(stateOf(latex), newElement(type, notation))
const backspaced = (state: RowState) => shown(deleteBeside(state, -1) as RowState)

describe('what the palette puts into a formula', () => {
  it('is the LaTeX of its element, for every template', () => {
    for (const { type, notation, name } of ALL_TEMPLATES) {
      const element = newElement(type, notation)
      expect(latexOfRow(insertElement(stateOf('‸'), element).root), name).toBe(generateLatex([element]))
    }
  })

  it.each([
    ['‸', 'fraction', '', '\\frac{‸}{\\square}'],
    ['a‸c', 'root', '', 'a\\sqrt{‸}c'],
    ['‹a+b‸', 'root', '', '\\sqrt{a+b}‸'],
    ['‹a+b‸', 'transpose', '', '{a+b}^{T}‸'],
    ['‹a+b‸', 'fraction', '', '\\frac{a+b}{‸}'],
    ['‸', 'limit', '', '\\lim_{‹x‸ \\to a} f(x)'],
    ['‸', 'identity_matrix', '', '\\begin{pmatrix} 1 & 0 & 0 \\\\ 0 & 1 & 0 \\\\ 0 & 0 & 1 \\end{pmatrix}‸'],
    ['\\sqrt[‸]{x}', 'brackets', '\\left[#1\\right]', '\\sqrt[{\\left[‸\\right]}]{x}'],
    ['\\text{a‸b}', 'root', '', '\\text{ab}\\sqrt{‸}'],
  ] as const)('%s with %s becomes %s', (before, type, notation, after) =>
    expect(shown(inserted(before, type, notation))).toBe(after),
  )

  it.each([
    ['b‸', 'superscript', '', 'b^{‸}'],
    ['x_1‸', 'superscript', '', 'x_1^{‸}'],
    ['‹a+b‸', 'superscript', '', '{a+b}^{‸}'],
    ['x‸', 'superscript', '#t1_{#2}^{#3}', 'x_{‸}^{\\square}'],
    ['b+‸', 'superscript', '', 'b+‹\\square‸^{\\square}'],
    ['‸', 'subscript', '', '‹\\square‸_{\\square}'],
  ] as const)('takes the base before it: %s with %s becomes %s', (before, type, notation, after) =>
    expect(shown(inserted(before, type, notation))).toBe(after),
  )

  it('FX107 is filled in part by part with Tab, a letter being replaced by the first key', () => {
    let state = inserted('‸', 'summation')
    const tab = () => {
      const selection = nextEmptyPart(state, 1)
      if (selection) state = { root: state.root, selection }
      return selection !== null
    }
    expect(namePartOf(state, editedPart(state)!)).toBe('Sum, lower limit')
    for (const text of ['k=0', 'm', 'k^2']) {
      state = insertLatex(state, text)
      tab()
    }
    expect(latexOfRow(state.root)).toBe('\\sum_{k=0}^{m} k^2')
    expect(tab()).toBe(false)
    state = insertElement(stateOf('A=‸'), newMatrix('bmatrix', 1, 2))
    expect(tab()).toBe(true)
    expect(shown(state)).toBe('A=\\begin{bmatrix} \\square & ‸ \\end{bmatrix}')
  })

  it('goes with Backspace as it came', () => {
    expect(backspaced(inserted('x+‸', 'fraction'))).toBe('x+‸')
    expect(backspaced(inserted('b‸', 'superscript'))).toBe('b‸')
    expect(shown(insertElement(stateOf('a‸'), symbol('\\alpha')))).toBe('a\\alpha‸')
  })
})

describe('FX106 what the edit bar edits', () => {
  const replaced = (latex: string, by: string) => {
    const state = stateOf(latex)
    return shown(replacePart(state, partBefore(state)!, by))
  }

  it.each([
    ['\\frac{a}{‹b‸}', 'c+1', '\\frac{a}{c+1‸}'],
    ['\\frac{a}{bc‸}', '\\sqrt{2}', '\\frac{a}{\\sqrt{2}‸}'],
    ['a+b‸', '\\frac12', 'a+\\frac12‸'],
    ['a‹+‸b', ' ', 'a‸b'],
    ['\\ce{‹H2O‸}', 'CO2', '\\ce{CO2‸}'],
  ])('of %s is replaced by %s', (before, by, after) => expect(replaced(before, by)).toBe(after))

  it('has a name', () => {
    const name = (latex: string) => {
      const state = stateOf(latex)
      return namePartOf(state, partBefore(state)!)
    }
    expect(name('\\frac{a}{‹b‸}')).toBe('denominator')
    expect(name('x^{2‸}')).toBe('superscript')
    expect(name('1+\\frac{a}{b}‸')).toBe('fraction')
    expect(name('a‹+b‸')).toBe('Formula')
    expect(editedPart(stateOf('a‸'))).toBeNull()
    expect(partBefore(stateOf('‸a'))).toBeNull()
  })
})
