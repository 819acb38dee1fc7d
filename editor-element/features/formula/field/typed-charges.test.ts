import { describe, expect, it } from 'vitest'
import { deleteBeside } from '../../../math/rows/row-edits.ts'
import type { RowState } from '../../../math/rows/row-places.ts'
import { shown, stateOf } from '../../../testing/row-states.ts'
import { KEYPAD_LAYERS } from '../keypad/keypad-layers.data.ts'
import { fieldState } from './field-state.ts'
import { endsWithCharge } from './typed-charges.ts'
import { typeCharacter } from './typing.ts'

describe('CH36 the digit before a typed sign', () => {
  it.each([
    'Fe3+',
    'Cu2+',
    '2Al3+',
    'Zn + Cu2+',
    'O2-',
    'S2-',
    'P3-',
    'SO42-',
    'PO43-',
    'Cr2O72-',
    'Hg22+',
    'O22-',
    'Fe(CN)63-',
    '[Fe(CN)6]3-',
    '[Cu(NH3)4]2+',
    'Sn4+',
  ])('is the charge in %s', (typed) => expect(endsWithCharge(typed.slice(0, -1), typed.slice(-1))).toBe(true))

  it.each([
    'NH4+',
    'NO3-',
    'H3O+',
    'MnO4-',
    'H2+',
    'O2+',
    'N2+',
    'Cl2+',
    'HCO3-',
    'C60-',
    'C6H12+',
    'CH3-',
    'CO2-',
    'Na+',
    'Fe-',
    'Ca(OH)2+',
    '2+',
    'KMnO4 + 2-',
  ])('is none in %s', (typed) => expect(endsWithCharge(typed.slice(0, -1), typed.slice(-1))).toBe(false))
})

/** What the keypad's key types. */
function keypad(label: string): string {
  const key = KEYPAD_LAYERS.at(-1)!.keys.find((each) => each.label === label)
  return key && 'chemistry' in key ? key.chemistry : ''
}

/** The chemical formula after keys of keypad and keyboard; ⌫ is Backspace. */
function after(keys: string, before = '‸'): string {
  let state = fieldState(stateOf(`\\ce{${before}}`))
  for (const key of keys.replaceAll(/X[⁺⁻]/g, (label) => keypad(label)))
    state = key === '⌫' ? fieldState(deleteBeside(state, -1) as RowState) : typeCharacter(state, key, () => false).state
  return shown(state).slice('\\ce{'.length, -1)
}

describe('CH43 a sign of charge', () => {
  it.each([
    ['Ca2X⁺', 'Ca^2+'],
    ['Fe3X⁺', 'Fe^3+'],
    ['2Al3X⁺', '2Al^3+'],
    ['Li + Mg2X⁺', 'Li + Mg^2+'],
    ['O2X⁻', 'O^2-'],
    ['S2X⁻', 'S^2-'],
    ['SO42X⁻', 'SO4^2-'],
    ['PO43X⁻', 'PO4^3-'],
    ['CO32X⁻', 'CO3^2-'],
    ['Cr2O72X⁻', 'Cr2O7^2-'],
    ['SiF62X⁻', 'SiF6^2-'],
    ['Fe(CN)63X⁻', 'Fe(CN)6^3-'],
    ['[CuCl4]2X⁻', '[CuCl4]^2-'],
  ])('takes the digit before it along: %s', (keys, formula) => expect(after(keys)).toBe(`${formula}‸`))

  it.each([
    ['CaX⁺2', 'Ca^2+'],
    ['SO4X⁻2', 'SO4^2-'],
    ['PO4X⁻3', 'PO4^3-'],
    ['[Fe(CN)6]X⁻4', '[Fe(CN)6]^4-'],
  ])('takes the digit behind it: %s', (keys, formula) => expect(after(keys)).toBe(`${formula}‸`))

  it.each([
    ...['NO3X⁻', 'NH4X⁺', 'HCO3X⁻', 'H3OX⁺', 'MnO4X⁻', 'NaX⁺', 'C60X⁻', 'C6H12X⁺', 'C10H22X⁺', 'Ca(OH)2X⁺'],
    ...['H2X⁺', 'O2X⁺', 'N2X⁺', 'F2X⁻', 'Cl2X⁻', 'Br2X⁻', 'I2X⁻', 'I3X⁻', 'N3X⁻'],
  ])('leaves the count of atoms: %s', (keys) =>
    expect(after(keys)).toBe(`${keys.replace('X⁺', '^+').replace('X⁻', '^-')}‸`),
  )

  it.each([
    ['Ca2X⁺⌫', 'Ca^2‸'],
    ['Ca2X⁺⌫X⁻', 'Ca^2-‸'],
    ['Ca2X⁺⌫⌫', 'Ca‸'],
    ['NH4X⁺⌫', 'NH4‸'],
    ['NaX⁺⌫2', 'Na2‸'],
    ['CO2 ^ ⌫', 'CO2 ^‸'],
  ])('is taken by Backspace with the ^ that raised nothing else: %s', (keys, formula) =>
    expect(after(keys)).toBe(formula),
  )

  it('keeps its ^ while some of it is left', () => {
    expect(after('⌫', 'Ca^2‸+')).toBe('Ca^‸+')
    expect(shown(deleteBeside(stateOf('\\ce{Na^‸+}'), 1) as RowState)).toBe('\\ce{Na‸}')
  })

  it('is given back as it was typed', () => {
    const given = (latex: string, key: string) =>
      shown(typeCharacter(fieldState(stateOf(latex)), key, () => false).asTyped!)
    expect(given('\\ce{Ca2^‸}', '+')).toBe('\\ce{Ca2^+‸}')
    expect(given('\\ce{Ca^+‸}', '2')).toBe('\\ce{Ca^+2‸}')
  })
})
