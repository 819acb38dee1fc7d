import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formulas } from '../../fixtures/formulas.ts'
import { newElement, type FormulaElement, type FormulaType } from './formula-elements.ts'
import { FORMULA_TYPES } from './formula-types.data.ts'
import { generateLatex } from './generate-latex.ts'
import { parseLatex } from './parse-latex.ts'

const typesOf = (elements: readonly FormulaElement[]): string[] => elements.map(({ type }) => type)

describe('parseLatex', () => {
  it('keeps every formula of the corpus byte for byte', () => {
    expect(formulas.length).toBeGreaterThanOrEqual(300)
    for (const latex of formulas) expect(generateLatex(parseLatex(latex))).toBe(latex)
  })

  it('takes nearly all of the corpus apart', () => {
    const whole = formulas.filter((latex) => typesOf(parseLatex(latex)).join() === 'formula')
    expect(whole.length).toBeLessThan(formulas.length / 50)
  })

  it('keeps any text at all byte for byte', () => {
    const pieces = fc.constantFrom(
      ...[
        '\\frac',
        '\\sqrt',
        '{',
        '}',
        '^',
        '_',
        'x',
        ' ',
        '1',
        "'",
        '\\left(',
        '\\right)',
        '&',
        '\\\\',
        '#',
        '$',
        '\\int',
        'd',
      ],
      ...[
        '\\begin{pmatrix}',
        '\\end{pmatrix}',
        '\\sum',
        '\\lim',
        '\\over',
        '=',
        '[',
        ']',
        '\\',
        '𝑥',
        '(',
        ')',
        '\\alpha',
        '%',
        '|',
      ],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
        const latex = parts.join('')
        expect(generateLatex(parseLatex(latex))).toBe(latex.trim() === '' ? '' : latex)
      }),
      { numRuns: 2_000 },
    )
  })

  it('knows its own types again', () => {
    // Another type has the same notation: they cannot be distinguished.
    const ambiguous = new Set([
      'transpose',
      'matrix_inverse',
      'matrix_element',
      'identity_matrix',
      'polynomial',
      'inequality',
    ])
    for (const type of Object.keys(FORMULA_TYPES) as FormulaType[]) {
      if (['variable', 'symbol', 'formula'].includes(type) || ambiguous.has(type)) continue
      expect(typesOf(parseLatex(generateLatex([newElement(type)])))).toEqual([type])
    }
  })

  it('takes the brackets off the values of a known formula', () => {
    expect(parseLatex('x = \\frac{-(-3) \\pm \\sqrt{(-3)^2 - 4(2)(1)}}{2(2)}')).toMatchObject([
      { type: 'quadratic_formula', parts: [{ value: '2' }, { value: '-3' }, { value: '1' }] },
    ])
  })

  it('reads the arguments of decorations as parts', () => {
    expect(parseLatex('\\vec{v}')).toMatchObject([{ type: 'decoration', parts: [{ value: 'v' }] }])
  })

  it('reads what a sum is over, to the next sign outside its brackets', () => {
    for (const term of ['(a+b)c', '[a+b]c', 'a'])
      expect(parseLatex(`\\sum_{i=1}^{n} ${term}+d`), term).toMatchObject([
        { type: 'summation', parts: [{ value: 'i=1' }, { value: 'n' }, { value: term }] },
        { value: '+' },
        { value: 'd' },
      ])
    expect(typesOf(parseLatex('(\\sum_{i=1}^{n} a)+d'))).toEqual(['symbol', 'summation', 'symbol', 'symbol', 'symbol'])
  })

  it('reads what is in brackets as their part', () => {
    for (const [open, close] of [
      ['(', ')'],
      ['[', ')'],
      ['\\langle ', '\\rangle'],
      ['\\{', '.'],
    ])
      expect(parseLatex(`\\left${open}x\\right${close}+1`), open).toMatchObject([
        { type: 'brackets', parts: [{ value: 'x' }] },
        { value: '+' },
        { value: '1' },
      ])
  })

  it('reads arguments without braces', () => {
    expect(parseLatex('\\sqrt x')).toMatchObject([{ type: 'root', parts: [{ value: 'x' }] }])
    expect(parseLatex('\\frac12')).toMatchObject([{ type: 'fraction', parts: [{ value: '1' }, { value: '2' }] }])
  })

  it('reads what is beside an empty part', () => {
    for (const empty of ['\\sqrt{}', '\\sqrt{ }', '\\sqrt[3]{}', '\\frac{}{}', '\\binom{}{}', '\\sin{}', '\\int_{}^{}'])
      expect(typesOf(parseLatex(`${empty}+\\frac{1}{2}`)), empty).toEqual(['symbol', 'symbol', 'fraction'])
    expect(parseLatex('\\frac{1}{}')).toMatchObject([{ type: 'decoration', parts: [{ value: '1' }] }])
    expect(parseLatex('\\sqrt[]{x}')).toMatchObject([{ type: 'decoration', parts: [{ value: 'x' }] }])
    expect(typesOf(parseLatex('\\int_{}^{} x \\, dx'))).toEqual(['symbol', 'symbol', 'symbol', 'symbol', 'symbol'])
  })

  it('reads parts in parts', () => {
    const [fraction] = parseLatex('\\frac{1}{1+\\frac{1}{x}}')
    expect(fraction).toMatchObject({
      type: 'fraction',
      parts: [
        { type: 'variable', value: '1' },
        { type: 'variable', parts: [{ value: '1' }, { value: '+' }, { type: 'fraction' }] },
      ],
    })
  })

  it('keeps what it cannot read as a formula with its source', () => {
    for (const latex of [
      '\\frac{a',
      '{a \\over b} }',
      'a & b',
      '\\def\\a{b}\\a',
      `${'{'.repeat(200)}x${'}'.repeat(200)}`,
    ])
      expect(parseLatex(latex)).toMatchObject([{ type: 'formula', value: latex }])
  })

  it('keeps a longer formula whole', () => {
    expect(typesOf(parseLatex('a+'.repeat(1_000)))).toEqual(['formula'])
  })

  it('reads the longest formulas that it parses in time', () => {
    const started = performance.now()
    for (const unit of ['\\sum_{i}^{n} ', '\\frac{a}{b}+', '\\int x ', "f'(", '{x}^2', '\\left(x\\right)', '\\sin'])
      parseLatex(unit.repeat(Math.floor(1_500 / unit.length)))
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})
