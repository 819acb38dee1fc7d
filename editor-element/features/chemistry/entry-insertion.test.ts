import { expect, it } from 'vitest'
import { insertionOf, type Joining } from './entry-insertion.ts'

/** `|` is the cursor, `<…>` the selection. */
function choose(input: string, formula: string, joining: Joining = 'species'): string {
  const start = input.search(/[|«]/)
  const plain = input.replaceAll(/[|«»]/g, '')
  const end = input.includes('«') ? input.indexOf('»') - 1 : start
  const { start: from, end: to, text } = insertionOf(plain, start, end, formula, joining)
  return plain.slice(0, from) + text + plain.slice(to)
}

it.each([
  ['|', 'HCl', 'HCl'],
  ['NaOH|', 'HCl', 'NaOH + HCl'],
  ['NaOH |', 'HCl', 'NaOH + HCl'],
  ['NaOH +|', 'HCl', 'NaOH + HCl'],
  ['NaOH + |', 'HCl', 'NaOH + HCl'],
  ['2|', 'HCl', '2HCl'],
  ['NaOH + 2|', 'HCl', 'NaOH + 2HCl'],
  ['A -> |', 'HCl', 'A -> HCl'],
  ['A ->|', 'HCl', 'A -> HCl'],
  ['A ->[Δ] |', 'HCl', 'A ->[Δ] HCl'],
  ['A ->[Δ] 2|', 'HCl', 'A ->[Δ] 2HCl'],
  ['Na+|', 'Cl-', 'Na+ + Cl-'],
  ['|H2O', 'HCl', 'HCl + H2O'],
  ['| -> B', 'HCl', 'HCl -> B'],
  ['«H2O» -> B', 'HCl', 'HCl -> B'],
  ['A -> |B', 'N2 + O2 -> 2NO', 'N2 + O2 -> 2NO'],
])('a species chosen at %s joins the sum: %s', (input, formula, expected) =>
  expect(choose(input, formula)).toBe(expected),
)

it.each([
  ['A|', 'A -> '],
  ['A |', 'A -> '],
  ['A| B', 'A -> B'],
  ['A|B', 'A -> B'],
])('an arrow chosen at %s gets spaces around it', (input, expected) =>
  expect(choose(input, '->', 'arrow')).toBe(expected),
)

it('any other sign goes in as it is', () => {
  expect(choose('Fe|', '^{3+}', 'none')).toBe('Fe^{3+}')
  expect(choose('Na|', 'Cl', 'none')).toBe('NaCl')
})
