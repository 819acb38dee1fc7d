import { FORMULA_TYPES, type FormulaType } from './formula-types.data.ts'

export interface TemplateEntry {
  name: string
  type: FormulaType
  /** The notation if it is not the type's default. */
  notation?: string
}

export interface TemplateGroup {
  name: string
  templates: readonly TemplateEntry[]
}

const template = (type: FormulaType, name: string, notation?: string): TemplateEntry => ({
  name,
  type,
  ...(notation ? { notation } : {}),
})

const fraction = template('fraction', 'Fraction')
const superscript = template('superscript', 'Superscript')
const subscript = template('subscript', 'Subscript')
const root = template('root', 'Square root')
const nthRoot = template('nth_root', 'nth root')
const absolute = template('absolute', 'Absolute value')
const limit = template('limit', 'Limit')
const integral = template('integral', 'Integral')
const definiteIntegral = template('definite_integral', 'Definite integral')
const sum = template('summation', 'Sum')
const product = template('product', 'Product')
const parentheses = template('brackets', 'Parentheses', '\\left(#1\\right)')

export const MATRIX_2X2: TemplateEntry = template('matrix', '2×2 matrix')
export const MATRIX_3X3: TemplateEntry = template('matrix_3x3', '3×3 matrix')

export const TEMPLATE_GROUPS: readonly TemplateGroup[] = [
  {
    name: 'Basics',
    templates: [
      fraction,
      superscript,
      subscript,
      template('superscript', 'Index and exponent', '#t1_{#2}^{#3}'),
      root,
      nthRoot,
      absolute,
      template('binomial', 'Binomial coefficient'),
    ],
  },
  {
    name: 'Derivatives',
    templates: [
      template('first_derivative', 'First derivative'),
      template('second_derivative', 'Second derivative'),
      template('third_derivative', 'Third derivative'),
      template('nth_derivative', 'nth derivative'),
      template('leibniz_derivative', 'Derivative (Leibniz)'),
      template('second_leibniz', 'Second derivative (Leibniz)'),
      template('nth_leibniz', 'nth derivative (Leibniz)'),
      template('partial_derivative', 'Partial derivative'),
      template('mixed_partial', 'Mixed partial derivative'),
      template('higher_partial', 'Higher partial derivative'),
      template('chain_rule', 'Chain rule'),
      template('derivative_at_point', 'Derivative at a point'),
    ],
  },
  { name: 'Limits, integrals, sums', templates: [limit, integral, definiteIntegral, sum, product] },
  {
    name: 'Trigonometry and geometry',
    templates: [
      template('trig_function', 'Sine'),
      template('trig_function', 'Cosine', '\\cos(#1)'),
      template('trig_function', 'Tangent', '\\tan(#1)'),
      template('inverse_trig', 'Inverse sine'),
      template('trig_power', 'Power of a sine'),
      template('angle', 'Angle'),
      template('slope_formula', 'Slope'),
      template('distance_formula', 'Distance'),
    ],
  },
  {
    name: 'Algebra',
    templates: [
      template('quadratic_formula', 'Quadratic formula'),
      template('binomial_squared', 'Square of a sum'),
      template('polynomial', 'Polynomial'),
      template('inequality', 'Inequality'),
      template('system_equations', 'System of equations'),
    ],
  },
  {
    name: 'Matrices and vectors',
    templates: [
      template('column_vector', 'Column vector'),
      template('row_vector', 'Row vector'),
      template('determinant', 'Determinant'),
      template('transpose', 'Transpose'),
      template('matrix_inverse', 'Inverse matrix'),
      template('identity_matrix', 'Identity matrix'),
      template('matrix_element', 'Matrix element'),
      template('decoration', 'Vector arrow', '\\vec{#1}'),
    ],
  },
  {
    name: 'Cases and aligned lines',
    templates: [
      template('matrix', 'Piecewise function', '\\begin{cases} #1 & #2 \\\\ #3 & #4 \\end{cases}'),
      template(
        'matrix',
        'Piecewise function, 3 cases',
        '\\begin{cases} #1 & #2 \\\\ #3 & #4 \\\\ #5 & #6 \\end{cases}',
      ),
      template('matrix', 'Aligned equations', '\\begin{aligned} #1 &= #2 \\\\ #3 &= #4 \\end{aligned}'),
      template('matrix', 'Aligned derivation', '\\begin{aligned} #1 &= #2 \\\\ &= #3 \\\\ &= #4 \\end{aligned}'),
    ],
  },
  {
    name: 'Marks over and under',
    templates: [
      template('decoration', 'Hat', '\\hat{#1}'),
      template('decoration', 'Bar', '\\bar{#1}'),
      template('decoration', 'Vector', '\\vec{#1}'),
      template('decoration', 'Arrow over several letters', '\\overrightarrow{#1}'),
      template('decoration', 'Line over several letters', '\\overline{#1}'),
      template('decoration', 'Underline', '\\underline{#1}'),
      template('decoration', 'Tilde', '\\tilde{#1}'),
      template('decoration', 'Dot', '\\dot{#1}'),
      template('decoration', 'Two dots', '\\ddot{#1}'),
      template('decoration', 'Wide hat', '\\widehat{#1}'),
      template('superscript', 'Brace over', '\\overbrace{#1}^{#2}'),
      template('subscript', 'Brace under', '\\underbrace{#1}_{#2}'),
      template('decoration', 'Above', '\\overset{#1}{#2}'),
      template('decoration', 'Below', '\\underset{#1}{#2}'),
    ],
  },
  {
    name: 'Crossed out and framed',
    templates: [
      template('decoration', 'Cancel', '\\cancel{#1}'),
      template('decoration', 'Cancel backwards', '\\bcancel{#1}'),
      template('decoration', 'Crossed out', '\\xcancel{#1}'),
      template('decoration', 'Framed', '\\boxed{#1}'),
    ],
  },
  {
    name: 'Integrals with measure',
    templates: [
      template('decoration', 'Integral over a set', '\\int_{#1} #2 \\, d#3'),
      template('decoration', 'Integral with a measure', '\\int_{#1} #2 \\, d\\mu(#3)'),
      template('decoration', 'Double integral', '\\iint_{#1} #2 \\, dA'),
      template('decoration', 'Triple integral', '\\iiint_{#1} #2 \\, dV'),
      template('decoration', 'Line integral', '\\oint_{#1} #2 \\cdot d\\vec{#3}'),
    ],
  },
  {
    name: 'Chemistry over arrows',
    templates: [
      template('decoration', 'Reaction arrow with text', '\\xrightarrow{#1}'),
      template('decoration', 'Reaction arrow, above and below', '\\xrightarrow[#2]{#1}'),
      template('decoration', 'Equilibrium arrow with text', '\\xrightleftharpoons{#1}'),
      template('decoration', 'Equilibrium arrow, above and below', '\\xrightleftharpoons[#2]{#1}'),
      template('decoration', 'Reaction with conditions', '#1 \\xrightarrow[#4]{#3} #2'),
    ],
  },
]

