import { describe, expect, it } from 'vitest'
import { formulaCorpus } from '../../fixtures/formula-corpus.ts'
import { placesOf } from '../../testing/row-states.ts'
import { markedLatex, type MarkLevel } from './marked-latex.ts'
import { parseRows } from './parse-rows.ts'
import { latexOfRow } from './row-tree.ts'

const marked = (latex: string, level: MarkLevel = 'everywhere') =>
  markedLatex(parseRows(latex), level)
    .latex.replaceAll(/\\formularymark\{(\d+)\}/g, '‸')
    .replaceAll('\\formularyslot{1}{\\square}', '□')
    .replaceAll('\\formularychemistry', '\\C')

describe('LaTeX with marks', () => {
  it.each([
    ['a+b', '‸a‸+‸b‸'],
    ['x^2', '‸x^{‸2‸}‸'],
    ["f'", "‸f'‸"],
    ['\\frac{a}{\\square}', '‸\\frac{‸a‸}{‸□}‸'],
    ['\\hat x', '‸\\hat {x}‸'],
    ['\\hat{xy}', '‸\\hat{‸x‸y‸}‸'],
    ['\\sum_i^{n+1}', '‸\\sum_{i}^{‸n‸+‸1‸}‸'],
    ['{}^{14}C', '‸{‸}^{‸1‸4‸}‸C‸'],
    ['\\ce{H2O}+1', '‸\\C{0}{\\ce{H2O}}‸+‸1‸'],
    ['\\text{a b}', '‸\\text{‸a‸ ‸b‸}‸'],
    ['\\unknown{a}b', '‸\\unknown{a}‸b‸'],
    ['\\alpha x', '‸\\alpha‸ x‸'],
  ])('%s has them at every place where they part nothing', (latex, expected) => expect(marked(latex)).toBe(expected))

  it('has fewer on request', () => {
    expect(marked('\\frac{a}{b}', 'outside')).toBe('‸\\frac{a}{b}‸')
    expect(marked('\\frac{a}{b}', 'nowhere')).toBe('\\frac{a}{b}')
  })

  it('names all places, with as many marks as it has, and is the formula without them', () => {
    for (const latex of Object.values(formulaCorpus()).flat()) {
      const root = parseRows(latex)
      const { stops, latex: withMarks } = markedLatex(root, 'everywhere')
      expect(stops.length).toBe(placesOf(root).length)
      expect(stops.filter(({ mark }) => mark !== null).length).toBe(withMarks.split('\\formularymark').length - 1)
      expect(latexOfRow(root)).toBe(latex)
    }
  })
})
