import { describe, expect, it } from 'vitest'
import { delimitedFormula, splitFormulas } from './delimiters.ts'
import { cpuClock } from '../testing/cpu-clock.ts'

const inline = (latex: string) => ({ latex, kind: 'math', isDisplay: false })
const display = (latex: string) => ({ latex, kind: 'math', isDisplay: true })
const chemistry = (latex: string) => ({ latex, kind: 'chemistry', isDisplay: false })

describe('formulas in text', () => {
  it.each([
    ['', []],
    ['no formula', ['no formula']],
    ['$x^2$', [inline('x^2')]],
    ['$$x^2$$', [display('x^2')]],
    ['\\(x\\) and \\[y\\]', [inline('x'), ' and ', display('y')]],
    ['a $ x $ b', ['a ', inline('x'), ' b']],
    ['let $a$, $b$', ['let ', inline('a'), ', ', inline('b')]],
    ['$a$$b$', [inline('a'), inline('b')]],
    ['it costs \\$5 and \\$6', ['it costs $5 and $6']],
    ['$\\$5 + x$', [inline('\\$5 + x')]],
    ['$x \\text{ for $n$ in } y$', [inline('x \\text{ for $n$ in } y')]],
    ['$$\\begin{cases} a & \\text{if $b$} \\end{cases}$$', [display('\\begin{cases} a & \\text{if $b$} \\end{cases}')]],
    ['\\ce{H2O}', [chemistry('\\ce{H2O}')]],
    ['$\\ce{A ->[$x$] B}$', [chemistry('\\ce{A ->[$x$] B}')]],
    ['water \\ce{H2{O}} flows', ['water ', chemistry('\\ce{H2{O}}'), ' flows']],
    ['\\alpha is not delimited', ['\\alpha is not delimited']],
    ['a\nb $x\ny$', ['a\nb ', inline('x\ny')]],
  ])('are found in %j', (text, segments) => {
    const found = splitFormulas(text)
    expect(found).toMatchObject(segments)
    expect(found.length).toBe(segments.length)
  })

  it.each([
    '$',
    '$$',
    '$$$',
    '$$$$',
    '$ $',
    'a $ b',
    'a $$ b',
    '\\ce{',
    '\\ce{H2O',
    '\\(x',
    '$x',
    '$x{$',
    '$$x$',
    '\\',
  ])('are not seen in %j', (text) => {
    expect(splitFormulas(text)).toEqual([text])
  })

  it('are found after a dollar that is alone in braces', () => {
    expect(splitFormulas('{$} $x$')).toMatchObject(['{', { ...inline('}'), source: '$} $' }, 'x$'])
  })

  it.each(['$ {', '$$ {', '\\ce{', '\\(', '$a{', '\\$', '{$', '$x$ '])(
    'are searched in linear time in a megabyte of %j',
    (unit) => {
      const spent = cpuClock()
      splitFormulas(unit.repeat(1_000_000 / unit.length))
      expect(spent()).toBeLessThan(3_000)
    },
  )
})

describe('a text that is one formula', () => {
  it.each([
    ['$x$', inline('x')],
    ['  $$x$$\n', display('x')],
    ['\\ce{H2O}', chemistry('\\ce{H2O}')],
  ])('is recognised in %j', (text, formula) => {
    expect(delimitedFormula(text)).toEqual({ ...formula, source: text.trim() })
  })

  it.each(['', 'x', '$x$ y', '$x$$y$', 'a $x$'])('is not seen in %j', (text) => {
    expect(delimitedFormula(text)).toBeNull()
  })
})
