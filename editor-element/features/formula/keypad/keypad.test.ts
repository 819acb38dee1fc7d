import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { parseRows } from '../../../math/rows/parse-rows.ts'
import { stateOf, shown } from '../../../testing/row-states.ts'
import { deleteBeside } from '../../../math/rows/row-edits.ts'
import type { RowState } from '../../../math/rows/row-places.ts'
import { decimalSignOf } from './keypad.ts'
import { KEYPAD_LAYERS } from './keypad-layers.data.ts'

describe('FX108 the keypad', () => {
  it('has numbers, algebra, functions, Greek letters, calculus, sets and chemistry, of four rows each', () => {
    expect(KEYPAD_LAYERS.map(({ name }) => name)).toEqual([
      'Numbers',
      'Algebra',
      'Functions',
      'Greek letters',
      'Calculus',
      'Sets and logic',
      'Chemistry',
    ])
    for (const { name, keys } of KEYPAD_LAYERS) expect(keys.length, name).toBe(24)
  })

  it('puts in what can be drawn, and gives every key of a layer a name of its own', () => {
    for (const { keys } of KEYPAD_LAYERS) {
      expect(new Set(keys.map(({ name }) => name)).size).toBe(keys.length)
      for (const key of keys)
        if ('latex' in key)
          expect(() => katex.renderToString(`x${key.latex}`, { strict: false }), key.name).not.toThrow()
    }
  })

  it('has the decimal sign of the language', () => {
    for (const [language, sign] of [
      ['en', '.'],
      ['de', ','],
      ['fr-CA', ','],
      ['de-CH', '.'],
      ['no such language', '.'],
    ] as const)
      expect(decimalSignOf(language), language).toBe(sign)
  })

  it('writes a decimal comma that is one sign', () => {
    expect(parseRows('3{,}5').atoms.length).toBe(3)
    expect(shown(deleteBeside(stateOf('3{,}‸5'), -1) as RowState)).toBe('3‸5')
  })
})
