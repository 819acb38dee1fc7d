import katex from 'katex'
import 'katex/contrib/mhchem'
import { describe, expect, it } from 'vitest'
import { shown, stateOf } from '../../../testing/row-states.ts'
import { latexOfRow } from '../../../math/rows/row-tree.ts'
import { chemicalHints, openCondition } from './chemical-hints.ts'

const hints = (latex: string) => chemicalHints(stateOf(latex)).map(({ label }) => label)
const chosen = (latex: string, label: string) => {
  const state = stateOf(latex)
  const next = chemicalHints(state)
    .find((hint) => hint.label === label)!
    .apply(state)
  expect(() => katex.renderToString(latexOfRow(next.root), { strict: false })).not.toThrow()
  return shown(next)
}

describe('CH39 an isotope', () => {
  it.each([
    ['\\ce{C-14‸}', '¹⁴₆C', '\\ce{^{14}_{6}C‸}'],
    ['\\ce{14C‸}', '¹⁴₆C', '\\ce{^{14}_{6}C‸}'],
    ['\\ce{n + U-235‸ -> }', '²³⁵₉₂U', '\\ce{n + ^{235}_{92}U‸ -> }'],
    ['\\ce{H-3‸}', '³₁H', '\\ce{^{3}_{1}H‸}'],
  ])('is offered for %s', (before, label, after) => {
    expect(hints(before)).toEqual([label])
    expect(chosen(before, label)).toBe(after)
  })

  it.each([
    '\\ce{2H‸}',
    '\\ce{O-2‸}',
    '\\ce{X-14‸}',
    '\\ce{C-140‸}',
    '\\ce{CH3-12‸}',
    '14C‸',
    '\\ce{14C‸O2}'.replace('‸O2', 'O2‸'),
  ])('is none in %s', (latex) => expect(hints(latex)).toEqual([]))
})

describe('CH40 the state of what is written', () => {
  it('is offered behind an opening bracket', () => {
    expect(hints('\\ce{NaCl(‸}')).toEqual(['(s)', '(l)', '(g)', '(aq)'])
    expect(chosen('\\ce{NaCl(‸}', '(aq)')).toBe('\\ce{NaCl(aq)‸}')
    expect(chosen('\\ce{Na+ (‸ + X}', '(g)')).toBe('\\ce{Na+ (g)‸ + X}')
    expect(hints('\\ce{(‸}')).toEqual([])
    expect(hints('f(‸')).toEqual([])
  })
})

describe('CH41 the conditions of a reaction', () => {
  const opened = (latex: string, direction: 1 | -1) => {
    const next = openCondition(stateOf(latex), direction)
    return next && shown(next)
  }
  it.each([
    ['\\ce{A ->‸ B}', -1, '\\ce{A ->[‸] B}'],
    ['\\ce{A -> ‸B}', -1, '\\ce{A ->[‸] B}'],
    ['\\ce{A ->‸ B}', 1, '\\ce{A ->[][‸] B}'],
    ['\\ce{A <=>[x‸] B}', 1, '\\ce{A <=>[x][‸] B}'],
    ['\\ce{A ->[x] ‸B}', -1, '\\ce{A ->[x‸] B}'],
    ['\\ce{A ->[x] ‸B}', 1, '\\ce{A ->[x][‸] B}'],
    ['\\ce{A ->[x‸][y] B}', 1, null],
    ['\\ce{A -> B‸}', -1, null],
    ['a\\to‸', -1, null],
  ] as const)('are opened by Up and Down behind the arrow: %s, %s', (before, direction, after) =>
    expect(opened(before, direction)).toBe(after),
  )
  it('have a hint', () => expect(hints('\\ce{A -> ‸}')).toEqual(['above the arrow', 'below the arrow']))
})