export const QUICK_TEMPLATES: readonly TemplateEntry[] = [
  fraction,
  superscript,
  subscript,
  root,
  nthRoot,
  parentheses,
  sum,
  definiteIntegral,
  limit,
  template('leibniz_derivative', 'Derivative (Leibniz)'),
]

export const LARGE_OPERATOR_TEMPLATES: readonly TemplateEntry[] = [
  sum,
  product,
  integral,
  definiteIntegral,
  template('decoration', 'Double integral over a region', '\\iint_{#1} #2 \\, dA'),
  template('decoration', 'Contour integral', '\\oint_{#1} #2 \\, ds'),
  template('decoration', 'Union over an index', '\\bigcup_{#1}^{#2} #3'),
  template('decoration', 'Intersection over an index', '\\bigcap_{#1}^{#2} #3'),
]

export const FUNCTION_TEMPLATES: readonly TemplateEntry[] = [
  template('trig_function', 'Sine', '\\sin(#1)'),
  template('trig_function', 'Cosine', '\\cos(#1)'),
  template('trig_function', 'Tangent', '\\tan(#1)'),
  template('inverse_trig', 'Inverse sine', '\\arcsin(#1)'),
  template('inverse_trig', 'Inverse cosine', '\\arccos(#1)'),
  template('inverse_trig', 'Inverse tangent', '\\arctan(#1)'),
  template('trig_power', 'Power of a sine'),
  template('decoration', 'Logarithm to a base', '\\log_{#1}(#2)'),
  template('decoration', 'Natural logarithm of', '\\ln(#1)'),
  template('decoration', 'Exponential', 'e^{#1}'),
  limit,
]

export const BRACKET_TEMPLATES: readonly TemplateEntry[] = [
  parentheses,
  template('brackets', 'Square brackets', '\\left[#1\\right]'),
  template('brackets', 'Braces', '\\left\\{#1\\right\\}'),
  template('brackets', 'Angle brackets', '\\left\\langle #1\\right\\rangle'),
  absolute,
  template('brackets', 'Norm', '\\left\\|#1\\right\\|'),
  template('brackets', 'Floor', '\\left\\lfloor #1\\right\\rfloor'),
  template('brackets', 'Ceiling', '\\left\\lceil #1\\right\\rceil'),
  template('brackets', 'Half-open interval', '\\left[#1, #2\\right)'),
  template('binomial', 'Binomial coefficient'),
]

/** Other search words, by the commands in the LaTeX. */
const SEARCH_WORDS: readonly (readonly [latex: RegExp, words: string])[] = [
  [/matrix/, 'matrix vector array'],
  [/cases/, 'cases piecewise system brace'],
  [/aligned/, 'align aligned equations lines derivation'],
  [/binom/, 'binomial choose combination'],
  [/\\x(?:right|left)/, 'chemistry reaction arrow over'],
  [/\\i*int|\\oint/, 'integral measure'],
  [/cancel/, 'cancel strike cross out'],
  [/frac/, 'fraction over divide'],
  [/sqrt/, 'root radical'],
  [/\\(?:hat|bar|vec|tilde|d?dot)/, 'accent'],
]

/** Every template once. */
export const ALL_TEMPLATES: readonly TemplateEntry[] = [
  ...new Map(
    [
      ...QUICK_TEMPLATES,
      ...TEMPLATE_GROUPS.flatMap((group) => group.templates),
      ...LARGE_OPERATOR_TEMPLATES,
      ...FUNCTION_TEMPLATES,
      ...BRACKET_TEMPLATES,
      MATRIX_2X2,
      MATRIX_3X3,
    ].map((entry) => [`${entry.name} ${entry.notation ?? ''}`, entry] as const),
  ).values(),
]

/** The templates whose name, LaTeX or other words contain the text; none for blank text. */
export function searchTemplates(text: string): readonly TemplateEntry[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return ALL_TEMPLATES.filter(({ name, type, notation }) => {
    const latex = notation ?? FORMULA_TYPES[type].notation
    const words = SEARCH_WORDS.filter(([pattern]) => pattern.test(latex)).map((each) => each[1])
    return [name, latex, ...words].some((field) => field.toLowerCase().includes(wanted))
  })
}
