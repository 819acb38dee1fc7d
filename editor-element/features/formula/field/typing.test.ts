import katex from 'katex'
import 'katex/contrib/mhchem'
import { describe, expect, it } from 'vitest'
import { outlineOfRow, shown, stateOf } from '../../../testing/row-states.ts'
import { parseRows } from '../../../math/rows/parse-rows.ts'
import { deleteBeside } from '../../../math/rows/row-edits.ts'
import { rowOf } from '../../../math/rows/row-places.ts'
import { latexOfRow } from '../../../math/rows/row-tree.ts'
import { COMMANDS } from '../latex-completion.ts'
import { fieldState, type FieldState } from './field-state.ts'
import { commandsFor } from './typed-commands.ts'
import { deleteInWord } from './typed-words.ts'
import { typeCharacter, typedCharacters } from './typing.ts'

const isKnown = (command: string) => COMMANDS.includes(command)

function type(state: FieldState, text: string): { state: FieldState; left: string } {
  let now = state
  for (const [index, written] of [...text].entries())
    for (const char of typedCharacters(written, rowOf(now).kind)) {
      const result = typeCharacter(now, char, isKnown)
      now = result.state
      if (result.way) return { state: now, left: text.slice(index + 1) }
    }
  return { state: now, left: '' }
}
const typed = (text: string, latex = '‸') => latexOfRow(type(fieldState(stateOf(latex)), text).state.root)
const typedWithCaret = (text: string, latex = '‸') => shown(type(fieldState(stateOf(latex)), text).state)

