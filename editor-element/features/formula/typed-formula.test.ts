import { describe, expect, it } from 'vitest'
import { formulas } from '../../fixtures/formulas.ts'
import { typedFormulas } from '../../testing/typed-formulas.ts'
import { typedFormula } from './typed-formula.ts'

const typed = typedFormulas(typedFormula)

describe('a formula typed between dollars', () => {
  it.each([
    ['$x$', 'x'],
    ['so $x^2$', 'x^2'],
    ['($a+b$', 'a+b'],
    ['数$x$', 'x'],
    ['$5$', '5'],
    ['$3x+1$', '3x+1'],
    ['$2 \\sin x$', '2 \\sin x'],
    ['$5\\%$', '5\\%'],
    ['$\\text{costs \\$5}$', '\\text{costs \\$5}'],
    ['it costs $5, and $x$', 'x'],
    ['$$x$$', 'display x'],
    ['$$ \\frac{a}{b} $$', 'display \\frac{a}{b}'],
    ['text $$x$$', 'display x'],
  ])('is one: %s', (text, formula) => expect(typed(text)).toEqual([formula]))

  it('leaves what is before its dollars', () => {
    expect(typedFormula('so $$x$$')).toEqual({ latex: 'x', isDisplay: true, length: 5 })
    expect(typedFormula('so $x$')).toEqual({ latex: 'x', isDisplay: false, length: 3 })
  })

  it.each([
    'costs $5 and $6',
    '$5-$6',
    '$5–$6',
    '$5/$6',
    '$1,000,$2,000',
    '$5k-$6k',
    'from $5 million to$6 million',
    'US$5 and US$6',
    '5$ and 6$',
    '$ x $',
    '$x $',
    '$$',
    '$$$$',
    '$$ $$',
    '\\$x$',
    'a$x$',
    '$x\ufffcy$',
    '$',
    'no dollars',
  ])('is none: %s', (text) => expect(typed(text)).toEqual([]))

  it('is every formula of the corpus, of either kind', () => {
    const plain = formulas.map((latex) => latex.trim()).filter((latex) => !latex.includes('$'))
    for (const latex of plain) expect(typed(`$$${latex}$$`)).toEqual([`display ${latex}`])
    const prices = plain.filter((latex) => typed(`$${latex}$`)[0] !== latex)
    expect(prices).toEqual([])
  })
})
