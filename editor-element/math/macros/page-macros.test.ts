// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawLatex } from '../../drawing/katex-engine.ts'
import { TooCostlyError } from '../latex-guard.ts'
import { drawMarked } from '../../drawing/marked-drawing.ts'
import { markedLatex } from '../rows/marked-latex.ts'
import { parseRows } from '../rows/parse-rows.ts'
import { latexOfRow } from '../rows/row-tree.ts'
import { outlineOfRow } from '../../testing/row-states.ts'
import { macrosOf } from './page-commands.ts'
import { readMacros } from './read-macros.ts'
import { cpuClock } from '../../html/testing/cpu-clock.ts'

afterEach(() => vi.restoreAllMocks())

const draw = (latex: string, macros: Record<string, string>) => {
  const target = document.createElement('span')
  drawLatex(target, latex, true, { macros })
  return target
}
const mathml = (latex: string, macros: Record<string, string>) =>
  draw(latex, macros)
    .querySelector('math')!
    .innerHTML.replace(/<annotation.*<\/annotation>/, '')
const problemsOf = (macros: Record<string, string>) => readMacros(macros).problems

describe("FX119 a page's own macros", () => {
  it.each([
    ['\\RR', '\\mathbb{R}', { RR: '\\mathbb{R}' }],
    ['x\\in\\RR', 'x\\in\\mathbb{R}', { '\\RR': '\\mathbb{R}' }],
    ['\\vect{ab}', '\\mathbf{ab}', { vect: '\\mathbf{#1}' }],
    ['\\vect a', '\\mathbf{a}', { vect: '\\mathbf{#1}' }],
    ['\\set{x}{x>0}', '\\{x\\mid x>0\\}', { set: '\\{#1\\mid #2\\}' }],
    ['\\twice{\\alpha x}', '\\alpha x+\\alpha x', { twice: '#1+#1' }],
    ['\\outer{a}', '\\left|\\mathbf{a}\\right|', { outer: '\\left|\\inner{#1}\\right|', inner: '\\mathbf{#1}' }],
    ['\\eps y', '\\varepsilon y', { eps: '\\varepsilon' }],
    ['\\epsilon', '\\varepsilon', { epsilon: '\\varepsilon' }],
    ['\\text{\\abbr}', '\\text{i. e.}', { abbr: 'i. e.' }],
  ])('draws %s as %s', (latex, expected, macros) =>
    expect(mathml(latex, macros as unknown as Record<string, string>)).toBe(mathml(expected, {})),
  )

  it('may have a hash, which is no argument', () =>
    expect(draw('\\no5', { no: '\\text{\\#}' }).querySelector('mrow')!.textContent).toBe('#5'))

  it('are each formula’s own: what one defines ends with it', () => {
    const macros = { RR: '\\mathbb{R}' }
    expect(mathml('\\gdef\\RR{x}\\RR', macros)).toContain('<mi>x</mi>')
    expect(mathml('\\RR', macros)).toContain('double-struck')
    expect(() => draw('\\RR', {})).toThrow('Undefined control sequence')
  })

  it.each([
    [{ a: '\\a' }, 'defined by itself'],
    [{ a: '\\b', b: '\\a' }, 'defined by itself'],
    [{ a: '{\\b}', b: '\\c{x}', c: '#1\\a' }, 'defined by itself'],
    [{ a: '\\def\\b{x}' }, '\\def cannot be in it'],
    [{ a: '\\global\\let\\b=x' }, 'cannot be in it'],
    [{ a: '\\newcommand{\\b}{x}' }, 'cannot be in it'],
    [{ a: '\\csname begin\\endcsname' }, 'cannot be in it'],
    [{ a: '\\href{javascript:alert(1)}{x}' }, '\\href cannot be in it'],
    [{ a: '\\url{https://x}' }, 'cannot be in it'],
    [{ a: '\\htmlData{a=b}{x}' }, '\\htmlData cannot be in it'],
    [{ a: '\\htmlStyle{color:red}{x}' }, 'cannot be in it'],
    [{ a: '\\includegraphics{x}' }, 'cannot be in it'],
    [{ a: '\\formularymark{1}' }, 'cannot be in it'],
    [{ a: '\\label{x}' }, 'cannot be in it'],
    [{ a: 'x%' }, 'needs a backslash'],
    [{ a: '{x' }, 'do not match'],
    [{ a: '\\left(' }, 'do not match'],
    [{ a: '\\begin{cases}' }, 'do not match'],
    [{ a: '#2' }, 'has no #1'],
    [{ a: 'x#' }, 'a number from 1 to 9'],
    [{ a: '##1' }, 'a number from 1 to 9'],
    [{ a: '{'.repeat(30) + '}'.repeat(30) }, 'nested too deeply'],
    [{ a: 'x'.repeat(501) }, 'longer than 500'],
    [{ a: '\\rule{#1}{1em}' }, 'needs its length'],
    [{ a: '\\kern' }, 'needs its length'],
    [{ a: 'x\\\\' }, 'needs its length'],
    [{ a: '\\hspace{999em}' }, 'too large'],
    [{ 'a b': 'x' }, 'letters alone'],
    [{ a1: 'x' }, 'letters alone'],
    [JSON.parse('{"__proto__": "x"}') as Record<string, string>, 'letters alone'],
    [{ begin: 'x' }, 'cannot be changed'],
    [{ ce: 'x' }, 'cannot be changed'],
    [{ formularymark: 'x' }, 'cannot be changed'],
    [{ a: 1 as unknown as string }, 'not a text'],
    [
      Object.fromEntries(Array.from({ length: 12 }, (_, i) => [letter(i), i < 11 ? `\\${letter(i + 1)}` : 'x'])),
      'one in the other',
    ],
    [{ a: '\\b\\b\\b\\b', b: '\\c\\c\\c\\c', c: '\\d\\d\\d\\d', d: '\\e\\e\\e\\e\\e', e: 'xxxxx' }, 'too long'],
  ])('are refused one by one, with the reason: %j', (macros, reason) => {
    const { macros: used, problems } = readMacros({ ...macros, fine: 'x' })
    expect(problems.join('\n')).toContain(reason)
    expect(used.has('\\fine')).toBe(true)
    expect(problems.join('\n')).not.toContain('\\fine')
  })

  it('have names that mean nothing to JavaScript', () => {
    const macros = { constructor: 'x', toString: 'y', hasOwnProperty: 'z', valueOf: '#1' }
    expect(problemsOf(macros)).toEqual([])
    expect(mathml('\\constructor\\toString\\hasOwnProperty\\valueOf{w}', macros)).toBe(mathml('xyzw', {}))
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('are bounded by the work that they make, whatever they are given', () => {
    const twice = { d: '#1#1' }
    expect(draw('\\d{\\d{\\d{x}}}', twice).textContent).toContain('xxxxxxxx')
    const spent = cpuClock()
    expect(() => draw(`${'\\d{'.repeat(60)}x${'}'.repeat(60)}`, twice)).toThrow(TooCostlyError)
    expect(() => draw('\\d{'.repeat(3) + 'x'.repeat(1_000) + '}'.repeat(3), { d: '#1#1#1#1#1#1#1#1#1' })).toThrow(
      TooCostlyError,
    )
    // As many as fit into a formula.
    expect(() => draw('\\a'.repeat(900), { a: '\\frac{x}{y}\\sqrt{z}' })).toThrow(TooCostlyError)
    // Defined anew by a formula, so that it has no end.
    expect(() => draw('\\def\\b{\\a\\b}\\b', { a: 'x' })).toThrow()
    // Lengths come together with their commands.
    expect(() => draw('\\a{\\rule}', { a: '#1{999em}{999em}' })).toThrow(TooCostlyError)
    expect(spent()).toBeLessThan(2_000)
  })

  it('says what is left out once, and takes only the first hundred', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const macros = { loop: '\\loop', fine: 'x' }
    expect([...macrosOf(macros).keys()]).toEqual(['\\fine'])
    macrosOf(macros)
    expect(warn.mock.calls).toEqual([['<formulary-editor>: macros: \\loop is left out: it is defined by itself.']])
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [letter(i), 'x']))
    expect(readMacros(many)).toMatchObject({ macros: { size: 100 }, problems: ['only the first 100 are used'] })
  })
})

