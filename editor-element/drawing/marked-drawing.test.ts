// @vitest-environment jsdom
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { formulaCorpus } from '../fixtures/formula-corpus.ts'
import { drawLatex } from './katex-engine.ts'
import { drawMarked } from './marked-drawing.ts'
import { markedLatex, type MarkLevel } from '../math/rows/marked-latex.ts'
import { parseRows } from '../math/rows/parse-rows.ts'

/** Of formulas that were drawn before: two tests ask of each in the corpus. */
const levels = new Map<string, MarkLevel | null>()

function levelOf(latex: string): MarkLevel | null {
  const known = levels.get(latex)
  if (known !== undefined) return known
  const level = drawnLevelOf(latex)
  levels.set(latex, level)
  return level
}

function drawnLevelOf(latex: string): MarkLevel | null {
  for (const level of ['everywhere', 'outside', 'nowhere'] as const)
    try {
      drawMarked(markedLatex(parseRows(latex), level).latex, true)
      return level
    } catch {
      // Marks are not possible everywhere.
    }
  return null
}

describe('a formula drawn with marks', () => {
  it('has an element of no content for each, and its own text', () => {
    const { latex, stops } = markedLatex(parseRows('\\frac{a}{b^2}+\\sqrt{\\square}'), 'everywhere')
    const drawing = drawMarked(latex, true) as HTMLElement
    const marks = [...drawing.querySelectorAll('[data-mark]')]
    expect(marks.length).toBe(stops.filter(({ mark }) => mark !== null).length)
    expect(marks.every((mark) => mark.textContent === '')).toBe(true)
    expect(drawing.querySelectorAll('[data-slot]').length).toBe(1)
  })

  it('has the same signs with the same space between them', { tags: ['slow'] }, () => {
    const spaces = (drawing: Element) =>
      [...drawing.querySelectorAll<HTMLElement>('.mspace')].map(({ style }) => style.marginRight)
    for (const latex of formulaCorpus().formulas) {
      const plain = document.createElement('div')
      drawLatex(plain, latex, true, { output: 'html' })
      const marked = document.createElement('div')
      const { latex: withMarks } = markedLatex(parseRows(latex), levelOf(latex)!)
      marked.append(drawMarked(withMarks, true))
      expect(marked.textContent.replaceAll('\u200b', ''), latex).toBe(plain.textContent.replaceAll('\u200b', ''))
      expect(spaces(marked), latex).toEqual(spaces(plain))
    }
  })

  it('has all its marks but for a few of the corpus', () => {
    const found = formulaCorpus().formulas.map((latex) => [levelOf(latex), latex] as const)
    expect(found.filter(([level]) => level === null)).toEqual([])
    expect(found.filter(([level]) => level !== 'everywhere').map(([, latex]) => latex).length).toBeLessThanOrEqual(8)
  })

  it('is not possible in a document: there these commands are unknown', () => {
    const target = document.createElement('div')
    for (const latex of ['\\formularymark{1}', '\\formularyslot{1}{x}', '\\formularychemistry{1}{x}'])
      expect(() => drawLatex(target, latex, false)).toThrow(katex.ParseError)
    expect(() => drawMarked('\\formularymark{x onclick=1}', false)).toThrow(katex.ParseError)
  })
})
