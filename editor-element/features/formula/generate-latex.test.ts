import { describe, expect, it } from 'vitest'
import { newElement, variable, type FormulaElement, type FormulaType } from './formula-elements.ts'
import { FORMULA_TYPES } from './formula-types.data.ts'
import { generateLatex } from './generate-latex.ts'

/** An element of a type with these values in its parts. */
function filled(type: FormulaType, values: readonly string[]): FormulaElement {
  const element = newElement(type)
  expect(element.parts ?? [], type).toHaveLength(values.length)
  return values.length === 0 ? element : { ...element, parts: values.map((value) => variable(value)) }
}

const rows: readonly [id: string, type: FormulaType, values: readonly string[], latex: string][] = [
  ['FX49', 'fraction', ['a+1', '2'], '\\frac{a+1}{2}'],
  ['FX50', 'superscript', ['x', '10'], 'x^{10}'],
  ['FX51', 'subscript', ['x', 'i'], 'x_{i}'],
  ['FX52', 'root', ['x+y'], '\\sqrt{x+y}'],
  ['FX53', 'nth_root', ['3', 'x'], '\\sqrt[3]{x}'],
  ['FX54', 'absolute', ['x-1'], '\\left|x-1\\right|'],
  ['FX55', 'first_derivative', ['g', 't'], "g'(t)"],
  ['FX56', 'second_derivative', ['g', 't'], "g''(t)"],
  ['FX57', 'third_derivative', ['g', 't'], "g'''(t)"],
  ['FX58', 'nth_derivative', ['g', 'n', 't'], 'g^{(n)}(t)'],
  ['FX59', 'leibniz_derivative', ['s', 't'], '\\frac{ds}{dt}'],
  ['FX60', 'second_leibniz', ['s', 't'], '\\frac{d^2s}{dt^2}'],
  ['FX61', 'nth_leibniz', ['s', 't', 'k'], '\\frac{d^ks}{dt^k}'],
  ['FX62', 'partial_derivative', ['u', 't'], '\\frac{\\partial u}{\\partial t}'],
  ['FX63', 'mixed_partial', ['u', 's', 't'], '\\frac{\\partial^2 u}{\\partial s \\partial t}'],
  ['FX64', 'higher_partial', ['u', 't', '3'], '\\frac{\\partial^3 u}{\\partial t^3}'],
  ['FX65', 'chain_rule', ['z', 'v', 't'], '\\frac{dz}{dv} \\cdot \\frac{dv}{dt}'],
  ['FX66', 'derivative_at_point', ['s', 't', '0'], '\\left.\\frac{ds}{dt}\\right|_{t=0}'],
  ['FX67', 'limit', ['n', '\\infty', 'a_n'], '\\lim_{n \\to \\infty} a_n'],
  ['FX68', 'integral', ['\\sin t', 't'], '\\int \\sin t \\, dt'],
  ['FX69', 'definite_integral', ['0', '1', 't^2', 't'], '\\int_{0}^{1} t^2 \\, dt'],
  ['FX70', 'summation', ['k=0', 'm', 'k^2'], '\\sum_{k=0}^{m} k^2'],
  ['FX71', 'product', ['k=1', 'm', 'k'], '\\prod_{k=1}^{m} k'],
  ['FX72', 'trig_function', ['2x'], '\\sin(2x)'],
  ['FX73', 'inverse_trig', ['y'], '\\arcsin(y)'],
  ['FX74', 'trig_power', ['3', 'y'], '\\sin^{3}(y)'],
  ['FX75', 'angle', ['PQR'], '\\angle PQR'],
  ['FX76', 'quadratic_formula', ['a', 'b', 'c'], 'x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}'],
  ['FX77', 'binomial_squared', ['x', '3'], '(x + 3)^2'],
  ['FX78', 'polynomial', ['2', 'b', '7', 'x'], '2x^2 + bx + 7'],
  ['FX79', 'inequality', ['x+1', 'y'], 'x+1 < y'],
  ['FX80', 'system_equations', ['x=1', 'y=2'], '\\begin{cases} x=1 \\\\ y=2 \\end{cases}'],
  ['FX81', 'slope_formula', ['a', 'b', 'c', 'd'], 'm = \\frac{d - b}{c - a}'],
  ['FX82', 'distance_formula', ['a', 'b', 'c', 'd'], 'd = \\sqrt{(c - a)^2 + (d - b)^2}'],
  ['FX83', 'matrix_3x3', [...'123456789'], '\\begin{pmatrix} 1 & 2 & 3 \\\\ 4 & 5 & 6 \\\\ 7 & 8 & 9 \\end{pmatrix}'],
  ['FX84', 'column_vector', ['1', '2', '3'], '\\begin{pmatrix} 1 \\\\ 2 \\\\ 3 \\end{pmatrix}'],
  ['FX85', 'row_vector', ['1', '2', '3'], '\\begin{pmatrix} 1 & 2 & 3 \\end{pmatrix}'],
  ['FX86', 'determinant', ['1', '2', '3', '4'], '\\begin{vmatrix} 1 & 2 \\\\ 3 & 4 \\end{vmatrix}'],
  ['FX87', 'transpose', ['M'], 'M^{T}'],
  ['FX88', 'matrix_inverse', ['M'], 'M^{-1}'],
  ['FX89', 'identity_matrix', [], '\\begin{pmatrix} 1 & 0 & 0 \\\\ 0 & 1 & 0 \\\\ 0 & 0 & 1 \\end{pmatrix}'],
  ['FX90', 'matrix_element', ['a', '2', '3'], 'a_{23}'],
  ['FX91', 'binomial', ['n', 'k'], '\\binom{n}{k}'],
]

