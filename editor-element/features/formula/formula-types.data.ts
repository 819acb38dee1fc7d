/** The name of a part and its placeholder letter; without a letter it shows a box. */
export type PartDefinition = readonly [name: string, letter?: string]

export interface TypeDefinition {
  name: string
  /** How it is written, in the notation of `formula-notation.ts`; '' for the types whose value is LaTeX. */
  notation: string
  parts: readonly PartDefinition[]
  /** Other notations in which the parts have the same names and letters. */
  notations?: readonly string[]
}

const functionParts: readonly PartDefinition[] = [
  ['function', 'f'],
  ['variable', 'x'],
]
const derivativeParts: readonly PartDefinition[] = [
  ['function', 'y'],
  ['variable', 'x'],
]
const limitsParts = (term: string): readonly PartDefinition[] => [
  ['lower limit', 'i=1'],
  ['upper limit', 'n'],
  [term, 'a_i'],
]
const pointParts: readonly PartDefinition[] = [
  ['first x', 'x_1'],
  ['first y', 'y_1'],
  ['second x', 'x_2'],
  ['second y', 'y_2'],
]
const coefficients: readonly PartDefinition[] = [
  ['first coefficient', 'a'],
  ['second coefficient', 'b'],
  ['third coefficient', 'c'],
]
const cells = (letters: string): readonly PartDefinition[] =>
  [...letters].map((letter, index) => [`cell ${index + 1}`, letter])

