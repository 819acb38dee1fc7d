import { insertLatex } from '../../../math/rows/row-edits.ts'
import { outOfSource, rowOf } from '../../../math/rows/row-places.ts'
import { keyAlone } from '../field/field-keys.ts'
import type { MathField } from '../field/math-field.ts'
import type { KeypadKey } from './keypad-layers.data.ts'

/** What a key of the keypad does in a formula. */
export function pressKey(field: MathField, key: KeypadKey): void {
  field.finishCommand()
  const { state } = field
  if (!state) return
  if ('key' in key) return void field.press(keyAlone(key.key))
  if ('types' in key) return field.type(key.types)
  if ('latex' in key) return field.apply(insertLatex(outOfSource(state), key.latex))
  // Elements are written in a chemical formula; where there is none, one begins.
  if (rowOf(state).kind !== 'chemistry') field.apply(insertLatex(outOfSource(state), '\\ce{}'))
  const now = field.state
  const before = now && rowOf(now).atoms[now.selection.head - 1]
  // Two spaces would end the formula.
  const isAfterSpace = before?.kind === 'leaf' && before.source === ' '
  field.type(isAfterSpace ? key.chemistry.trimStart() : key.chemistry)
}
