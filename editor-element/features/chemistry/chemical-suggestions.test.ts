import katex from 'katex'
import 'katex/contrib/mhchem'
import { describe, expect, it } from 'vitest'
import { CHEMICAL_STRINGS } from '../../fixtures/chemistry.ts'
import { inputFromLatex, isEquation, latexFromInput, problemOfInput } from '../../math/chemistry/chemical-input.ts'
import { correctedInput, suggestionsFor } from './chemical-suggestions.ts'
import { COMPOUNDS } from './compounds.data.ts'
import { NAMED_COMPOUNDS } from './compound-names.data.ts'
import { parseChemicalFormula } from '../../math/chemistry/parse-chemical-formula.ts'
import { REACTIONS } from './reactions.data.ts'
import { SYMBOLS } from './symbols.data.ts'
import { TEMPLATES } from './templates.data.ts'

const render = (input: string) => katex.renderToString(latexFromInput(input), { throwOnError: true, strict: 'ignore' })

describe('a suggestion', () => {
  it.each([
    ['Fe3+', 'Fe^3+'],
    ['Fe+3', 'Fe^3+'],
    ['Cu2+(aq) + Zn', 'Cu^2+(aq) + Zn'],
    ['Fe3+ + e- -> Fe2+', 'Fe^3+ + e- -> Fe^2+'],
    ['SO42-', 'SO4^2-'],
    ['Zn|Zn2+||Cu2+|Cu', 'Zn|Zn^2+||Cu^2+|Cu'],
    ['S2-', 'S^2-'],
    ['NaCI', 'NaCl'],
    ['2HCI + CaCO3', '2HCl + CaCO3'],
    ['AICI3', 'AlCl3'],
    ['h2so4', 'H2SO4'],
    ['2h2+o2->2h2o', '2H2+O2->2H2O'],
    ['NACL', 'NaCl'],
    ['H2S04', 'H2SO4'],
    ['naoh', 'NaOH'],
    ['Kl', 'KI'],
    ['co2', 'CO2'],
  ])('is made for %s', (input, corrected) => {
    expect(correctedInput(input)).toBe(corrected)
    expect(suggestionsFor(input)).toEqual([{ formula: corrected }])
    expect(problemOfInput(corrected)).toBeNull()
    expect(correctedInput(corrected)).toBeNull()
  })

  it.each([
    'NH4+',
    'Na+',
    'MnO4-',
    'H3O+',
    'I3-',
    'N3-',
    'CI4',
    'CHI3',
    'Fe^3+',
    'e-',
    'n',
    'pH = 7',
    'CoCl2',
    'CO',
    'R-OH',
    'H2 + O2 -> H2O',
    'x',
  ])('is not made for %s', (input) => expect(suggestionsFor(input)).toEqual([]))

  it('is made for every ion of one atom in textbooks, typed without its caret', () => {
    const lists = [COMPOUNDS, REACTIONS, SYMBOLS, TEMPLATES].flat().flatMap(({ entries }) => entries)
    const inputs = [...CHEMICAL_STRINGS, ...lists.map(({ formula }) => formula)]
    const ions = new Set(inputs.flatMap((input) => input.match(/(?<![\w)\]}])[A-Z][a-z]?\^\d[+-]/g) ?? []))
    expect(ions.size).toBeGreaterThan(9)
    for (const ion of ions) expect(correctedInput(ion.replace('^', ''))).toBe(ion)
  })

  it('is not made for anything that the lists offer, nor for formulas of textbooks', () => {
    const lists = [COMPOUNDS, REACTIONS, SYMBOLS, TEMPLATES].flat().flatMap(({ entries }) => entries)
    for (const { formula } of lists) expect(correctedInput(formula), formula).toBeNull()
    for (const { formula } of NAMED_COMPOUNDS) expect(correctedInput(formula), formula).toBeNull()
    const wrong = CHEMICAL_STRINGS.filter((input) => correctedInput(input) !== null).map((input) => [
      input,
      correctedInput(input),
    ])
    expect(wrong).toEqual([])
  })

  it('finds compounds by name, whole names first', () => {
    const first = (input: string) => suggestionsFor(input)[0]
    expect(first('benzene')).toEqual({ name: 'benzene', formula: 'C6H6' })
    expect(first('Sulfuric acid')).toEqual({ name: 'sulfuric acid', formula: 'H2SO4' })
    expect(first('ethanol')?.formula).toBe('C2H5OH')
    expect(first('salt')?.formula).toBe('NaCl')
    expect(first('copper(ii) sulf')?.formula).toBe('CuSO4')
    expect(suggestionsFor('sod').length).toBe(4)
    expect(suggestionsFor('be')).toEqual([])
  })

  it('leads to formulas that are drawn and can be counted', () => {
    expect(new Set(NAMED_COMPOUNDS.map(({ formula }) => formula)).size).toBeGreaterThan(200)
    for (const { name, formula } of NAMED_COMPOUNDS) {
      expect(problemOfInput(formula), name).toBeNull()
      expect(() => render(formula), name).not.toThrow()
      if (!formula.includes('_n')) expect(parseChemicalFormula(formula)?.unknown, name).toEqual([])
    }
  })
})

describe('a cell and a triple bond', () => {
  it.each(['Zn|Zn^2+||Cu^2+|Cu', 'Zn(s) | Zn^2+(aq) || Cu^2+(aq) | Cu(s)', 'Pt|Fe^2+||Ag+|Ag'])(
    'are taken and drawn: %s',
    (input) => {
      expect(problemOfInput(input)).toBeNull()
      expect(isEquation(input)).toBe(false)
      expect(latexFromInput(input)).toBe(`\\ce{${input}}`)
      expect(render(input)).toContain('∣')
      expect(inputFromLatex(latexFromInput(input))).toBe(input)
    },
  )

  it('are taken with # and with ≡', () => {
    for (const input of ['HC#CH', 'HC≡CH', 'N#N', 'CH3C#N']) {
      expect(problemOfInput(input)).toBeNull()
      expect(render(input)).toContain('≡')
    }
    expect(latexFromInput('HC#CH')).toBe(latexFromInput('HC≡CH'))
  })

  it('may be half there while they are typed, and are no signs elsewhere', () => {
    for (const half of ['Zn|', 'Zn |', 'Zn|Zn^2+||', 'HC#']) {
      expect(problemOfInput(half, false), half).toBeNull()
      expect(problemOfInput(half), half).toBe('characters')
    }
    for (const wrong of ['|', '#', '||Cu', '#C', 'Zn|||Cu', 'A # B'])
      expect(problemOfInput(wrong, false), wrong).toBe('characters')
  })
})
