import { describe, expect, it } from 'vitest'
import { shown, stateOf } from '../../testing/row-states.ts'
import { latexOfRow } from './row-tree.ts'
import { parseRows } from './parse-rows.ts'
import { alignAtRelation, isBehindAlignment, nextWorkingLine, withoutBlankEnd } from './working-lines.ts'

const oneSpace = (latex: string) => latex.replaceAll(/\s+/g, ' ')
const enter = (latex: string) => {
  const line = nextWorkingLine(stateOf(latex))
  return line && oneSpace(`${shown(line.next)}${line.isDone ? ' done' : ''}`)
}

describe('FX116 Enter where lines of working are written', () => {
  it.each([
    ['2x+4=10‸', '\\begin{aligned} 2x+4 & =10 \\\\ ‸ & \\end{aligned}'],
    ['\\frac{x}{2‸}\\leq3', '\\begin{aligned} \\frac{x}{2} & \\leq3 \\\\ ‸ & \\end{aligned}'],
    ['=3‸', '\\begin{aligned} & =3 \\\\ ‸ & \\end{aligned}'],
    ['(a+b)^2‸', '\\begin{aligned} & (a+b)^2 \\\\ & ‸ \\end{aligned}'],
    // A sign in an exponent or under a sum aligns nothing.
    ['\\sum_{i=1}^n i‸', '\\begin{aligned} & \\sum_{i=1}^n i \\\\ & ‸ \\end{aligned}'],
    [
      'A=\\begin{pmatrix}1\\end{pmatrix}‸',
      '\\begin{aligned} A & =\\begin{pmatrix}1\\end{pmatrix} \\\\ ‸ & \\end{aligned}',
    ],
  ])('makes %s the first of aligned lines', (latex, expected) => expect(enter(latex)).toBe(expected))

  it.each([
    [
      '\\begin{aligned} x & =1 \\\\ y & =2‸ \\end{aligned}',
      '\\begin{aligned} x & =1 \\\\ y & =2 \\\\ ‸ & \\end{aligned}',
    ],
    ['\\begin{aligned} x & =1 \\\\ & =2‸ \\end{aligned}', '\\begin{aligned} x & =1 \\\\ & =2 \\\\ ‸ & \\end{aligned}'],
    ['\\begin{aligned} x & =1 \\\\ & =2 \\end{aligned}‸', '\\begin{aligned} x & =1 \\\\ & =2 \\\\ ‸ & \\end{aligned}'],
    ['\\begin{aligned} & x \\\\ & y‸ \\end{aligned}', '\\begin{aligned} & x \\\\ & y \\\\ & ‸ \\end{aligned}'],
  ])('begins a line after the last', (latex, expected) => expect(enter(latex)).toBe(expected))

  it('is done in an empty line, which goes', () => {
    expect(enter('\\begin{aligned} x & =1 \\\\ y & =2 \\\\ ‸\\square &  \\end{aligned}')).toMatch(/y & =2 *‸? *.*done$/)
    expect(enter('\\begin{aligned} x & =1 \\\\ ‸\\square & \\end{aligned}')).toBe('x=1‸ done')
    expect(enter('\\begin{aligned} & x+1 \\\\ & ‸\\square \\end{aligned}')).toBe('x+1‸ done')
  })

  it.each([
    '‸',
    '\\ce{H2O‸}',
    '\\begin{pmatrix}a‸\\end{pmatrix}',
    'x=1\\tag{2}‸',
    '‸\\begin{align}x&=1\\end{align}',
    '\\begin{aligned} x‸ & =1 \\\\ y & =2 \\end{aligned}',
  ])('is what it is elsewhere in %s', (latex) => expect(enter(latex)).toBeNull())

  it('leaves no empty line behind', () => {
    const left = (latex: string) => {
      const root = withoutBlankEnd(parseRows(latex))
      return root && latexOfRow(root)
    }
    expect(left('\\begin{aligned} x & =1 \\\\ \\square & \\end{aligned}')).toBe('x=1')
    expect(left('\\begin{aligned} x & =1 \\\\ y & =2 \\\\ \\square & \\end{aligned}')).not.toContain('square')
    expect(left('\\begin{aligned} x & =1 \\\\ y & =2 \\end{aligned}')).toBeNull()
    expect(left('x=1')).toBeNull()
  })
})

describe('FX116 a relation sign in a line of working', () => {
  const align = (latex: string) => shown(alignAtRelation(stateOf(latex)))

  it.each([
    ['\\begin{aligned} a & =b \\\\ 2x=‸ &  \\end{aligned}', '\\begin{aligned} a & =b \\\\ 2x & =‸\\end{aligned}'],
    [
      '\\begin{aligned} a & =b \\\\ \\approx‸ &  \\end{aligned}',
      '\\begin{aligned} a & =b \\\\ & \\approx‸\\end{aligned}',
    ],
    ['\\begin{aligned} a & =b \\\\ x=‸3 &  \\end{aligned}', '\\begin{aligned} a & =b \\\\ x & =‸3\\end{aligned}'],
  ])('begins the right side: %s', (latex, expected) => expect(align(latex).replaceAll(/\s+/g, ' ')).toBe(expected))

  it.each([
    // There is one already.
    '\\begin{aligned} x=‸ & =1 \\end{aligned}',
    '\\begin{aligned} x=y=‸ & \\square \\end{aligned}',
    // In a part of the line.
    '\\begin{aligned} \\frac{x=‸}{2} & \\square \\end{aligned}',
    '\\begin{pmatrix} x=‸ & \\square \\end{pmatrix}',
    'x=‸',
  ])('stays where it is in %s', (latex) => expect(align(latex)).toBe(latex))
})

describe('FX136 an `&` behind the sign that lines are aligned at', () => {
  it('is that of the alignment', () =>
    expect(isBehindAlignment(stateOf('\\begin{aligned}x&=‸\\end{aligned}'))).toBe(true))

  it.each([
    '\\begin{aligned}x&=1‸\\end{aligned}',
    '\\begin{aligned}x&‸=\\end{aligned}',
    '\\begin{aligned}=‸&\\square\\end{aligned}',
    '\\begin{pmatrix}x&=‸\\end{pmatrix}',
    '=‸',
  ])('is another in %s', (latex) => expect(isBehindAlignment(stateOf(latex))).toBe(false))
})