const definitions = {
  variable: { name: 'Value', notation: '', parts: [] },
  symbol: { name: 'Symbol', notation: '', parts: [] },
  formula: { name: 'Formula', notation: '', parts: [] },

  fraction: {
    name: 'Fraction',
    notation: '\\frac{#1}{#2}',
    parts: [['numerator'], ['denominator']],
  },
  superscript: { name: 'Superscript', notation: '#t1^{#2}', parts: [['base'], ['exponent']] },
  subscript: { name: 'Subscript', notation: '#t1_{#2}', parts: [['base'], ['index']] },
  root: { name: 'Square root', notation: '\\sqrt{#1}', parts: [['radicand']] },
  nth_root: { name: 'nth root', notation: '\\sqrt[#1]{#2}', parts: [['degree', 'n'], ['radicand']] },
  absolute: {
    name: 'Absolute value',
    notation: '\\left|#1\\right|',
    parts: [['value', 'x']],
  },

  first_derivative: { name: 'First derivative', notation: "#t1'(#2)", parts: functionParts },
  second_derivative: { name: 'Second derivative', notation: "#t1''(#2)", parts: functionParts },
  third_derivative: { name: 'Third derivative', notation: "#t1'''(#2)", parts: functionParts },
  nth_derivative: {
    name: 'nth derivative',
    notation: '#t1^{(#2)}(#3)',
    parts: [
      ['function', 'f'],
      ['order', 'n'],
      ['variable', 'x'],
    ],
  },
  leibniz_derivative: { name: 'Derivative (Leibniz)', notation: '\\frac{d#1}{d#2}', parts: derivativeParts },
  second_leibniz: {
    name: 'Second derivative (Leibniz)',
    notation: '\\frac{d^2#1}{d#t2^2}',
    parts: derivativeParts,
  },
  nth_leibniz: {
    name: 'nth derivative (Leibniz)',
    notation: '\\frac{d^#t3#1}{d#t2^#t3}',
    parts: [...derivativeParts, ['order', 'n']],
  },
  partial_derivative: {
    name: 'Partial derivative',
    notation: '\\frac{\\partial #1}{\\partial #2}',
    parts: [
      ['function', 'f'],
      ['variable', 'x'],
    ],
  },
  mixed_partial: {
    name: 'Mixed partial derivative',
    notation: '\\frac{\\partial^2 #1}{\\partial #t2 \\partial #t3}',
    parts: [
      ['function', 'f'],
      ['first variable', 'x'],
      ['second variable', 'y'],
    ],
  },
  higher_partial: {
    name: 'Higher partial derivative',
    notation: '\\frac{\\partial^#t3 #1}{\\partial #t2^#t3}',
    parts: [
      ['function', 'f'],
      ['variable', 'x'],
      ['order', 'n'],
    ],
  },
  chain_rule: {
    name: 'Chain rule',
    notation: '\\frac{d#1}{d#2} \\cdot \\frac{d#2}{d#3}',
    parts: [
      ['outer function', 'y'],
      ['inner function', 'u'],
      ['variable', 'x'],
    ],
  },
  derivative_at_point: {
    name: 'Derivative at a point',
    notation: '\\left.\\frac{d#1}{d#2}\\right|_{#2=#3}',
    parts: [...derivativeParts, ['point', 'a']],
  },
  limit: {
    name: 'Limit',
    notation: '\\lim_{#1 \\to #2} #3',
    parts: [
      ['variable', 'x'],
      ['limit point', 'a'],
      ['expression', 'f(x)'],
    ],
  },
  integral: {
    name: 'Integral',
    notation: '\\int #1 \\, d#t2',
    parts: [
      ['integrand', 'f(x)'],
      ['variable', 'x'],
    ],
  },
  definite_integral: {
    name: 'Definite integral',
    notation: '\\int_{#1}^{#2} #3 \\, d#t4',
    parts: [
      ['lower limit', 'a'],
      ['upper limit', 'b'],
      ['integrand', 'f(x)'],
      ['variable', 'x'],
    ],
  },
  summation: {
    name: 'Sum',
    notation: '\\sum_{#1}^{#2} #3',
    parts: limitsParts('term'),
  },
  product: {
    name: 'Product',
    notation: '\\prod_{#1}^{#2} #3',
    parts: limitsParts('factor'),
  },

  trig_function: {
    name: 'Trigonometric function',
    notation: '\\sin(#1)',
    notations: ['\\cos(#1)', '\\tan(#1)'],
    parts: [['argument', 'x']],
  },
  inverse_trig: {
    name: 'Inverse trigonometric function',
    notation: '\\arcsin(#1)',
    notations: ['\\arccos(#1)', '\\arctan(#1)'],
    parts: [['argument', 'x']],
  },
  trig_power: {
    name: 'Power of a trigonometric function',
    notation: '\\sin^{#1}(#2)',
    parts: [
      ['exponent', '2'],
      ['argument', 'x'],
    ],
  },
  angle: { name: 'Angle', notation: '\\angle #1', parts: [['name', 'ABC']] },
  quadratic_formula: {
    name: 'Quadratic formula',
    notation: 'x = \\frac{-#f2 \\pm \\sqrt{#f2^2 - 4#f1#f3}}{2#f1}',
    parts: coefficients,
  },
  binomial_squared: {
    name: 'Square of a sum',
    notation: '(#1 + #2)^2',
    parts: [
      ['first term', 'a'],
      ['second term', 'b'],
    ],
  },
  polynomial: {
    name: 'Polynomial',
    notation: '#s1#t4^2 + #s2#t4 + #s3',
    parts: [...coefficients, ['variable', 'x']],
  },
  inequality: {
    name: 'Inequality',
    notation: '#1 < #2',
    parts: [
      ['left side', 'a'],
      ['right side', 'b'],
    ],
  },
  system_equations: {
    name: 'System of equations',
    notation: '\\begin{cases} #1 \\\\ #2 \\end{cases}',
    parts: [
      ['first equation', 'x+y=1'],
      ['second equation', 'x-y=0'],
    ],
  },
  slope_formula: { name: 'Slope', notation: 'm = \\frac{#s4 - #s2}{#s3 - #s1}', parts: pointParts },
  distance_formula: {
    name: 'Distance',
    notation: 'd = \\sqrt{(#s3 - #s1)^2 + (#s4 - #s2)^2}',
    parts: pointParts,
  },
  matrix_3x3: {
    name: '3×3 matrix',
    notation: '\\begin{pmatrix} #1 & #2 & #3 \\\\ #4 & #5 & #6 \\\\ #7 & #8 & #9 \\end{pmatrix}',
    parts: cells('abcdefghi'),
  },
  column_vector: {
    name: 'Column vector',
    notation: '\\begin{pmatrix} #1 \\\\ #2 \\\\ #3 \\end{pmatrix}',
    parts: cells('xyz'),
  },
  row_vector: {
    name: 'Row vector',
    notation: '\\begin{pmatrix} #1 & #2 & #3 \\end{pmatrix}',
    parts: cells('xyz'),
  },
  determinant: {
    name: 'Determinant',
    notation: '\\begin{vmatrix} #1 & #2 \\\\ #3 & #4 \\end{vmatrix}',
    parts: cells('abcd'),
  },
  transpose: { name: 'Transpose', notation: '#t1^{T}', parts: [['matrix', 'A']] },
  matrix_inverse: { name: 'Inverse matrix', notation: '#t1^{-1}', parts: [['matrix', 'A']] },
  identity_matrix: {
    name: 'Identity matrix',
    notation: '\\begin{pmatrix} 1 & 0 & 0 \\\\ 0 & 1 & 0 \\\\ 0 & 0 & 1 \\end{pmatrix}',
    parts: [],
  },
  matrix_element: {
    name: 'Matrix element',
    notation: '#t1_{#2#3}',
    parts: [
      ['matrix', 'a'],
      ['row', 'i'],
      ['column', 'j'],
    ],
  },
  binomial: {
    name: 'Binomial coefficient',
    notation: '\\binom{#1}{#2}',
    parts: [
      ['upper number', 'n'],
      ['lower number', 'k'],
    ],
  },

  // More than FX49 to FX93 require, so that every part of nested LaTeX can be edited.
  matrix: { name: 'Matrix', notation: '\\begin{pmatrix} #1 & #2 \\\\ #3 & #4 \\end{pmatrix}', parts: cells('abcd') },
  brackets: { name: 'Brackets', notation: '\\left(#1\\right)', parts: [['content']] },
  decoration: { name: 'Decoration', notation: '\\vec{#1}', parts: [['content']] },
} satisfies Record<string, TypeDefinition>

export type FormulaType = keyof typeof definitions
export const FORMULA_TYPES: Readonly<Record<FormulaType, TypeDefinition>> = definitions
