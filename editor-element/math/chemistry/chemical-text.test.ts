import { expect, it } from 'vitest'
import { chemicalRuns } from './chemical-text.ts'

const shown = (formula: string) =>
  chemicalRuns(formula)
    .map((run) => {
      if (run.kind === 'arrow') return ` ${[run.text, run.above, run.below].filter(Boolean).join('|')} `
      return run.kind === 'raised' ? `^${run.text}^` : run.kind === 'lowered' ? `_${run.text}_` : run.text
    })
    .join('')

it.each([
  ['H2SO4', 'H_2_SO_4_'],
  ['SO4^2-', 'SO_4_^2−^'],
  ['NH4+', 'NH_4_^+^'],
  ['CH3COO-', 'CH_3_COO^−^'],
  ['Ca(OH)2', 'Ca(OH)_2_'],
  ['CuSO4·5H2O', 'CuSO_4_·5H_2_O'],
  ['^14_6C', '^14^_6_C'],
  ['^{2+}', '^2+^'],
  ['OH^.', 'OH^•^'],
  ['CH2\\bond{=}CHR', 'CH_2_=CHR'],
  ['R-OH', 'R-OH'],
  ['2H2 + O2 -> 2H2O', '2H_2_ + O_2_ → 2H_2_O'],
  ['A <- B', 'A ← B'],
  ['A <-> B', 'A ↔ B'],
  ['A <--> B', 'A ⇄ B'],
  ['A <=> B', 'A ⇌ B'],
  ['A ->[Δ][H2O] B', 'A →|Δ|H2O B'],
  ['A ->[[O]] B', 'A →|[O] B'],
  ['AgCl v', 'AgCl↓'],
  ['CO2 ^', 'CO_2_↑'],
  ['C_{n}H_{2n+2}', 'C_n_H_2n+2_'],
])('%s is shown as %s', (formula, expected) => expect(shown(formula)).toBe(expected))
