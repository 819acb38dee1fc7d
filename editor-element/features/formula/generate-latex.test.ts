import { describe, expect, it } from 'vitest'
import { newElement, variable, type FormulaElement, type FormulaType } from './formula-elements.ts'
import { FORMULA_TYPES } from './formula-types.data.ts'
import { generateLatex, writeElement } from './generate-latex.ts'

/** An element of a type with these values in its parts. */
function filled(type: FormulaType, values: readonly string[]): FormulaElement {
  const element = newElement(type)
  expect(element.parts ?? [], type).toHaveLength(values.length)
  return values.length === 0 ? element : { ...element, parts: values.map((value) => variable(value)) }
}

const expectLatex = (type: FormulaType, values: readonly string[], latex: string) =>
  expect(generateLatex([filled(type, values)])).toBe(latex)

describe('generateLatex', () => {
  it('writes fraction of its parts (FX49)', () => expectLatex('fraction', ['a+1', '2'], '\\frac{a+1}{2}'))
  it('writes superscript of its parts (FX50)', () => expectLatex('superscript', ['x', '10'], 'x^{10}'))
  it('writes subscript of its parts (FX51)', () => expectLatex('subscript', ['x', 'i'], 'x_{i}'))
  it('writes root of its parts (FX52)', () => expectLatex('root', ['x+y'], '\\sqrt{x+y}'))
  it('writes nth_root of its parts (FX53)', () => expectLatex('nth_root', ['3', 'x'], '\\sqrt[3]{x}'))
  it('writes absolute of its parts (FX54)', () => expectLatex('absolute', ['x-1'], '\\left|x-1\\right|'))
  it('writes first_derivative of its parts (FX55)', () => expectLatex('first_derivative', ['g', 't'], "g'(t)"))
  it('writes second_derivative of its parts (FX56)', () => expectLatex('second_derivative', ['g', 't'], "g''(t)"))
  it('writes third_derivative of its parts (FX57)', () => expectLatex('third_derivative', ['g', 't'], "g'''(t)"))
  it('writes nth_derivative of its parts (FX58)', () => expectLatex('nth_derivative', ['g', 'n', 't'], 'g^{(n)}(t)'))
  it('writes leibniz_derivative of its parts (FX59)', () =>
    expectLatex('leibniz_derivative', ['s', 't'], '\\frac{ds}{dt}'))
  it('writes second_leibniz of its parts (FX60)', () => expectLatex('second_leibniz', ['s', 't'], '\\frac{d^2s}{dt^2}'))
  it('writes nth_leibniz of its parts (FX61)', () => expectLatex('nth_leibniz', ['s', 't', 'k'], '\\frac{d^ks}{dt^k}'))
  it('writes partial_derivative of its parts (FX62)', () =>
    expectLatex('partial_derivative', ['u', 't'], '\\frac{\\partial u}{\\partial t}'))
  it('writes mixed_partial of its parts (FX63)', () =>
    expectLatex('mixed_partial', ['u', 's', 't'], '\\frac{\\partial^2 u}{\\partial s \\partial t}'))
  it('writes higher_partial of its parts (FX64)', () =>
    expectLatex('higher_partial', ['u', 't', '3'], '\\frac{\\partial^3 u}{\\partial t^3}'))
  it('writes chain_rule of its parts (FX65)', () =>
    expectLatex('chain_rule', ['z', 'v', 't'], '\\frac{dz}{dv} \\cdot \\frac{dv}{dt}'))
  it('writes derivative_at_point of its parts (FX66)', () =>
    expectLatex('derivative_at_point', ['s', 't', '0'], '\\left.\\frac{ds}{dt}\\right|_{t=0}'))
  it('writes limit of its parts (FX67)', () =>
    expectLatex('limit', ['n', '\\infty', 'a_n'], '\\lim_{n \\to \\infty} a_n'))
  it('writes integral of its parts (FX68)', () => expectLatex('integral', ['\\sin t', 't'], '\\int \\sin t \\, dt'))
  it('writes definite_integral of its parts (FX69)', () =>
    expectLatex('definite_integral', ['0', '1', 't^2', 't'], '\\int_{0}^{1} t^2 \\, dt'))
  it('writes summation of its parts (FX70)', () => expectLatex('summation', ['k=0', 'm', 'k^2'], '\\sum_{k=0}^{m} k^2'))
  it('writes product of its parts (FX71)', () => expectLatex('product', ['k=1', 'm', 'k'], '\\prod_{k=1}^{m} k'))
  it('writes trig_function of its parts (FX72)', () => expectLatex('trig_function', ['2x'], '\\sin(2x)'))
  it('writes inverse_trig of its parts (FX73)', () => expectLatex('inverse_trig', ['y'], '\\arcsin(y)'))
  it('writes trig_power of its parts (FX74)', () => expectLatex('trig_power', ['3', 'y'], '\\sin^{3}(y)'))
  it('writes angle of its parts (FX75)', () => expectLatex('angle', ['PQR'], '\\angle PQR'))
  it('writes quadratic_formula of its parts (FX76)', () =>
    expectLatex('quadratic_formula', ['a', 'b', 'c'], 'x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}'))
  it('writes binomial_squared of its parts (FX77)', () => expectLatex('binomial_squared', ['x', '3'], '(x + 3)^2'))
  it('writes polynomial of its parts (FX78)', () => expectLatex('polynomial', ['2', 'b', '7', 'x'], '2x^2 + bx + 7'))
  it('writes inequality of its parts (FX79)', () => expectLatex('inequality', ['x+1', 'y'], 'x+1 < y'))
  it('writes system_equations of its parts (FX80)', () =>
    expectLatex('system_equations', ['x=1', 'y=2'], '\\begin{cases} x=1 \\\\ y=2 \\end{cases}'))
  it('writes slope_formula of its parts (FX81)', () =>
    expectLatex('slope_formula', ['a', 'b', 'c', 'd'], 'm = \\frac{d - b}{c - a}'))
  it('writes distance_formula of its parts (FX82)', () =>
    expectLatex('distance_formula', ['a', 'b', 'c', 'd'], 'd = \\sqrt{(c - a)^2 + (d - b)^2}'))
  it('writes matrix_3x3 of its parts (FX83)', () =>
    expectLatex(
      'matrix_3x3',
      [...'123456789'],
      '\\begin{pmatrix} 1 & 2 & 3 \\\\ 4 & 5 & 6 \\\\ 7 & 8 & 9 \\end{pmatrix}',
    ))
  it('writes column_vector of its parts (FX84)', () =>
    expectLatex('column_vector', ['1', '2', '3'], '\\begin{pmatrix} 1 \\\\ 2 \\\\ 3 \\end{pmatrix}'))
  it('writes row_vector of its parts (FX85)', () =>
    expectLatex('row_vector', ['1', '2', '3'], '\\begin{pmatrix} 1 & 2 & 3 \\end{pmatrix}'))
  it('writes determinant of its parts (FX86)', () =>
    expectLatex('determinant', ['1', '2', '3', '4'], '\\begin{vmatrix} 1 & 2 \\\\ 3 & 4 \\end{vmatrix}'))
  it('writes transpose of its parts (FX87)', () => expectLatex('transpose', ['M'], 'M^{T}'))
  it('writes matrix_inverse of its parts (FX88)', () => expectLatex('matrix_inverse', ['M'], 'M^{-1}'))
  it('writes identity_matrix of its parts (FX89)', () =>
    expectLatex('identity_matrix', [], '\\begin{pmatrix} 1 & 0 & 0 \\\\ 0 & 1 & 0 \\\\ 0 & 0 & 1 \\end{pmatrix}'))
  it('writes matrix_element of its parts (FX90)', () => expectLatex('matrix_element', ['a', '2', '3'], 'a_{23}'))
  it('writes binomial of its parts (FX91)', () => expectLatex('binomial', ['n', 'k'], '\\binom{n}{k}'))

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

  it('says where its parts are that are to be filled in', () => {
    const { latex, empty } = writeElement(newElement('second_leibniz'))
    expect(empty.map(({ name, from, to }) => [name, latex.slice(from, to)])).toEqual([
      ['function', 'y'],
      ['variable', 'x'],
    ])
    const filledInPart = writeElement({ ...newElement('fraction'), parts: [variable('a'), variable()] })
    expect(filledInPart).toEqual({ latex: '\\frac{a}{\\square}', empty: [{ name: 'denominator', from: 9, to: 16 }] })
    const quadratic = writeElement(newElement('quadratic_formula'))
    expect(quadratic.empty.map(({ from, to }) => quadratic.latex.slice(from, to))).toEqual(['b', 'b', 'a', 'c', 'a'])
  })

  it('writes an empty part as its letter or its box', () => {
    expect(generateLatex([newElement('fraction')])).toBe('\\frac{\\square}{\\square}')
    expect(generateLatex([newElement('limit')])).toBe('\\lim_{x \\to a} f(x)')
  })
})