describe('generateLatex', () => {
  for (const [id, type, values, latex] of rows)
    it(`writes ${type} as ${latex} (${id})`, () => expect(generateLatex([filled(type, values)])).toBe(latex))

  it('writes a symbol as its snippet (FX92)', () =>
    expect(generateLatex([{ id: 'a', type: 'symbol', value: '\\alpha' }])).toBe('\\alpha'))

  it('writes a formula as its whole LaTeX (FX93)', () =>
    expect(generateLatex([{ id: 'a', type: 'formula', value: 'E = mc^2' }])).toBe('E = mc^2'))

  it('writes the value of a variable (FX35)', () => {
    const part: FormulaElement = { id: 'a', type: 'variable', value: '42' }
    expect(generateLatex([part])).toBe('42')
    expect(generateLatex([{ ...newElement('root'), parts: [part] }])).toBe('\\sqrt{42}')
  })

  it('writes parts in parts to any depth (FX34)', () => {
    let inner: FormulaElement = filled('fraction', ['a', 'b'])
    for (let depth = 0; depth < 20; depth++)
      inner = { ...newElement('root'), parts: [{ ...variable(), parts: [inner] }] }
    expect(generateLatex([inner])).toBe(`${'\\sqrt{'.repeat(20)}\\frac{a}{b}${'}'.repeat(20)}`)
  })

  it('gives every element a random id of its own (FX32)', () => {
    const elements = Array.from({ length: 200 }, () => newElement('fraction'))
    const ids = elements.flatMap((element) => [element.id, ...element.parts!.map(({ id }) => id)])
    expect(new Set(ids).size).toBe(600)
    for (const id of ids) expect(id).toMatch(/^e[a-z0-9]{10}$/)
  })

  it('gives every element a type and a value (FX33)', () => {
    for (const type of Object.keys(FORMULA_TYPES) as FormulaType[])
      expect(newElement(type)).toMatchObject({ type, value: expect.any(String) as string })
  })

  it('braces or brackets what would read otherwise', () => {
    expect(generateLatex([filled('superscript', ['a+b', '2'])])).toBe('{a+b}^{2}')
    expect(generateLatex([filled('quadratic_formula', ['2', '-3', '1'])])).toBe(
      'x = \\frac{-(-3) \\pm \\sqrt{(-3)^2 - 4(2)(1)}}{2(2)}',
    )
    expect(generateLatex([filled('polynomial', ['a+1', '-b', 'c', 'x'])])).toBe('(a+1)x^2 + (-b)x + c')
    expect(generateLatex([{ id: 'a', type: 'symbol', value: '\\alpha' }, variable('x')])).toBe('\\alpha x')
  })

  it('writes an empty part as its letter or its box', () => {
    expect(generateLatex([newElement('fraction')])).toBe('\\frac{\\square}{\\square}')
    expect(generateLatex([newElement('limit')])).toBe('\\lim_{x \\to a} f(x)')
  })
})
