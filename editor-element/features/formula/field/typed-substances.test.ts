import { describe, expect, it } from 'vitest'
import { latexFromInput } from '../../../math/chemistry/chemical-input.ts'
import { deleteBeside } from '../../../math/rows/row-edits.ts'
import type { RowState } from '../../../math/rows/row-places.ts'
import { shown, stateOf } from '../../../testing/row-states.ts'
import { fieldState } from './field-state.ts'
import { typeCharacter } from './typing.ts'

/** What the keys make of a chemical formula; `⌫` is Backspace. */
function typed(keys: string, before = '‸'): string {
  let state = fieldState(stateOf(`\\ce{${before}}`))
  for (const key of keys)
    state = key === '⌫' ? fieldState(deleteBeside(state, -1) as RowState) : typeCharacter(state, key, () => false).state
  return /^\\ce\{([^]*)\}$/.exec(shown(state))![1]!
}

describe('CH42 a plus sign typed without spaces', () => {
  it.each([
    ['2H2+O2->2H2O', '2H2 + O2 -> 2H2O'],
    ['AgNO3+NaCl->AgCl+NaNO3', 'AgNO3 + NaCl -> AgCl + NaNO3'],
    ['Ca(OH)2+2HCl->CaCl2+2H2O', 'Ca(OH)2 + 2HCl -> CaCl2 + 2H2O'],
    ['BaCl2+(NH4)2SO4->BaSO4+2NH4Cl', 'BaCl2 + (NH4)2SO4 -> BaSO4 + 2NH4Cl'],
    ['Zn+[Cu(NH3)4]SO4->Cu+[Zn(NH3)4]SO4', 'Zn + [Cu(NH3)4]SO4 -> Cu + [Zn(NH3)4]SO4'],
    ['MnO4-+8H++5e-->Mn^2++4H2O', 'MnO4- + 8H+ + 5e- -> Mn^2+ + 4H2O'],
    ['Na+(aq)+Cl-(aq)->NaCl(s)', 'Na+(aq) + Cl-(aq) -> NaCl(s)'],
    ['N2+3H2<=>2NH3', 'N2 + 3H2 <=> 2NH3'],
    ['N2 +3H2 ->2NH3', 'N2 + 3H2 -> 2NH3'],
    ['S + O2->SO2', 'S + O2 -> SO2'],
    ['Ag+ + Cl-->AgCl', 'Ag+ + Cl- -> AgCl'],
    ['CH4+2O2->[heat]CO2+2H2O', 'CH4 + 2O2 ->[heat] CO2 + 2H2O'],
  ])('begins the next substance, as in the dialog: %s', (keys, formula) => {
    expect(typed(keys)).toBe(`${formula}‸`)
    expect(latexFromInput(keys)).toBe(`\\ce{${formula}}`)
  })

  it('keeps a charge before an arrow', () => expect(typed('Cu2++S2-->CuS')).toBe('Cu^2+ + S^2- -> CuS‸'))

  it('begins an isotope', () => expect(typed('^{14}N+^{4}He')).toBe('^{14}N + ^{4}He‸'))

  it.each([
    'Na+',
    'Na+ + Cl-',
    'Fe^3+',
    'SO4^2-',
    'NH4+(aq)',
    'Na+(aq)',
    'H+(g)',
    'Ca^{2+}',
    '[Cu(NH3)4]^2+SO4^2-',
    'Na+ ',
    '^{14}_{7}N',
    'A ->[+H2O] B',
    'OH^->',
  ])('is a charge elsewhere: %s', (keys) => expect(typed(keys)).toBe(`${keys}‸`))

  it.each([
    ['+', '2H2‸O2', '2H2 + ‸O2'],
    ['+', 'Na‸ + Cl', 'Na+‸ + Cl'],
    ['+', 'Na‸(aq)', 'Na+‸(aq)'],
    ['+', 'Na+‸Cl', 'Na+ + ‸Cl'],
    ['+', '‸H2O', '+‸H2O'],
    ['B', 'A ->‸', 'A -> B‸'],
    ['B', 'A->‸C', 'A -> B‸C'],
  ])('typed as %j at the caret of %s makes %s', (keys, before, after) => expect(typed(keys, before)).toBe(after))

  it('is taken away like any other character, and given back as it was typed', () => {
    expect(typed('H2+O⌫')).toBe('H2 + ‸')
    expect(typed('H2+O⌫⌫⌫')).toBe('H2 ‸')
    const before = fieldState(stateOf('\\ce{H2+‸}'))
    expect(shown(typeCharacter(before, 'O', () => false).asTyped!)).toBe('\\ce{H2+O‸}')
  })
})