describe('FX119 a formula with macros of the page', () => {
  const macros = {
    vect: '\\mathbf{#1}',
    abs: '\\left|#1\\right|',
    power: 'x^#1',
    tint: '\\textcolor{#1}{#2}',
    RR: '\\mathbb{R}',
  }
  const outline = (latex: string) => {
    macrosOf(macros)
    const root = parseRows(latex)
    expect(latexOfRow(root)).toBe(latex)
    return outlineOfRow(root)
  }

  it.each([
    ['\\RR^2', '\\RR scripts(2)'],
    ['\\vect{a+b}c', 'vect(a + b) c'],
    ['\\vect a', 'vect(a)'],
    ['\\abs{\\vect{x}}', 'abs(vect(x))'],
    // An exponent without braces is one sign: what is written there would be beside it.
    ['\\power{2}', '«\\power{2}»'],
    ['\\tint{red}{x}', 'tint(x)'],
  ])('has places where it can be written in: %s', (latex, expected) => expect(outline(latex)).toBe(expected))

  it('is drawn with a mark at each of them, once', () => {
    macrosOf(macros)
    const { latex, stops } = markedLatex(parseRows('\\abs{\\vect{xy}}+\\RR'), 'everywhere')
    const marks = [...drawMarked(latex, true, { macros }).querySelectorAll('[data-mark]')]
    expect(marks.length).toBe(stops.length)
  })
})

function letter(index: number): string {
  return `m${String.fromCodePoint(97 + (index % 26))}${String.fromCodePoint(97 + Math.floor(index / 26))}`
}