describe('what is typed into a formula', () => {
  it.each([
    ['a=b\\label{eq:one}+c', 'a=b\\label{eq:one}+c'],
    ['\\eqref{eq:one}', '\\eqref{eq:one}'],
    ['\\ref eq one}', '\\ref{eq one}'],
    ['a\\label{}', 'a'],
  ])('FX104 takes a label as it is: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  it('FX104 offers the labels there are for a reference', () => {
    const labels = ['eq:one', 'eq:two', 'other']
    expect(commandsFor('\\eqref{eq', labels)).toEqual(['\\eqref{eq:one}', '\\eqref{eq:two}'])
    expect(commandsFor('\\ref{', labels)).toHaveLength(3)
    expect(commandsFor('\\label{eq', labels)).toEqual([])
  })

  it.each([
    ['b^2', 'b^{2}'],
    ['b^2-4ac', 'b^{2}-4ac'],
    ['x^10+1', 'x^{10}+1'],
    ['e^-x', 'e^{-x}'],
    ['x^(n+1)+1', 'x^{(n+1)}+1'],
    ['x_1^2', 'x_{1}^{2}'],
    ['x_1^2+1', 'x_{1}^{2}+1'],
    ['2^3^2', '2^{3^{2}}'],
    ['x^2 ^3', 'x^{23}'],
    ['xâ', 'x^{a}'],
    ['x²+1', 'x^{2}+1'],
    ["f'(x)", "f'(x)"],
    ["x^2 '", 'x^{2\\prime}'],
  ])('makes scripts, which a sign between terms leaves: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  // KaTeX draws them as scripts, and a second one not at all.
  it.each([
    ['x²‸+y', '^a', 'x^{2a}+y'],
    ['x‸²+y', '^a', 'x^{2a}+y'],
    ['x¹²‸', '^a', 'x^{12a}'],
    ['x₁²‸', '_a', 'x_{1a}^{2}'],
    ['x₁‸', '^a', 'x₁^{a}'],
    ['x²‸', '_a', 'x²_{a}'],
    ['xₐ₊ᵦ‸', '_c', 'x_{a+βc}'],
    ['x²‸', "'", 'x^{2\\prime}'],
    ['x^{a}‸y²', 'z', 'x^{a}zy²'],
    ['x‸_{i}', "'²", "x'^{2}_{i}"],
    ["x_{i}'^{2}‸", '_a', 'x_{ia}^{\\prime2}'],
  ])('makes a raised or lowered character part of a script of its kind: %s %s', (latex, keys, after) =>
    expect(typed(keys, latex)).toBe(after),
  )

  it.each([
    ['xâ²', 'x^{a^{2}}'],
    ['x^^2+1', 'x^{2}+1'],
    ['x__1', 'x_{1}'],
    ['x²y³', 'x^{2}y^{3}'],
    ['10⁻³m', '10^{-3}m'],
    ['x₁₂²+y', 'x_{12}^{2}+y'],
    ['e^x²+1', 'e^{x^{2}}+1'],
    ['f´(x)', "f'(x)"],
    ['f’(x)', "f'(x)"],
    ['5µm', '5\\mu m'],
    ['½x', '\\frac{1}{2}x'],
    ['＋２（ｘ＾３ ）＝ｙ', '+2(x^{3})=y'],
    ['１，５　＝　ｙ', '1,5=y'],
  ])('FX140 takes signs of any keyboard for what they mean: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  it.each([
    ['при=2', '\\text{при}=2'],
    ['длина_1', '\\text{длина}_{1}'],
    ['שלום', '\\text{שלום}'],
    ['कि+ی', '\\text{कि}+\\text{ی}'],
    ['面積', '\\text{面積}'],
  ])('FX140 keeps the letters of a word together: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  it('FX140 deletes a letter of such a word from behind it, and nothing of another text', () => {
    const after = (latex: string) => {
      const left = deleteInWord(stateOf(latex))
      return left && left !== 'all' ? shown(left) : left
    }
    expect(after('a\\text{при}‸b')).toBe('a\\text{пр}‸b')
    expect(after('x\\text{п}‸')).toBe('x‸')
    expect(after('\\text{п}‸')).toBe('‸')
    expect(after('\\text{if}‸')).toBeNull()
    expect(after('\\mathrm{при}‸')).toBeNull()
  })

  it.each([
    ['\\text{‸}', 'forêt, ê², （２）', '\\text{forêt, ê², （２）}'],
    ['\\ce{‸}', 'SO₄²⁻', '\\ce{SO4^2-}'],
    ['\\ce{‸}', 'Ｈ₂Ｏ', '\\ce{H2O}'],
    ['\\ce{‸}', 'Fe³⁺', '\\ce{Fe^3+}'],
    ['\\ce{‸}', 'Na⁺', '\\ce{Na^+}'],
    ['\\ce{‸}', '½O2•вода', '\\ce{1/2O2·вода}'],
  ])('FX140 takes them in a text as they are, and in chemistry as on paper: %s %s', (latex, keys, after) =>
    expect(typed(keys, latex)).toBe(after),
  )

  it('gives a script an empty base where it has none', () => {
    expect(typed('^a', '{n \\choose‸ k}')).toBe('{n \\choose {}^{a} k}')
    expect(typed("'", '{n \\choose‸ k}')).toBe("{n \\choose {}' k}")
    const outcome = deleteBeside(stateOf('{n \\over k‸^2}'), -1)
    expect(outcome && outcome !== 'all' && latexOfRow(outcome.root)).toBe('{n \\over {}^2}')
  })

  it('puts an operator that comes to be alone in a bare argument into braces, and no symbol', () => {
    expect(typed('sin', 'x^‸')).toBe('x^{\\sin}')
    expect(typed('β', 'x^‸')).toBe('x^\\beta')
    expect(latexOfRow(parseRows('x^\\alpha y'))).toBe('x^\\alpha y')
  })

  it('puts the degree of a root into braces when a bracket comes into it', () => {
    expect(typed('[a', '\\sqrt[‸]{x}')).toBe('\\sqrt[{\\left[a\\right]}]{x}')
    expect(outlineOfRow(parseRows('\\sqrt[{\\left[a\\right]}]{x}'))).toBe('root(fence(a)|x)')
  })

  it('makes one script of two when what was between them is deleted', () => {
    const outcome = deleteBeside(stateOf('x^{a}y‸²'), -1)
    expect(outcome && outcome !== 'all' && latexOfRow(outcome.root)).toBe('x^{a2}')
  })

  it.each([
    ['1/2', '\\frac{1}{2}'],
    ['a+b/c', 'a+\\frac{b}{c}'],
    ['(a+b)/2', '\\frac{a+b}{2}'],
    ['x_1^2/2', '\\frac{x_{1}^{2}}{2}'],
    ['f(x)/2', '\\frac{f(x)}{2}'],
    ['1/2 +x', '\\frac{1}{2}+x'],
    ['/', '\\frac{\\square}{\\square}'],
    ['x=1/', 'x=\\frac{1}{\\square}'],
    ['sum_i=1^n i/2', '\\sum_{i=1}^{n}\\frac{i}{2}'],
    ['1/(x+1) +y', '\\frac{1}{(x+1)}+y'],
  ])('makes a fraction of what is before: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  it.each([
    ['\\frac{a}{b}', '\\frac{a}{b}'],
    ['\\frac{a}{b}+c', '\\frac{a}{b}+c'],
    ['\\frac{x^2}{y_1^2}+1', '\\frac{x^{2}}{y_{1}^{2}}+1'],
    ['\\sqrt[3]{x}+1', '\\sqrt[3]{x}+1'],
    ['\\alpha\\beta+\\pi ', '\\alpha\\beta+\\pi'],
    ['\\sum_{i=1}^n i', '\\sum_{i=1}^{n}i'],
    ['\\int_0^1 x', '\\int_{0}^{1}x'],
    ['x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}', 'x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}'],
    ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}+1', '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}+1'],
    ['\\left(\\frac{1}{2}\\right)^2', '\\left(\\frac{1}{2}\\right)^{2}'],
    ['\\{1\\}', '\\{1\\}'],
    ['\\vec{v}\\cdot\\vec{w}', '\\vec{v}\\cdot\\vec{w}'],
    ['\\ce{H2O}', '\\ce{H2O}'],
    ['\\ce{Fe^3+ + 2H2O ->[\\Delta ] X^{2+}}+1', '\\ce{Fe^3+ + 2H2O ->[\\Delta ] X^{2+}}+1'],
    ['\\text{if sin_1 50%}x', '\\text{if sin\\_1 50\\%}x'],
    ['\\text{5 ~ 6 ^ 7}x', '\\text{5 \\textasciitilde{} 6 \\textasciicircum{} 7}x'],
    ['\\left[0,1\\right)', '[0,1)'],
  ])('reads LaTeX: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  it.each([
    ['\\pmatrix 1&2\\\\3&4', '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}'],
    ['A=\\matrix+', 'A=\\begin{matrix} + & \\square \\\\ \\square & \\square \\end{matrix}'],
  ])('makes a grid of its name: %s (FX123)', (keys, latex) => expect(typed(keys)).toBe(latex))

  it.each([
    ['sinx', '\\sin x'],
    ['sinhx', '\\sinh x'],
    ['2tan^2', '2\\tan^{2}'],
    ['arcsin', '\\arcsin'],
    ['pir^2', '\\pi r^{2}'],
    ['theta', '\\theta'],
    ['epsilon', '\\epsilon'],
    ['sqrtx +1', '\\sqrt{x}+1'],
    ['oo', '\\infty'],
    ['int', '\\int'],
    ['a<=b', 'a\\leq b'],
    ['a~~b', 'a\\approx b'],
    ['a<=>b', 'a\\Leftrightarrow b'],
    ['x->oo', 'x\\to\\infty'],
    ['a!=b', 'a\\neq b'],
    ['1,...,n', '1,\\ldots,n'],
    ['x+-1', 'x\\pm1'],
    ['2*3', '2\\cdot3'],
    ['50%', '50\\%'],
  ])('makes words and signs: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  it.each([
    ['(', '\\left(‸\\right)'],
    ['(a)', '(a)‸'],
    ['(1/2)', '\\left(\\frac{1}{2}\\right)‸'],
    ['[0,1)', '[0,1)‸'],
    ['{1,2}', '\\{1,2\\}‸'],
    ['|x|', '|x|‸'],
    ['(a)^2', '(a)^{2‸}'],
  ])('pairs brackets, as tall as what is in them: %s', (keys, latex) => expect(typedWithCaret(keys)).toBe(latex))

  it.each([
    ['/2', '‹a+b‸', '\\frac{a+b}{2‸}'],
    ['^2', '‹a+b‸', '(a+b)^{2‸}'],
    ['(', 'x‹a+b‸', 'x(a+b)‸'],
    ['c', '‹a+b‸', 'c‸'],
    ['y', 'x‸^2', 'xy‸^2'],
    ['^3', 'x‸^2', 'x^{23‸}'],
    ['_3', 'x‸^2', 'x^2_{3‸}'],
    [')', '\\left(a‸\\right)b', '\\left(a\\right)‸b'],
    [' ', '\\frac{a‸}{b}', '\\frac{a}{‸b}'],
    [' ', '\\frac{a}{b‸}', '\\frac{a}{b}‸'],
    ['&', '\\begin{pmatrix}a‸&b\\end{pmatrix}', '\\begin{pmatrix}a&‸b\\end{pmatrix}'],
    ['  ', '\\ce{H2O‸}', '\\ce{H2O}‸'],
    ['}', '\\ce{Fe^{3+‸}}', '\\ce{Fe^{3+}‸}'],
  ])('%j at the caret of %s makes %s', (keys, before, after) => expect(typedWithCaret(keys, before)).toBe(after))

  it('completes a whole name as itself, before longer ones', () => {
    for (const name of ['\\text', '\\in', '\\sin']) expect(commandsFor(name, [])[0]).toBe(name)
    expect(commandsFor('\\tex', [])[0]).toBe('\\text')
    expect(commandsFor('\\alpha', [])).toEqual([])
  })

  it('offers the name of a grid while it is typed (FX123)', () => {
    expect(commandsFor('\\pma', [])).toEqual(['\\pmatrix'])
    expect(commandsFor('\\pm', []).at(-1)).toBe('\\pmatrix')
  })

  it('gives back what was typed where it has become something else', () => {
    const before = type(fieldState(stateOf('‸')), 'p').state
    const result = typeCharacter(before, 'i', isKnown)
    expect(shown(result.state)).toBe('\\pi‸')
    expect(shown(result.asTyped!)).toBe('pi‸')
  })

  it('keeps a half-typed command out of the formula, and one that nobody knows', () => {
    const { state } = type(fieldState(stateOf('a‸')), '\\fra')
    expect(shown(state)).toBe('a‸')
    expect(state.command).toBe('\\fra')
    expect(typeCharacter(state, ' ', isKnown)).toMatchObject({ unknown: '\\fra', state: { command: '\\fra' } })
  })

  it('has a command that nobody knows as it was typed, as soon as it is ended', () => {
    expect(typed('a+\\foo +b')).toBe('a+\\backslash foo+b')
    expect(typed('\\foo1')).toBe('\\backslash foo1')
    expect(typed('\\text{if }x')).toBe('\\text{if }x')
  })

  it.each([
    ['\\text{a‸}', '\\foo, b', '\\text{a\\textbackslash{}foo, b}'],
    ['\\text{a‸}', '\\alpha-b', '\\text{a\\textbackslash{}alpha-b}'],
    ['\\ce{A‸}', '\\foo+b', '\\ce{A\\backslash foo + b}'],
    ['\\ce{A‸}', '\\alpha b', '\\ce{A\\alpha b}'],
    ['\\ce{A‸}', '\\begin{cases}b', '\\ce{A\\backslash begin\\{cases}b'],
  ])('FX139 has it so within a text and a chemical formula, too: %s %s', (latex, keys, after) => {
    expect(typed(keys, latex)).toBe(after)
    expect(outlineOfRow(parseRows(after))).toBe(outlineOfRow(type(fieldState(stateOf(latex)), keys).state.root))
    expect(() => katex.renderToString(after, { throwOnError: true, strict: 'ignore' })).not.toThrow()
  })

  it('leaves the formula by a dollar at its end', () => {
    expect(type(fieldState(stateOf('‸')), 'x^2 $ and').left).toBe(' and')
    expect(typed('$', '‸x')).toBe('\\$x')
  })
})
