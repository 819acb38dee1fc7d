import { describe, expect, it } from 'vitest'
import { parseRows } from './parse-rows.ts'
import { formulaCorpus } from '../../fixtures/formula-corpus.ts'
import { outlineOfRow } from '../../testing/row-states.ts'
import { latexOfRow, slotsOf } from './row-tree.ts'

const read = (latex: string) => outlineOfRow(parseRows(latex))

describe('a formula read as rows', () => {
  it.each(Object.entries(formulaCorpus()))('is written back byte for byte: %s', (_, all) => {
    for (const latex of all) expect(latexOfRow(parseRows(latex))).toBe(latex)
  })

  it.each([
    ['x^2+\\alpha', 'x scripts(2) + \\alpha'],
    ['\\frac12', 'frac(1|2)'],
    ['\\frac{a}{b + c}', 'frac(a|b + c)'],
    ['x_1^{n+1}', 'x scripts(1|n + 1)'],
    ['\\sqrt[3]{x}', 'root(3|x)'],
    ['\\left(a\\right)', 'fence(a)'],
    ['{a}', 'group(a)'],
    ['\\text{if } x', 'text(i f  ) x'],
    ['\\text{if $x$}', 'text(i f   «$x$»)'],
    ['\\ce{H2O -> A^{2+}}', 'ce(H 2 O   ->   A raised(2 +))'],
    ['\\ce{A ->[x] B}', 'ce(A   arrow(x)   B)'],
    ['\\begin{pmatrix} a & b \\\\ c & d \\\\ \\end{pmatrix}', 'grid(a|b|c|d)'],
    ['\\begin{array}{c|c} \\hline a & \\\\ \\end{array}', 'grid(a|)'],
    ['\\ce{HC#CH ->[a][{b]}]}', 'ce(H C # C H   arrow(a|«{b]}»))'],
    ['\\sum\\limits_i a', '\\sum\\limits scripts(i) a'],
    ['\\begin{CD} A @>>> B \\end{CD}', '«\\begin{CD} A @>>> B \\end{CD}»'],
    ['\\unknown{a}{b}c', '«\\unknown{a}{b}» c'],
    ['\\bigl( a', '«\\bigl(» a'],
    ['x^\\frac12', 'x scripts(frac(1|2))'],
    ['\\textcolor{red}{x}', 'textcolor(x)'],
    ['a % comment }\n b', '«a % comment }\n b»'],
    ['a % comment\n b', 'a b'],
    ['e\u0301x', 'e\u0301 x'],
  ])('%j is %s', (latex, expected) => expect(read(latex)).toBe(expected))

  it('is kept whole where it redefines commands, has no ends, or costs too much', () => {
    for (const latex of ['\\def\\a{x}\\a', '\\frac{a', 'a}', '\\frac', 'x'.repeat(8_001), '{'.repeat(200)])
      expect(parseRows(latex).atoms).toEqual([{ kind: 'opaque', lead: '', source: latex }])
    expect(parseRows('').atoms).toEqual([])
  })

  it('keeps what is deeper than anybody writes as it is', () => {
    let { atoms } = parseRows(`${'{'.repeat(80)}x${'}'.repeat(80)}`)
    let depth = 0
    for (; atoms[0]?.kind === 'structure'; depth++) atoms = slotsOf(atoms[0])[0]!.atoms
    expect(depth).toBe(61)
    expect(atoms[0]).toMatchObject({ kind: 'opaque', source: `${'{'.repeat(19)}x${'}'.repeat(19)}` })
  })
})
