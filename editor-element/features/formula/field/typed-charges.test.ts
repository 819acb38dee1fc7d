import { describe, expect, it } from 'vitest'
import { endsWithCharge } from './typed-charges.ts'

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
