/** @module-tag slow */
import fc from 'fast-check'
import katex from 'katex'
import 'katex/contrib/mhchem'
import { describe, expect, it } from 'vitest'
import { formulaCorpus } from '../../../fixtures/formula-corpus.ts'
import { parseRows } from '../../../math/rows/parse-rows.ts'
import { deleteBeside } from '../../../math/rows/row-edits.ts'
import { move } from '../../../math/rows/row-moves.ts'
import { rowOf } from '../../../math/rows/row-places.ts'
import { latexOfRow } from '../../../math/rows/row-tree.ts'
import { outlineOfRow, placesOf } from '../../../testing/row-states.ts'
import { COMMANDS } from '../latex-completion.ts'
import { fieldState, type FieldState } from './field-state.ts'
import { typeCharacter, typedCharacters } from './typing.ts'
import { randomRuns } from '../../../html/testing/random-runs.ts'

const isKnown = (command: string) => COMMANDS.includes(command)

const type = (state: FieldState, text: string): FieldState =>
  typedCharacters(text, rowOf(state).kind).reduce((now, char) => typeCharacter(now, char, isKnown).state, state)

const draw = (latex: string) =>
  katex.renderToString(latex, { displayMode: true, throwOnError: true, strict: 'ignore', maxExpand: 1000 })

describe('any keys', () => {
  const keys = [
    ...'ax12+=-<>,^_/()[]{}&|\'"!$% *~.:;é²₁⁻ê½я日２＾αHO',
    ...[
      '\\sqrt',
      '\\frac',
      '\\sum',
      '\\ce{',
      '\\text{',
      '\\begin{cases}',
      '\\\\',
      '\\left(',
      '\\hat',
      '\\{',
      '\\binom',
      '\\foo1',
    ],
    ...['pi', 'sin', '->', '<=>', '->[', '^{', '<back>', '<back>', '<del>', '<left>', '<left>', '<right>', '<right>'],
  ]
  const start = [...formulaCorpus().formulas, ...formulaCorpus().chemistry]

  it('leave a formula that draws and is read as the same tree', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', ...start),
        fc.nat(),
        fc.array(fc.constantFrom(...keys), { minLength: 1, maxLength: 30 }),
        (latex, place, all) => {
          const places = placesOf(parseRows(latex))
          let state = fieldState(places[place % places.length]!)
          for (const key of all) {
            if (key === '<back>' || key === '<del>') {
              const outcome = deleteBeside(state, key === '<back>' ? -1 : 1)
              if (outcome && outcome !== 'all') state = fieldState(outcome)
            } else if (key === '<left>' || key === '<right>') {
              const moved = move(state.root, state.selection, key === '<left>' ? -1 : 1)
              if (typeof moved !== 'string') state = fieldState({ root: state.root, selection: moved })
            } else state = { ...type(state, key), command: '' }
            const now = latexOfRow(state.root)
            expect(outlineOfRow(parseRows(now)), `${latex} ${all.join(' ')} → ${now}`).toBe(outlineOfRow(state.root))
          }
          const after = latexOfRow(state.root)
          // Half a chemical formula may be none; then the last drawing stays.
          if (!after.includes('\\ce')) expect(() => draw(after), `${latex} ${all.join(' ')} → ${after}`).not.toThrow()
        },
      ),
      randomRuns(2_500),
    )
  })
})
