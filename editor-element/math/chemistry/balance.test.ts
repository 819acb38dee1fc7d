import { describe, expect, it } from 'vitest'
import { CHEMICAL_STRINGS } from '../../fixtures/chemistry.ts'
import { checkBalance } from './balance.ts'
import { parseChemicalFormula } from './parse-chemical-formula.ts'
import { leastCpuMs } from '../../html/testing/cpu-clock.ts'

const count = (text: string) => {
  const found = parseChemicalFormula(text)
  return found && { ...Object.fromEntries(found.atoms), charge: found.charge, times: found.coefficient }
}

describe('a species', () => {
  it.each([
    ['H2O', { H: 2, O: 1, charge: 0, times: 1 }],
    ['2 H2O', { H: 2, O: 1, charge: 0, times: 2 }],
    ['1/2O2', { O: 2, charge: 0, times: 0.5 }],
    ['0.5 O2(g)', { O: 2, charge: 0, times: 0.5 }],
    ['Ca3(PO4)2', { Ca: 3, P: 2, O: 8, charge: 0, times: 1 }],
    ['[Cu(NH3)4]^2+', { Cu: 1, N: 4, H: 12, charge: 2, times: 1 }],
    ['[Cu(NH3)4]SO4*H2O', { Cu: 1, N: 4, H: 14, S: 1, O: 5, charge: 0, times: 1 }],
    ['{[(CH3)2N]2C}3', { C: 15, H: 36, N: 6, charge: 0, times: 1 }],
    ['CuSO4·5H2O', { Cu: 1, S: 1, O: 9, H: 10, charge: 0, times: 1 }],
    ['CuSO4.5H2O', { Cu: 1, S: 1, O: 9, H: 10, charge: 0, times: 1 }],
    ['SO4^{2-}(aq)', { S: 1, O: 4, charge: -2, times: 1 }],
    ['SO4^2-', { S: 1, O: 4, charge: -2, times: 1 }],
    ['NH4+', { N: 1, H: 4, charge: 1, times: 1 }],
    ['3 OH-', { O: 1, H: 1, charge: -1, times: 3 }],
    ['2e-', { charge: -1, times: 2 }],
    ['OH^.', { O: 1, H: 1, charge: 0, times: 1 }],
    ['O2^{.-}', { O: 2, charge: -1, times: 1 }],
    ['Fe^{III}', { Fe: 1, charge: 0, times: 1 }],
    ['CH3-CH=CH2', { C: 3, H: 6, charge: 0, times: 1 }],
    ['HC≡CH', { C: 2, H: 2, charge: 0, times: 1 }],
    ['CO2 ^', { C: 1, O: 2, charge: 0, times: 1 }],
    ['AgCl↓', { Ag: 1, Cl: 1, charge: 0, times: 1 }],
    ['PhMgBr', { C: 6, H: 5, Mg: 1, Br: 1, charge: 0, times: 1 }],
    ['^{13}CO2', { C: 1, O: 2, charge: 0, times: 1 }],
    ['H_2O', { H: 2, O: 1, charge: 0, times: 1 }],
    ['Co', { Co: 1, charge: 0, times: 1 }],
    ['CO', { C: 1, O: 1, charge: 0, times: 1 }],
  ])('%s is counted', (text, expected) => expect(count(text)).toEqual(expected))

  it.each(['R-OH', 'Xx2', 'M^{n+}', 'ATP'])('%s reports what is no element', (text) => {
    const found = parseChemicalFormula(text)
    expect(found === null || found.unknown.length > 0).toBe(true)
  })

  it.each(['', '(H2O', 'H2O)', '(H2O]', 'C_{n}H_{2n+2}', '(C2H4)_n', 'water', 'H2O,', '$x$', 'YBa2Cu3O_{7-δ}', '2'])(
    '%j cannot be understood',
    (text) => {
      const found = parseChemicalFormula(text)
      expect(found === null || found.unknown.length > 0).toBe(true)
    },
  )
})

