import { describe, expect, it } from 'vitest'
import { newElement, symbol } from './formula-elements.ts'
import {
  caretIn,
  elementsOf,
  EMPTY_FORMULA,
  extendSelection,
  formulaOf,
  moveCaret,
  nextEmptyPart,
  selectAll,
  selectedPart,
  selecting,
  type BuilderFormula,
  type Cursor,
} from './formula-cursor.ts'
import { addElement, insertElements, remove, replacePart } from './formula-edits.ts'
import { generateLatex, type ElementPath } from './generate-latex.ts'
import { parseLatex } from './parse-latex.ts'

const latexOf = ({ elements }: BuilderFormula) => generateLatex(elements)
const at = (latex: string, cursor: Cursor): BuilderFormula => ({ ...formulaOf(latex), cursor })
/** The whole part selected, as a click on it does. */
const part = (latex: string, row: ElementPath, size = 1) => at(latex, { row, anchor: 0, head: size })

describe('addElement', () => {
  it('adds to the end and fills the empty parts one after the other', () => {
    let formula = addElement(EMPTY_FORMULA, newElement('fraction'))
    expect(formula.cursor).toEqual(caretIn([0, 0], 0))
    formula = addElement(formula, newElement('root'))
    expect(formula.cursor).toEqual(caretIn([0, 0, 0, 0], 0))
    formula = addElement(formula, symbol('\\alpha'))
    formula = addElement(formula, symbol('x'))
    expect(latexOf(formula)).toBe('\\frac{\\sqrt{\\alpha x}}{\\square}')
  })

  it('adds at the caret, or replaces the selection', () => {
    expect(latexOf(addElement(at('abc', caretIn([], 1)), symbol('+')))).toBe('a+bc')
    expect(latexOf(addElement(formulaOf('abc'), symbol('+')))).toBe('abc+')
    expect(latexOf(addElement(at('abc', selecting([1])), symbol('+')))).toBe('a+c')
    expect(latexOf(addElement(part('x^2', [0, 1]), symbol('3')))).toBe('x^3')
  })

  it('takes the selection into a structure, and the element before the caret as the base of a script', () => {
    expect(latexOf(addElement(at('a+b', selecting([2])), newElement('root')))).toBe('a+\\sqrt{b}')
    const raised = addElement(formulaOf('b'), newElement('superscript'))
    expect(latexOf(insertElements(raised, elementsOf('2')))).toBe('b^{2}')
    expect(latexOf(addElement(formulaOf('b+'), newElement('superscript')))).toBe('b+\\square^{\\square}')
    expect(latexOf(addElement(formulaOf('x'), newElement('superscript', '#t1_{#2}^{#3}')))).toBe(
      'x_{\\square}^{\\square}',
    )
  })

  it('puts a structure that is filled in the place of the selection', () => {
    expect(latexOf(addElement(at('a+b', selecting([2])), parseLatex('\\frac{1}{2}')[0]!))).toBe('a+\\frac{1}{2}')
  })

  it('adds a whole formula as one element', () => {
    const named = { ...symbol('E=10c'), type: 'formula' as const, parts: parseLatex('E=10c') }
    const formula = addElement(formulaOf('a'), named)
    expect(formula.elements[1]).toMatchObject({ type: 'formula' })
    expect(formula.elements[1]!.parts!.map(({ value }) => value)).toEqual([...'E=10c'])
    expect(formula.cursor).toEqual(caretIn([], 2))
  })
})

describe('replacePart', () => {
  it('replaces a part, an element, and takes new LaTeX apart', () => {
    expect(latexOf(replacePart(formulaOf('\\frac{a}{b}'), [0, 1], '\\sqrt{2}'))).toBe('\\frac{a}{\\sqrt{2}}')
    expect(latexOf(replacePart(formulaOf('a+b'), [1], '-'))).toBe('a-b')
    expect(replacePart(formulaOf('a+b'), [0], '\\frac{1}{2}').elements[0]).toMatchObject({ type: 'fraction' })
    expect(latexOf(replacePart(formulaOf('a+b'), [1], ' '))).toBe('ab')
  })

  it('changes nothing where there is nothing', () => {
    const formula = formulaOf('a+b')
    expect(replacePart(formula, [7], 'c')).toEqual(formula)
  })
})

