import { ALL_SYMBOLS } from '../symbols.data.ts'

/** A key of the keypad: it types characters, puts in LaTeX, writes chemistry, or is a key of the keyboard. */
export type KeypadKey = { readonly label: string; readonly name: string } & (
  | { readonly types: string }
  | { readonly latex: string }
  | { readonly chemistry: string }
  | { readonly key: string }
)

export interface KeypadLayer {
  readonly label: string
  readonly name: string
  /** Four rows of six. */
  readonly keys: readonly KeypadKey[]
}

/** Where the decimal sign of the language goes. */
export const DECIMAL_SIGN = '<decimal>'

const types = (label: string, text = label, name = label): KeypadKey => ({ label, name, types: text })
const latex = (label: string, source: string, name: string): KeypadKey => ({ label, name, latex: source })
const chemistry = (label: string, text = label, name = label): KeypadKey => ({ label, name, chemistry: text })
const all = (labels: string): KeypadKey[] => labels.split(' ').map((label) => types(label))
const names = new Map(ALL_SYMBOLS.map((symbol) => [symbol.latex, symbol.name]))
const commands = (pairs: readonly (readonly [label: string, command: string])[]): KeypadKey[] =>
  pairs.map(([label, command]) => latex(label, `\\${command}`, names.get(`\\${command}`) ?? command))

const PLUS = types('+', '+', 'plus')
const MINUS = types('−', '-', 'minus')
const EQUALS = types('=', '=', 'equals')
const TIMES = latex('×', '\\times', 'times')
const DIVIDED = latex('÷', '\\div', 'divided by')
const FRACTION = types('a/b', '/', 'fraction')
const SQUARE = latex('x²', '^{2}', 'squared')
const POWER = types('xⁿ', '^', 'power')
const INDEX = types('xₙ', '_', 'index')
const ROOT = latex('√', '\\sqrt{\\square}', 'square root')
const NTH_ROOT = latex('ⁿ√', '\\sqrt[\\square]{\\square}', 'nth root')
const BRACKETS = [types('(', '(', 'open bracket'), types(')', ')', 'close bracket')]
const ABSOLUTE = latex('|x|', '\\left|\\square\\right|', 'absolute value')
const LIMIT = latex('lim', '\\lim_{\\square\\to\\square}', 'limit')

const CHEMISTRY = 'Chemistry'

