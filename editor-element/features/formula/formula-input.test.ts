import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishCommand } from './formula-command.ts'
import { allRows, caretIn, EMPTY_FORMULA, formulaOf, moveCaret, rowAt, selecting } from './formula-cursor.ts'
import { remove } from './formula-edits.ts'
import { typeText } from './formula-input.ts'
import { generateLatex } from './generate-latex.ts'
import { parseLatex } from './parse-latex.ts'

const typed = (text: string, formula = EMPTY_FORMULA) => generateLatex(finishCommand(typeText(formula, text)).elements)

describe('text typed into a formula', () => {
  it.each([
    ['b^2', 'b^{2}'],
    ['b^2-4ac', 'b^{2}-4ac'],
    ['x^10+1', 'x^{10}+1'],
    ['e^-x', 'e^{-x}'],
    ['x^(n+1)+1', 'x^{(n+1)}+1'],
    ['x_1^2', 'x_{1}^{2}'],
    ['2^3^2', '2^{3^{2}}'],
    // A second exponent beside the first would not be LaTeX.
    ['x^2 ^3', '{x^{2}}^{3}'],
    ['a+^', 'a+\\square^{\\square}'],
    ["f'(x)", "f'(x)"],
    ["f'^2", "{f'}^{2}"],
    // A dead key, and a key for a raised digit.
    ['xâ', 'x^{a}'],
    ['x²+1', 'x^{2}+1'],
  ])('makes scripts, which a sign between terms leaves: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  it.each([
    ['1/2', '\\frac{1}{2}'],
    ['a+b/c', 'a+\\frac{b}{c}'],
    ['(a+b)/2', '\\frac{a+b}{2}'],
    ['x_1^2/2', '\\frac{x_{1}^{2}}{2}'],
    ['f(x)/2', '\\frac{f(x)}{2}'],
    ['[a+b]/2', '\\frac{[a+b]}{2}'],
    ['\\{a+b\\}/2', '\\frac{\\{a+b\\}}{2}'],
    ['1/2 +x', '\\frac{1}{2}+x'],
    ['/', '\\frac{\\square}{\\square}'],
    ['x=1/', 'x=\\frac{1}{\\square}'],
  ])('makes a fraction of what is before: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  it.each([
    ['\\frac{a}{b}', '\\frac{a}{b}'],
    ['\\frac{a}{b}+c', '\\frac{a}{b}+c'],
    ['\\sqrt[3]{x}', '\\sqrt[3]{x}'],
    ['\\alpha\\beta+\\pi ', '\\alpha\\beta+\\pi'],
    ['\\sum_{i=1}^n i', '\\sum_{i=1}^{n}i'],
    ['\\int_0^1 x', '\\int_{0}^{1}x'],
    ['x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}', 'x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}'],
    ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}'],
    ['\\left(\\frac{1}{2}\\right)^2', '\\left(\\frac{1}{2}\\right)^{2}'],
    ['\\{1\\}', '\\{1\\}'],
    ['\\vec{v}\\cdot\\vec{w}', '\\vec{v}\\cdot\\vec{w}'],
    ['\\ce{H2O}', '\\ce{H2O}'],
    ['\\ce{Fe^3+ + 2H2O -> X}+1', '\\ce{Fe^3+ + 2H2O -> X}+1'],
    ['\\text{if sin_1 50%}x', '\\text{if sin\\_1 50\\%}x'],
    ['\\left\\{1\\right.+2', '\\left\\{1\\right.+2'],
    ['\\left\\langle x\\right\\rangle +y', '\\left\\langle x\\right\\rangle+y'],
    ['\\left[0,1\\right)', '\\left[0,1\\right)'],
    ['\\begin{align}a&b\\end{align}', '\\begin{aligned} a & b \\\\ \\square & \\square \\end{aligned}'],
    ['\\end{foo}\\right)', '\\end{foo})'],
    ['\\frac{x^2}{y_1^2}+1', '\\frac{x^{2}}{y_{1}^{2}}+1'],
    ['\\sqrt[n^2]{x}', '\\sqrt[n^{2}]{x}'],
    ['\\begin{cases}x^2&x_1\\\\0\\end{cases}+1', '\\begin{cases} x^{2} & x_{1} \\\\ 0 & \\square \\end{cases}+1'],
    ['\\left(x^2\\right)+1', '\\left(x^{2}\\right)+1'],
    ['\\unknown+1', '\\unknown+1'],
  ])('reads commands with their arguments: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  it.each([
    ['sin', '\\sin'],
    ['sinx', '\\sin x'],
    ['cos x', '\\cos x'],
    ['log_2 8', '\\log_{2}8'],
    ['sinh', '\\sinh'],
    ['sin h', '\\sin h'],
    ['arcsin', '\\arcsin'],
    ['2tan^2', '2\\tan^{2}'],
    ['asin', 'a\\sin'],
  ])('makes the names of functions upright: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  it.each([
    ['(1/2 )^2', '\\left(\\frac{1}{2}\\right)^{2}'],
    ['(a+b)^2', '(a+b)^{2}'],
    ['[0,1]', '[0,1]'],
    ['{1,2}', '\\{1,2\\}'],
    ['|x|', '|x|'],
    ['f(x)', 'f(x)'],
    ['5) ', '5)\\ '],
  ])('keeps brackets, as tall as what is in them: %s', (keys, latex) => expect(typed(keys)).toBe(latex))

  it('replaces the selection, or wraps it where the key makes a structure', () => {
    const exponent = { ...formulaOf('x^2'), cursor: { row: [0, 1], anchor: 0, head: 1 } }
    expect(typed('3', exponent)).toBe('x^3')
    expect(typed('+1', { ...formulaOf('abc'), cursor: selecting([1]) })).toBe('a+1c')
    expect(typed('/2', { ...formulaOf('a+b'), cursor: { row: [], anchor: 0, head: 3 } })).toBe('\\frac{a+b}{2}')
    expect(typed('^2', { ...formulaOf('a+b'), cursor: { row: [], anchor: 0, head: 3 } })).toBe('{a+b}^{2}')
  })

  it('loses no character: what is not special goes into the formula', () => {
    for (const char of [...'abzAZ059+-=<>().,!?;:|[]@%#$&~"`*\'', 'ä', '字', '≤', '√', 'α', '∞'])
      expect(typed(`q${char}`).length, char).toBeGreaterThan(1)
    expect(typed('50%')).toBe('50\\%')
    expect(typed('a<=b->c')).toBe('a\\leq b\\to c')
  })

  it('takes back a command that is being typed letter by letter', () => {
    const started = typeText(EMPTY_FORMULA, '\\fr')
    expect(started).toMatchObject({ elements: [], command: '\\fr' })
    expect(remove(started, 'before').command).toBe('\\f')
    expect(remove(remove(remove(started, 'before'), 'before'), 'before').command).toBe('')
    expect(typed('x', remove(remove(remove(started, 'before'), 'before'), 'before'))).toBe('x')
  })

  it('keeps a caret that exists, and LaTeX that is read again, whatever is typed, removed and moved', () => {
    const keys = fc.constantFrom(
      ...[
        'a',
        'x',
        '1',
        '0',
        '+',
        '=',
        '^',
        '_',
        '/',
        '(',
        ')',
        '{',
        '}',
        '[',
        ']',
        '\\',
        'f',
        'r',
        'c',
        ' ',
        's',
        'i',
        'n',
      ],
      ...['&', "'", '\\sqrt', '\\sum', '\\frac', '\\begin{cases}', '<back>', '<del>', '<left>', '<right>'],
    )
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 40 }), (all) => {
        let formula = EMPTY_FORMULA
        for (const key of all) {
          if (key === '<back>' || key === '<del>') formula = remove(formula, key === '<back>' ? 'before' : 'after')
          else if (key.startsWith('<'))
            formula = { ...formula, cursor: moveCaret(formula, key === '<left>' ? 'previous' : 'next') }
          else formula = typeText(formula, key)
          const { row, anchor, head } = formula.cursor
          expect(allRows(formula.elements).map((each) => each.join('.'))).toContain(row.join('.'))
          const size = rowAt(formula.elements, row).length
          expect(Math.min(anchor, head)).toBeGreaterThanOrEqual(0)
          expect(Math.max(anchor, head)).toBeLessThanOrEqual(size)
        }
        const latex = generateLatex(finishCommand(formula).elements)
        expect(generateLatex(parseLatex(latex))).toBe(latex.trim() === '' ? '' : latex)
      }),
      { numRuns: 1_000 },
    )
  })

  it('continues at the caret', () => {
    expect(typed('2', { ...formulaOf('\\frac{a}{b}'), cursor: caretIn([0, 0], 0) })).toBe('\\frac{2a}{b}')
  })
})
