import { describe, expect, it } from 'vitest'
import { LATEX_CLIPBOARDS } from '../../../fixtures/latex-clipboards.ts'
import { MARKED_CLIPBOARDS } from '../../../fixtures/latex-clipboards-marked.ts'
import { NOT_LATEX } from '../../../fixtures/not-latex.ts'
import { findFormulas } from './latex-in-text.ts'
import { leastCpuMs } from '../../../html/testing/cpu-clock.ts'

const found = (text: string) => findFormulas(text).map(({ latex, isDisplay }) => [isDisplay ? 'd' : 'i', latex])

describe('LaTeX in a pasted text', () => {
  it.each([...LATEX_CLIPBOARDS, ...MARKED_CLIPBOARDS])('is found as $source has it: $text', ({ text, formulas }) => {
    expect(found(text)).toEqual(formulas)
  })

  it.each(NOT_LATEX)('is not in %j', (text) => {
    expect(found(text)).toEqual([])
  })

  it('is found with its delimiters', () => {
    const text = 'a $x$ b \\(y\\)'
    expect(findFormulas(text).map(({ from, to }) => text.slice(from, to))).toEqual(['$x$', '\\(y\\)'])
  })

  it('is looked for in time that grows with the length', () => {
    const lengths = [20_000, 80_000]
    for (const piece of ['$', '\\(', '\\[x', '\\begin{align}', '$a ', '```', '\\ce{', '$x$ ']) {
      const [short, long] = lengths.map((length) => {
        const text = piece.repeat(length / piece.length)
        return leastCpuMs(() => findFormulas(text))
      })
      expect(long! / Math.max(short!, 5), piece).toBeLessThan(12)
    }
  })
})
