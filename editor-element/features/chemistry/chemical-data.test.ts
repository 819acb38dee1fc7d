import katex from 'katex'
import 'katex/contrib/mhchem'
import { describe, expect, it } from 'vitest'
import { checkBalance } from '../../math/chemistry/balance.ts'
import type { ChemicalEntry, ChemicalGroup } from './chemical-data.ts'
import { chemicalPieces, isEquation, latexFromInput, problemOfInput } from '../../math/chemistry/chemical-input.ts'
import { COMPOUNDS } from './compounds.data.ts'
import { ATOMIC_NUMBERS } from '../../math/chemistry/element-symbols.ts'
import { ELEMENTS } from './elements.data.ts'
import { parseChemicalFormula } from '../../math/chemistry/parse-chemical-formula.ts'
import { REACTIONS } from './reactions.data.ts'
import { SYMBOLS } from './symbols.data.ts'
import { TEMPLATES } from './templates.data.ts'

const lists: [name: string, groups: readonly ChemicalGroup[]][] = [
  ['compounds', COMPOUNDS],
  ['reactions', REACTIONS],
  ['symbols', SYMBOLS],
  ['templates', TEMPLATES],
  ['elements', ELEMENTS],
]
const namesOf = (groups: readonly ChemicalGroup[]) => groups.map(({ name }) => name)
const entriesOf = (groups: readonly ChemicalGroup[]): ChemicalEntry[] => groups.flatMap(({ entries }) => entries)

describe('the lists', () => {
  it('have the required groups and numbers (CH01, CH07, CH08, CH09, CH14, CH15)', () => {
    expect(namesOf(COMPOUNDS)).toEqual(['Acids', 'Bases', 'Salts', 'Organic', 'Biochemical'])
    expect(entriesOf(REACTIONS)).toHaveLength(35)
    expect(entriesOf(SYMBOLS).length).toBeGreaterThanOrEqual(115)
    expect(entriesOf(SYMBOLS).length).toBeLessThanOrEqual(125)
    expect(namesOf(TEMPLATES)).toEqual(['Organic', 'Coordination', 'Biochemical', 'Industrial'])
    expect(ELEMENTS).toHaveLength(6)
    expect(ELEMENTS.find(({ name }) => name === 'Transition metals')?.entries).toHaveLength(10)
    for (const [, groups] of lists) for (const { entries } of groups) expect(entries.length).toBeGreaterThan(4)
  })

  it.each(lists)('of %s name nothing twice', (_, groups) => {
    expect(new Set(namesOf(groups)).size).toBe(groups.length)
    const formulas = entriesOf(groups).map(({ formula }) => formula)
    expect(formulas.filter((formula, index) => formulas.indexOf(formula) !== index)).toEqual([])
    for (const { entries } of groups) {
      const names = entries.map(({ name }) => name)
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
      expect(names.every((name) => name.trim() === name && name !== '')).toBe(true)
    }
  })

  it.each(
    lists.flatMap(([list, groups]) => entriesOf(groups).map((entry) => [list, entry.name, entry.formula] as const)),
  )('of %s: %s is allowed and drawn without an error: %s (CH32)', (_, __, formula) => {
    expect(problemOfInput(formula)).toBeNull()
    const latex = latexFromInput(formula)
    expect(() => katex.renderToString(latex, { throwOnError: true, strict: 'error' })).not.toThrow()
  })
})

it.each(entriesOf(COMPOUNDS).map(({ name, formula }) => [name, formula]))(
  'the compound %s, %s, is made of elements and carries no charge (CH32)',
  (_, formula) => {
    const found = parseChemicalFormula(formula)
    expect(found?.unknown).toEqual([])
    expect(found?.charge).toBe(0)
    expect(found?.atoms.size).toBeGreaterThan(0)
    expect(isEquation(formula)).toBe(false)
  },
)

it.each(entriesOf(REACTIONS).map(({ name, formula }) => [name, formula]))(
  'the reaction %s balances, atom by atom and in charge: %s (CH07)',
  (_, formula) => expect(checkBalance(formula)).toEqual({ is: 'balanced' }),
)

it('the ions and the isotopes among the symbols are made of elements (CH08)', () => {
  for (const name of ['Ions', 'Particles and isotopes'])
    for (const { formula } of SYMBOLS.find((group) => group.name === name)?.entries ?? []) {
      if (formula === 'ν') continue
      expect(parseChemicalFormula(formula)?.unknown, formula).toEqual([])
      if (name === 'Ions') expect(parseChemicalFormula(formula)?.charge, formula).not.toBe(0)
    }
})

/** What the patterns stand in for: groups, halogens, metals, ligands, biochemical abbreviations. */
const PLACEHOLDERS = /^(?:R|X|M|L|A|B|E|S|Nu|AB|ATP|ADP|NAD|NADH|EDTA|ES|HB|MS|MO|HX|O|H)/
it('the species of the templates are made of elements or of the usual placeholders (CH09)', () => {
  for (const { formula } of entriesOf(TEMPLATES))
    for (const { kind, text } of chemicalPieces(formula)) {
      if (kind !== 'text') continue
      const unknown = parseChemicalFormula(text)?.unknown ?? []
      expect(
        unknown.filter((symbol) => !PLACEHOLDERS.test(symbol) && !/^[DTP]/.test(symbol)),
        formula,
      ).toEqual([])
    }
})

it('the elements have their symbols, numbers and places in the periodic table (CH14)', () => {
  const all = ELEMENTS.flatMap(({ entries }) => entries)
  for (const { formula, atomicNumber } of all) expect(ATOMIC_NUMBERS.get(formula)).toBe(atomicNumber)
  expect(ATOMIC_NUMBERS.size).toBe(118)
  expect(new Set(all.map(({ column, period }) => `${column}/${period}`)).size).toBe(all.length)
  const ordered = all.toSorted((a, b) => a.atomicNumber - b.atomicNumber)
  const places = ordered.map(({ column, period }) => period * 18 + column)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const columnsOf = (name: string) =>
    new Set(ELEMENTS.find((group) => group.name === name)?.entries.map(({ column }) => column))
  expect(columnsOf('Alkali metals')).toEqual(new Set([1]))
  expect(columnsOf('Alkaline earth metals')).toEqual(new Set([2]))
  expect(columnsOf('Transition metals')).toEqual(new Set([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))
  expect(columnsOf('Halogens')).toEqual(new Set([17]))
  expect(columnsOf('Noble gases')).toEqual(new Set([18]))
})
