import { describe, expect, it } from 'vitest'
import { chemistryOf } from './upright-chemistry.ts'

describe('FI28 upright letters that are chemistry', () => {
  it.each([
    ['\\mathrm{H}_{2}\\mathrm{O}', 'H2O'],
    ['\\mathrm{NaCl}\\,(\\mathrm{s})', 'NaCl(s)'],
    ['\\mathrm{N}\\mathrm{a}^{+}', 'Na^{+}'],
    ['\\mathrm{S}{\\mathrm{O}_{4}}^{2-}', 'SO4^{2-}'],
    ['[\\mathrm{Fe}(\\mathrm{SCN})]^{2+}', '[Fe(SCN)]^{2+}'],
    ['\\mathrm{CuS}\\mathrm{O}_{4}\\cdot5\\mathrm{H}_{2}\\mathrm{O}', 'CuSO4.5H2O'],
    ['{}_{6}^{14}\\mathrm{C}', '^{14}_{6}C'],
    ['\\mathrm{C}\\mathrm{H}_{2}=\\mathrm{C}\\mathrm{H}_{2}', 'CH2=CH2'],
    ['2\\mathrm{H}_{2}+\\mathrm{O}_{2}\\to2\\mathrm{H}_{2}\\mathrm{O}', '2H2 + O2 -> 2H2O'],
    ['\\frac{1}{2}\\mathrm{O}_{2}', '1/2O2'],
    ['\\mathrm{Zn}\\to\\mathrm{Z}\\mathrm{n}^{2+}+2\\mathrm{e}^{-}', 'Zn -> Zn^{2+} + 2e^{-}'],
    [
      '\\mathrm{CaC}\\mathrm{O}_{3}\\xrightarrow{900{}^{\\circ}\\mathrm{C}}\\mathrm{CaO}+\\mathrm{C}\\mathrm{O}_{2}\\uparrow',
      'CaCO3 ->[$900{}^{\\circ}\\mathrm{C}$] CaO + CO2 ^',
    ],
    [
      '\\mathrm{N}_{2}+3\\mathrm{H}_{2}\\xrightleftharpoons[\\Delta]{\\mathrm{Fe}}2\\mathrm{N}\\mathrm{H}_{3}',
      'N2 + 3H2 <=>[Fe][\\Delta] 2NH3',
    ],
  ])('%s can be edited as chemistry', (latex, written) => expect(chemistryOf(latex)).toBe(`\\ce{${written}}`))

  it.each([
    ['an upright letter', '\\mathrm{H}'],
    ['words', '\\mathrm{Cov}(X,Y)'],
    ['a part of a complex number', '\\mathrm{Re}(z)'],
    ['a group', '\\mathrm{SU}(2)'],
    ['a hypothesis', '\\mathrm{H}_{0}'],
    ['voltages', '\\mathrm{V}_{2}+\\mathrm{V}_{3}'],
    ['a law of gases', '\\mathrm{P}_{1}\\mathrm{V}_{1}=\\mathrm{P}_{2}\\mathrm{V}_{2}'],
    ['another one', '\\mathrm{P}_{2}\\mathrm{V}_{2}=\\mathrm{P}_{3}\\mathrm{V}_{3}'],
    ['an enthalpy', '\\mathrm{H}=\\mathrm{U}+\\mathrm{PV}'],
    ['a power', '\\mathrm{C}^{2}'],
    ['an unknown index', '\\mathrm{C}_{n}\\mathrm{H}_{2n+2}'],
    ['letters that are no elements', '\\mathrm{A}_{2}\\mathrm{B}\\to\\mathrm{D}'],
    ['italic letters', 'H_{2}O'],
    ['a unit', '5\\,\\mathrm{cm}'],
    ['a constant', '\\mathrm{K}_{a}=\\frac{[\\mathrm{H}^{+}]}{[\\mathrm{HA}]}'],
    ['deep brackets', `${'('.repeat(2_000)}\\mathrm{H}_{2}`],
    ['an end that is missing', '\\mathrm{H}_{2}\\xrightarrow{'],
  ])('%s stays as it is', (_what, latex) => expect(chemistryOf(latex)).toBe(latex))
})
