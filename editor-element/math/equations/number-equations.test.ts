import { describe, expect, it } from 'vitest'
import { numberEquations, numbersSignature, type EquationNumbering } from './number-equations.ts'

const shown = (numbering: EquationNumbering, ...latex: string[]) =>
  numberEquations(
    latex.map((each) =>
      each.startsWith('$') ? { latex: each.slice(1), isDisplay: false } : { latex: each, isDisplay: true },
    ),
    numbering,
  )
const ownOf = (numbering: EquationNumbering, ...latex: string[]) =>
  shown(numbering, ...latex).numbers.map(({ own, lines }) => own ?? lines.map(({ text }) => text).join(' '))

const ALIGN = '\\begin{align}a\\\\b\\tag{X}\\\\c\\end{align}'

describe('the numbers of a document', () => {
  it('count every displayed formula on request', () => {
    expect(ownOf('all', 'a', '$b', ALIGN, 'c\\notag', 'd\\tag{Y}', 'e')).toEqual([
      '(1)',
      '',
      '(2) (X) (3)',
      '',
      '',
      '(4)',
    ])
  })

  it('count the environments that LaTeX numbers', () => {
    expect(ownOf('ams', 'a', ALIGN, '\\begin{equation}e\\end{equation}', '\\begin{gather*}g\\end{gather*}')).toEqual([
      '',
      '(1) (X) (2)',
      '(3)',
      '',
    ])
  })

  it('are left out, where the page says so', () => {
    expect(ownOf('none', 'a', ALIGN)).toEqual(['', ' (X) '])
  })

  it('are what references show: a number, a tag, or nothing', () => {
    const { references, labels } = shown(
      'all',
      'a\\label{one}',
      'b\\tag{$*$}\\label{star}',
      'c\\notag\\label{bare}',
      '$d\\label{x}',
    )
    expect(['one', 'star', 'bare', 'x', 'missing'].map(references)).toEqual(['1', '$*$', null, null, null])
    expect(labels).toEqual(['one', 'star', 'bare', 'x'])
  })

  it('take the first of two equal labels', () => {
    expect(shown('all', 'a\\label{same}', 'b\\label{same}').references('same')).toBe('1')
  })
})

describe('what decides about numbers', () => {
  const signature = (latex: string, isDisplay = true, numbering: EquationNumbering = 'ams') =>
    numbersSignature({ latex, isDisplay }, numbering)

  it('is nothing of a formula without any', () => {
    expect(signature('a=b')).toBe('')
    expect(signature('a=b', false, 'all')).toBe('')
  })

  it('stays while a formula is written on', () => {
    expect(signature('a=b\\label{x}')).toBe(signature('a=bc\\label{x}'))
    expect(signature('a', true, 'all')).toBe(signature('ab', true, 'all'))
    expect(signature('a\\label{x}')).not.toBe(signature('a\\label{y}'))
    expect(signature('\\begin{align}a\\end{align}')).not.toBe(signature('\\begin{align}a\\\\b\\end{align}'))
  })
})