describe('remove', () => {
  const backspace = (formula: BuilderFormula) => remove(formula, 'before')

  it('empties a part, and takes the structure away only with nothing in it', () => {
    const emptied = backspace(part('x+\\frac{a}{b}', [2, 0]))
    expect(latexOf(emptied)).toBe('x+\\frac{\\square}{b}')
    const unwrapped = backspace(emptied)
    expect(latexOf(unwrapped)).toBe('x+b')
    expect(unwrapped.cursor).toEqual(caretIn([], 2))
    expect(latexOf(backspace(addElement(formulaOf('x+'), newElement('fraction'))))).toBe('x+')
  })

  it('leaves the base when its empty script goes, and the other script', () => {
    expect(latexOf(backspace(addElement(formulaOf('b'), newElement('superscript'))))).toBe('b')
    expect(latexOf(backspace(at('x^2', caretIn([0, 1], 0))))).toBe('x2')
    const both = backspace(part('x_1^2', [0, 2]))
    expect(latexOf(backspace(both))).toBe('x_1')
    expect(latexOf(backspace(backspace(part('\\sum_{i}^{n}', [0, 1]))))).toBe('\\sum_{i}')
  })

  it('moves on where taking away would tear more than two parts apart', () => {
    const formula = at('\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}', caretIn([0, 2], 0))
    expect(backspace(formula)).toMatchObject({ elements: formula.elements, cursor: caretIn([0, 1], 1) })
  })

  it('selects what holds something before it takes it away', () => {
    const selected = backspace(formulaOf('a+\\frac{1}{2}'))
    expect(selected.cursor).toEqual(selecting([2]))
    expect(latexOf(backspace(selected))).toBe('a+')
    expect(backspace(formulaOf('\\sqrt{x}')).cursor).toEqual(selecting([0]))
    expect(latexOf(remove(at('ab', caretIn([], 0)), 'after'))).toBe('b')
    expect(latexOf(backspace(formulaOf('10')))).toBe('1')
  })

  it('moves on at the end of a part', () => {
    const formula = at('\\frac{a}{b}', caretIn([0, 0], 1))
    expect(remove(formula, 'after')).toMatchObject({ elements: formula.elements, cursor: caretIn([0, 1], 0) })
  })

  it('leaves a part empty when its last element goes', () => {
    const formula = backspace(at('\\sqrt{\\frac{a}{b}}', selecting([0, 0, 0])))
    expect(formula.cursor).toEqual(caretIn([0, 0], 0))
    expect(latexOf(formula)).toBe('\\sqrt{\\square}')
  })
})

describe('the caret', () => {
  it('goes over symbols, into every part and out again', () => {
    const places: string[] = []
    let formula = at('x+\\frac{a}{b}', caretIn([], 0))
    for (let step = 0; step < 8; step++) {
      formula = { ...formula, cursor: moveCaret(formula, 'next') }
      places.push([...formula.cursor.row, formula.cursor.head].join('.'))
    }
    expect(places).toEqual(['1', '2', '2.0.0', '2.0.1', '2.1.0', '2.1.1', '3', '3'])
    for (let step = 0; step < 8; step++) formula = { ...formula, cursor: moveCaret(formula, 'previous') }
    expect(formula.cursor).toEqual(caretIn([], 0))
    expect(moveCaret(EMPTY_FORMULA, 'next')).toEqual(caretIn([], 0))
  })

  it('extends a selection to what holds it', () => {
    const inside = { ...formulaOf('x+\\frac{a}{b}'), cursor: caretIn([2, 1], 1) }
    const first = { ...inside, cursor: extendSelection(inside, 'previous') }
    expect(selectedPart(first)).toEqual([2, 1])
    expect(extendSelection(first, 'previous')).toEqual({ row: [], anchor: 3, head: 2 })
    expect(selectAll(first)).toEqual({ row: [], anchor: 0, head: 3 })
  })

  it('goes to the next empty part with Tab', () => {
    const formula = addElement(formulaOf('x'), newElement('fraction'))
    expect(nextEmptyPart(formula)).toEqual(caretIn([1, 1], 0))
    expect(nextEmptyPart(formulaOf('x'))).toBeNull()
    expect(nextEmptyPart(EMPTY_FORMULA)).toBeNull()
  })

  it('goes on with Tab to what is behind it, past what is filled, and never back', () => {
    const elements = [newElement('fraction'), symbol('+'), ...elementsOf('\\sqrt{x}'), newElement('root')]
    const after = (cursor: Cursor) => nextEmptyPart({ elements, cursor, command: '' })
    expect(after(caretIn([], 0))).toEqual(caretIn([0, 0], 0))
    expect(after(caretIn([0, 0], 0))).toEqual(caretIn([0, 1], 0))
    expect(after(caretIn([0, 1], 0))).toEqual(caretIn([3, 0], 0))
    expect(after(caretIn([], 1))).toEqual(caretIn([3, 0], 0))
    expect(after(caretIn([2, 0], 1))).toEqual(caretIn([3, 0], 0))
    expect(after(caretIn([3, 0], 0))).toBeNull()
    expect(after(caretIn([], 4))).toBeNull()
  })
})
