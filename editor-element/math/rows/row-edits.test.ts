import { describe, expect, it } from 'vitest'
import { formulaCorpus } from '../../fixtures/formula-corpus.ts'
import { outlineOfRow, placesOf, shown, stateOf } from '../../testing/row-states.ts'
import { parseRows } from './parse-rows.ts'
import { deleteBeside, insertLatex, selectedLatex } from './row-edits.ts'
import { parentPath, rowAt, rowOf, stateAt, type RowState } from './row-places.ts'
import { isEmptyRow, latexOfRow } from './row-tree.ts'

const inserted = (latex: string, added: string) => shown(insertLatex(stateOf(latex), added))
const deleted = (latex: string, direction: 1 | -1) => {
  const outcome = deleteBeside(stateOf(latex), direction)
  return outcome === null || outcome === 'all' ? outcome : shown(outcome)
}

describe('what is put into a formula', () => {
  it.each([
    ['a‸b', '+', 'a+‸b'],
    ['\\alpha‸ x', 'y', '\\alpha y‸ x'],
    ['\\alpha‸', '2', '\\alpha2‸'],
    ['\\frac{‸}{b}', 'a', '\\frac{a‸}{b}'],
    ['\\frac{\\square‸}{b}', 'a', '\\frac{a‸}{b}'],
    ['‸', '\\frac{\\square}{\\square}', '\\frac{‸}{\\square}'],
    ['‹ab‸c', 'x', 'x‸c'],
    ['\\text{i‸ x}', 'f', '\\text{if‸ x}'],
    ['\\ce{H‸O}', '2', '\\ce{H2‸O}'],
    ['\\ce{A -‸ B}', '>', '\\ce{A ->‸ B}'],
    ['\\alpha‸', '{a}', '\\alpha {a}‸'],
    ['a\\\\‸', '[', 'a\\\\ [‸'],
  ])('%s with %j', (before, added, after) => expect(inserted(before, added)).toBe(after))

  it('is one sign more and nothing else, at every place of every formula (FX96)', { tags: ['slow'] }, () => {
    let places = 0
    let braces = 0
    for (const [name, all] of Object.entries(formulaCorpus())) {
      if (name === 'hostile formulas') continue
      for (const latex of all)
        for (const state of placesOf(parseRows(latex))) {
          places += 1
          const typed = insertLatex(state, '+')
          const after = latexOfRow(typed.root)
          expect(outlineOfRow(parseRows(after)), after).toBe(outlineOfRow(typed.root))
          if (isEmptyRow(rowOf(state)) || isOneSignMore(latex, after)) continue
          // An argument without braces has become two signs.
          braces += 1
          expect(isInBareRow(state), after).toBe(true)
          expect(after.length).toBe(latex.length + 3)
        }
    }
    expect(places).toBeGreaterThan(12_000)
    expect(braces).toBeLessThan(places / 10)
  })

  it('puts an argument without braces into braces where it gets a second sign', () => {
    const typed = (latex: string, path: readonly number[]) =>
      shown(insertLatex(stateAt(parseRows(latex), path, 1), '1'))
    expect(typed('x^2', [1, 0])).toBe('x^{21‸}')
    expect(typed('\\frac12', [0, 0])).toBe('\\frac{11‸}2')
    expect(typed('\\sqrt\\alpha x', [0, 0])).toBe('\\sqrt{\\alpha1‸} x')
  })
})

function isInBareRow({ root, selection }: RowState): boolean {
  for (let { path } = selection; path.length > 0; path = parentPath(path)) if (rowAt(root, path)!.isBare) return true
  return false
}

/** Whether a text has become another by one `+`. */
function isOneSignMore(before: string, after: string): boolean {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  const rest = before.length - start
  return after.length === before.length + 1 && after.slice(after.length - rest) === before.slice(start)
}

describe('Backspace', () => {
  it.each([
    ['a+‸b', 'a‸b'],
    ['‹ab‸c', '‸c'],
    ['\\frac{a}{b}‸', '\\frac{a}{b‸}'],
    ['\\frac{‸a}{b}c', '‸abc'],
    ['\\frac{a}{‸b}c', 'a‸bc'],
    ['\\frac{\\square}{\\square}‸', '‸'],
    ['\\frac{\\square}{‸}', '‸'],
    ['x^{‸2}', 'x‸2'],
    ['x^2y‸^3', 'x^{23}‸'],
    ["x^2y‸'", 'x^{2\\prime}‸'],
    ['x_1^{‸2}', 'x‸2_{1}'],
    ['\\left(‸a\\middle|b\\right)', '‸a|b'],
    ['\\begin{pmatrix}a&b\\\\‸c&d\\end{pmatrix}', '\\begin{pmatrix}a&b‸\\\\c&d\\end{pmatrix}'],
    ['\\begin{pmatrix}‸a&b\\end{pmatrix}', '‸\\begin{pmatrix}a&b\\end{pmatrix}'],
    ['\\begin{pmatrix}\\square&‸\\end{pmatrix}', '‸'],
    ['x\\unknown{a}‸', 'x‸\\unknown{a}‹'],
    ['\\text{‸ab}', '‸\\text{ab}'],
    ['\\text{‸}', '‸'],
    ['\\text{a‸b}', '\\text{‸b}'],
    ['\\ce{A ->‸ B}', '\\ce{A ‸ B}'],
    ['\\ce{Fe^{‸3+}}', '\\ce{Fe‸3+}'],
    ['a‸', '‸'],
    ['\\sqrt{a‸}', '\\sqrt{‸}'],
  ])('makes %s %s', (before, after) => expect(deleted(before, -1)).toBe(after))

  it('deletes an empty formula, and nothing before its beginning', () => {
    expect(deleted('‸', -1)).toBe('all')
    expect(deleted('‸a', -1)).toBeNull()
  })
})

describe('Delete', () => {
  it.each([
    ['a‸+b', 'a‸b'],
    ['‸\\frac{a}{b}', '\\frac{‸a}{b}'],
    ['\\frac{a‸}{b}', '\\frac{a}{‸b}'],
    ['\\frac{a}{b‸}c', '\\frac{a}{b}‸c'],
    ['x‸\\unknown{a}', 'x‹\\unknown{a}‸'],
    ['‸\\sqrt{\\square}', '‸'],
    ['\\sum\\limits‸_i', '\\sum\\limits_{‸i}'],
    ['‸\\sum\\limits_i', '‸_i'],
  ])('makes %s %s', (before, after) => expect(deleted(before, 1)).toBe(after))

  it('does nothing behind the end', () => expect(deleted('a‸', 1)).toBeNull())
})

describe('what is selected', () => {
  it.each([
    ['a‹+\\frac{1}{2}‸', '+\\frac{1}{2}'],
    ['\\frac{‹a‸}{b}', 'a'],
    ['a ‹ b ‸', 'b'],
  ])('of %s is %s', (latex, selected) => expect(selectedLatex(stateOf(latex))).toBe(selected))
})