export const KEYPAD_LAYERS: readonly KeypadLayer[] = [
  {
    label: '123',
    name: 'Numbers',
    keys: [
      ...[...all('7 8 9'), DIVIDED, ...BRACKETS],
      ...[...all('4 5 6'), TIMES, ...all('x y')],
      ...[...all('1 2 3'), MINUS, SQUARE, ROOT],
      ...[types('0'), types(DECIMAL_SIGN, '.', 'decimal sign'), EQUALS, PLUS, FRACTION, POWER],
    ],
  },
  {
    label: 'xyz',
    name: 'Algebra',
    keys: [
      ...all('x y z a b c'),
      ...all('n m k i j t'),
      types('<', '<', 'less than'),
      types('>', '>', 'greater than'),
      ...commands([
        ['≤', 'leq'],
        ['≥', 'geq'],
        ['≠', 'neq'],
        ['±', 'pm'],
      ]),
      ...[INDEX, POWER, ABSOLUTE, types('!', '!', 'factorial'), types(',', ',', 'comma'), types('%', '%', 'percent')],
    ],
  },
  {
    label: 'sin',
    name: 'Functions',
    keys: [
      ...['sin', 'cos', 'tan', 'ln', 'log', 'exp'].map((name) => latex(name, `\\${name}`, name)),
      ...['arcsin', 'arccos', 'arctan', 'sinh', 'cosh', 'tanh'].map((name) => latex(name, `\\${name}`, name)),
      latex('eˣ', 'e^{\\square}', 'e to the power'),
      latex('logₐ', '\\log_{\\square}', 'logarithm to a base'),
      ...[NTH_ROOT, LIMIT, latex('max', '\\max', 'maximum'), latex('min', '\\min', 'minimum')],
      ...[...all('f g h'), ...BRACKETS, types('x')],
    ],
  },
  {
    label: 'αβγ',
    name: 'Greek letters',
    keys: commands([
      ['α', 'alpha'],
      ['β', 'beta'],
      ['γ', 'gamma'],
      ['δ', 'delta'],
      ['ε', 'varepsilon'],
      ['θ', 'theta'],
      ['λ', 'lambda'],
      ['μ', 'mu'],
      ['π', 'pi'],
      ['ρ', 'rho'],
      ['σ', 'sigma'],
      ['τ', 'tau'],
      ['φ', 'varphi'],
      ['ψ', 'psi'],
      ['ω', 'omega'],
      ['ξ', 'xi'],
      ['η', 'eta'],
      ['ζ', 'zeta'],
      ['Γ', 'Gamma'],
      ['Δ', 'Delta'],
      ['Θ', 'Theta'],
      ['Σ', 'Sigma'],
      ['Φ', 'Phi'],
      ['Ω', 'Omega'],
    ]),
  },
  {
    label: '∫ Σ',
    name: 'Calculus',
    keys: [
      latex('∫', '\\int', 'integral'),
      latex('∫ₐᵇ', '\\int_{\\square}^{\\square}', 'definite integral'),
      latex('d/dx', '\\frac{d}{dx}', 'derivative'),
      latex('∂/∂x', '\\frac{\\partial}{\\partial x}', 'partial derivative'),
      types("f'", "'", 'prime'),
      LIMIT,
      latex('Σ', '\\sum_{\\square}^{\\square}', 'sum'),
      latex('Π', '\\prod_{\\square}^{\\square}', 'product'),
      ...commands([
        ['∞', 'infty'],
        ['→', 'to'],
        ['∂', 'partial'],
        ['∇', 'nabla'],
      ]),
      ...['dx', 'dy', 'dt', 'dr'].map((name) => latex(name, `\\,${name}`, name)),
      ...all('d f'),
      ...[...all('x y t n'), ...BRACKETS],
    ],
  },
  {
    label: '∈ ∪',
    name: 'Sets and logic',
    keys: [
      ...commands([
        ['∈', 'in'],
        ['∉', 'notin'],
        ['⊂', 'subset'],
        ['⊆', 'subseteq'],
        ['∪', 'cup'],
        ['∩', 'cap'],
        ['∅', 'emptyset'],
        ['∖', 'setminus'],
        ['ℕ', 'mathbb{N}'],
        ['ℤ', 'mathbb{Z}'],
        ['ℚ', 'mathbb{Q}'],
        ['ℝ', 'mathbb{R}'],
        ['∀', 'forall'],
        ['∃', 'exists'],
        ['¬', 'neg'],
        ['∧', 'land'],
        ['∨', 'lor'],
        ['ℂ', 'mathbb{C}'],
        ['⇒', 'Rightarrow'],
        ['⇔', 'Leftrightarrow'],
        ['→', 'to'],
        ['↦', 'mapsto'],
      ]),
      types('{', '{', 'open brace'),
      types('}', '}', 'close brace'),
    ],
  },
  {
    label: 'H₂O',
    name: CHEMISTRY,
    keys: [
      ...'H C N O S P Na K Ca Cl Fe Cu'.split(' ').map((label) => chemistry(label)),
      ...'2 3 4'.split(' ').map((label) => chemistry(label)),
      chemistry('X⁺', '^+', 'positive charge'),
      chemistry('X⁻', '^-', 'negative charge'),
      chemistry('+', ' + ', 'plus'),
      chemistry('→', ' -> ', 'reaction arrow'),
      chemistry('⇌', ' <=> ', 'equilibrium'),
      chemistry('(', '(', 'open bracket'),
      chemistry(')', ')', 'close bracket'),
      chemistry('(aq)', '(aq)', 'in water'),
      chemistry('(g)', '(g)', 'gas'),
    ],
  },
]

export const KEYPAD_EDITING: readonly KeypadKey[] = [
  { label: '←', name: 'Left', key: 'ArrowLeft' },
  { label: '→', name: 'Right', key: 'ArrowRight' },
  { label: '⇥', name: 'Next part', key: 'Tab' },
  { label: '⌫', name: 'Delete', key: 'Backspace' },
  { label: '⏎', name: 'Done, or the next row', key: 'Enter' },
]

export const KEYPAD_WORDS = {
  keypad: 'Formula keypad',
  layers: 'Layers',
  chemistry: CHEMISTRY,
  macros: 'Own commands',
  macrosLabel: '\\…',
  keyboard: 'Keyboard of the device',
  back: 'Formula keypad',
} as const