describe('an equation', () => {
  it.each([
    '2H2 + O2 -> 2H2O',
    '2H2+O2=2H2O',
    '2 H₂ + O₂ → 2 H₂O',
    '1/2O2 + H2 -> H2O',
    // The groups that chemists abbreviate.
    'MeOH + EtOH + BuOH + PhOH -> CH3OH + C2H5OH + C4H9OH + C6H5OH',
    'MnO4- + 5Fe^2+ + 8H+ -> Mn^2+ + 5Fe^3+ + 4H2O',
    'Na++Cl-=NaCl',
    'Ag+ + Cl--> AgCl',
    'CuSO4·5H2O ->[Δ] CuSO4 + 5H2O',
    '4Au + 8NaCN + O2 + 2H2O -> 4Na[Au(CN)2] + 4NaOH',
    'N2 + 3H2 <=> 2NH3',
    'CO2(aq) + H2O <=> H2CO3 <=> H+ + HCO3- <=> 2H+ + CO3^2-',
    'CH2=CH2 + H2 -> CH3CH3',
    'Zn -> Zn^2+ + 2e-',
    '6CO2 + 6H2O + hν -> C6H12O6 + 6O2',
    '^{238}_{92}U -> ^{234}_{90}Th + ^{4}_{2}He',
    '^238_92U -> ^234_90Th + ^4_2α',
    '^{14}_{6}C -> ^{14}_{7}N + ^{0}_{-1}e',
    '^{235}_{92}U + ^{1}_{0}n -> ^{141}_{56}Ba + ^{92}_{36}Kr + 3^{1}_{0}n',
    '^{60}_{27}Co -> ^{60}_{28}Ni + ^{0}_{-1}β + γ',
    '\\ce{2H2 + O2 -> 2H2O}',
  ])('balances: %s', (input) => expect(checkBalance(input)).toEqual({ is: 'balanced' }))

  it.each([
    ['H2 + O2 -> H2O', [{ of: 'O', left: 2, right: 1 }]],
    ['Na + Cl2 = NaCl', [{ of: 'Cl', left: 2, right: 1 }]],
    ['Fe^2+ -> Fe^3+', [{ of: 'charge', left: 2, right: 3 }]],
    [
      'C + O2 -> CO + N2',
      [
        { of: 'O', left: 2, right: 1 },
        { of: 'N', left: 0, right: 2 },
      ],
    ],
    ['C + O2 + N2 -> CO2', [{ of: 'N', left: 2, right: 0 }]],
    ['H2CO3 -> H2O + CO2 -> H2O + CO', [{ of: 'O', left: 3, right: 2 }]],
    ['^{238}_{92}U -> ^{234}_{91}Th + ^{4}_{2}He', [{ of: 'number', left: 92, right: 93 }]],
  ])('says what does not balance in %s', (input, differences) =>
    expect(checkBalance(input)).toEqual({ is: 'unbalanced', differences }),
  )

  it.each([
    '',
    'H2O',
    'A -> B',
    'R-OH -> R-X',
    'acid + base -> salt + water',
    'H2 ->',
    '-> H2',
    'n CO -> C_{n}',
    '\\pu{3 mol}',
    'H2 + -> H2',
  ])('is not judged where it cannot be understood: %j', (input) =>
    expect(checkBalance(input)).toEqual({ is: 'unknown' }),
  )

  it('of the corpus is never called unbalanced where it is right', () => {
    const unbalanced = CHEMICAL_STRINGS.filter((input) => checkBalance(input).is === 'unbalanced')
    expect(unbalanced).toEqual([])
  })

  it('is judged in time that grows with its length alone', () => {
    for (const unit of [
      '(',
      '[',
      '{',
      'H2 + ',
      '->',
      'H->',
      '=',
      '^',
      '_',
      '·',
      'C6H5',
      '1',
      '+',
      '-',
      '^{2+}',
      '\\',
      '$',
    ]) {
      const input = `H${unit.repeat(1_990 / unit.length)}->H`
      expect(
        leastCpuMs(() => checkBalance(input)),
        unit,
      ).toBeLessThan(250)
    }
  })
})
