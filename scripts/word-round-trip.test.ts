// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { normalForm } from './lib/corpora/same-formula.mts'
import { wordEquations } from './lib/corpora/word-equations.mts'
import { readEquations, writeEquations } from './lib/corpora/word-round-trip.mts'

describe('FI11 equations of a Word file come back', () => {
  it.each(Object.entries(wordEquations))('%s', { tags: ['slow'] }, async (_kind, equations) => {
    const returned = readEquations(await writeEquations(equations))
    const others = equations.filter(
      (latex, index) => normalForm(returned.get(index) ?? '\\undefined') !== normalForm(latex),
    )
    expect(others.length, others.join('\n')).toBeLessThanOrEqual(equations.length * 0.01)
  })

  // What is left has letters that are no elements, or indices that are no numbers.
  it('most of chemistry comes back as chemistry, and nothing else does (FI28)', { tags: ['slow'] }, async () => {
    const chemistryIn = async (equations: readonly string[]) => {
      const returned = [...readEquations(await writeEquations(equations))]
      const chemical = returned.filter(([, latex]) => latex.startsWith('\\ce{'))
      for (const [index, latex] of chemical) expect(normalForm(latex), latex).toBe(normalForm(equations[index] ?? ''))
      return chemical.map(([index]) => equations[index] ?? '')
    }
    const { chemistry = [], ...others } = wordEquations
    expect((await chemistryIn(chemistry)).length).toBeGreaterThanOrEqual(chemistry.length * 0.7)
    const found = await chemistryIn(Object.values(others).flat())
    expect(found.filter((latex) => !/\\ce|\\mathrm|\\text/.test(latex))).toEqual([])
    expect(found.length).toBeLessThan(10)
  })

  it.each([
    ['x^2', 'x_2'],
    ['\\frac{a}{b}', '\\frac{b}{a}'],
    ['\\sin x', 'sinx'],
    ['\\mathbf{x}', 'x'],
    ['ab^2', '{ab}^2'],
    ['\\binom{n}{k}', '\\frac{n}{k}'],
    ['\\begin{matrix}a&b\\end{matrix}', '\\begin{matrix}a\\\\b\\end{matrix}'],
    ['\\hat x', '\\bar x'],
  ])('%s is not the same as %s', (one, other) => expect(normalForm(one)).not.toBe(normalForm(other)))

  it.each([
    ['(a+b)^2', '\\left(a+b\\right)^{2}'],
    ['\\sum_{i=1}^n i', '\\sum\\nolimits_{i=1}^{n}{i}'],
    ['a\\,b', 'ab'],
    ['\\ce{H2O}', '\\mathrm{H}_2\\mathrm{O}'],
  ])('%s is the same as %s', (one, other) => expect(normalForm(one)).toBe(normalForm(other)))
})
