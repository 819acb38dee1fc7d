import { describe, expect, it } from 'vitest'
import { checkBalance } from './balance.ts'
import { balancedInput } from './solve-balance.ts'
import { molarMass } from './molar-mass.ts'

describe('CH38 the coefficients of an equation', () => {
  it.each([
    ['H2 + O2 -> H2O', '2H2 + O2 -> 2H2O'],
    ['\\ce{H2 + O2 -> H2O}', '2H2 + O2 -> 2H2O'],
    ['Fe + O2 -> Fe2O3', '4Fe + 3O2 -> 2Fe2O3'],
    ['C3H8 + O2 -> CO2 + H2O', 'C3H8 + 5O2 -> 3CO2 + 4H2O'],
    ['KMnO4 + HCl -> KCl + MnCl2 + H2O + Cl2', '2KMnO4 + 16HCl -> 2KCl + 2MnCl2 + 8H2O + 5Cl2'],
    ['Cr2O7^2- + Fe^2+ + H+ -> Cr^3+ + Fe^3+ + H2O', 'Cr2O7^2- + 6Fe^2+ + 14H+ -> 2Cr^3+ + 6Fe^3+ + 7H2O'],
    ['Fe^3+ + e- -> Fe^2+', null],
    ['Cu^2+ + e- -> Cu', 'Cu^2+ + 2e- -> Cu'],
    ['CH4 (g) + O2 (g) ->[spark] CO2 (g) + H2O (l)', 'CH4 (g) + 2O2 (g) ->[spark] CO2 (g) + 2H2O (l)'],
    ['2 Na + Cl2 -> NaCl', '2 Na + Cl2 -> 2NaCl'],
    ['4 H2 + 2 O2 -> 4 H2O', '2 H2 + O2 -> 2 H2O'],
    ['CuSO4 * 5H2O -> CuSO4 + H2O', 'CuSO4 * 5H2O -> CuSO4 + 5H2O'],
    ['^14C + O2 -> CO2', null],
    ['^2H2 + O2 -> ^2H2O', '2 ^2H2 + O2 -> 2 ^2H2O'],
    ['CO2 + H2O + light -> C6H12O6 + O2', '6CO2 + 6H2O + light -> C6H12O6 + 6O2'],
  ])('of %s', (input, expected) => {
    const found = balancedInput(input)
    expect(found).toBe(expected)
    if (found) expect(checkBalance(found)).toEqual({ is: 'balanced' })
  })

  it.each([
    ['are there already', '2H2 + O2 -> 2H2O'],
    ['do not exist', 'H2 + O2 -> NaCl'],
    ['need a species to change its side', 'H2O + H2 -> O2'],
    ['can be chosen in more than one way', 'H2O2 + KMnO4 + H2SO4 -> K2SO4 + MnSO4 + H2O + O2'],
    ['belong to more than one arrow', 'A -> B -> C'],
    ['would be beyond reason', 'C1000H2002 + O2 -> CO2 + H2O'],
    ['are those of no equation', 'H2SO4'],
    ['are unknown, as a part is', 'RCOOH + O2 -> CO2 + H2O'],
  ])('that %s are not offered', (_why, input) => {
    expect(balancedInput(input)).toBeNull()
  })
})

describe('the molar mass', () => {
  it.each([
    ['H2O', 18.015],
    ['2H2SO4', 98.072],
    ['CuSO4 * 5H2O', 249.677],
    ['NH4+', 18.039],
    ['[Cu(NH3)4]^2+', 131.67],
    ['C6H12O6', 180.156],
  ])('of %s', (formula, expected) => {
    expect(molarMass(formula)).toBeCloseTo(expected, 2)
  })

  it.each(['e-', '^14C', 'Tc2O7', 'RCOOH', 'H2O + O2', ''])('of %s is not known', (formula) => {
    expect(molarMass(formula)).toBeNull()
  })
})
