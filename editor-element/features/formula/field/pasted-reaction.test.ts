import { expect, it } from 'vitest'
import { insertLatex } from '../../../math/rows/row-edits.ts'
import { shown, stateOf } from '../../../testing/row-states.ts'
import { pastedReaction } from './pasted-reaction.ts'

it.each([
  ['\\ce{‸}', '2H2+O2->2H2O', '\\ce{2H2 + O2->2H2O‸}'],
  ['\\ce{H2‸}', '+O2->H2O', '\\ce{H2 + O2->H2O‸}'],
  ['\\ce{H2 ‸}', '+O2->H2O', '\\ce{H2 + O2->H2O‸}'],
  ['\\ce{‸}', 'Ag+ + Cl-(aq) -> AgCl', '\\ce{Ag+ + Cl-(aq) -> AgCl‸}'],
  ['\\ce{‸}', 'Na+(aq)+Fe^{3+}+Ca^2+->A', '\\ce{Na+(aq) + Fe^{3+} + Ca^2+->A‸}'],
  ['\\ce{‸}', 'Na+Cl-', '\\ce{Na+Cl-‸}'],
  ['‸', 'a+b->c', 'a+b->c‸'],
])('CH42 a reaction pasted at the caret of %s has spaces beside its plus signs: %s', (before, pasted, after) => {
  const state = stateOf(before)
  expect(shown(insertLatex(state, pastedReaction(state, pasted)))).toBe(after)
})
