// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { drawLatex } from '../drawing/katex-engine.ts'
import { formulaCorpus } from '../fixtures/formula-corpus.ts'
import { plainFormula } from './equations/document-equations.ts'
import { refuseLatex } from './latex-guard.ts'
import { formulaMathml } from './mathml.ts'

/** What KaTeX itself makes of it, as elements of a page; null for what it cannot draw. */
function drawn(latex: string, isDisplay: boolean): string | null {
  if (refuseLatex(latex) !== null) return null
  const container = document.createElement('span')
  try {
    drawLatex(container, latex, isDisplay, { output: 'mathml' })
  } catch {
    return null
  }
  return container.querySelector('math')!.innerHTML
}

function written(latex: string, isDisplay: boolean): string | null {
  const html = formulaMathml(plainFormula({ latex, isDisplay }))
  if (html === null) return null
  const container = document.createElement('span')
  container.innerHTML = html
  for (const cell of container.querySelectorAll('.formulary-mml-number')) {
    cell.replaceChildren()
    cell.setAttribute('class', 'mml-eqn-num')
  }
  return container.querySelector('math')!.innerHTML
}

describe('a formula as MathML, written without a page', () => {
  it('is what KaTeX draws, for every formula of the corpus', { tags: ['slow'] }, () => {
    for (const [index, latex] of Object.values(formulaCorpus()).flat().entries()) {
      const isDisplay = index % 2 === 0
      expect(written(latex, isDisplay), latex.slice(0, 200)).toBe(drawn(latex, isDisplay))
    }
  })

  it('says what it is in words, and escapes what was written', () => {
    expect(formulaMathml(plainFormula({ latex: 'x^2', isDisplay: true }))).toMatch(
      /^<math xmlns="http:\/\/www\.w3\.org\/1998\/Math\/MathML" display="block" alttext="x squared">/,
    )
    const html = formulaMathml(plainFormula({ latex: 'a<b \\text{"<script>"}', isDisplay: false }))
    expect(html).not.toMatch(/<script|"<[a-z]|<b>/)
  })

  it('is null for what cannot be drawn', () => {
    expect(formulaMathml(plainFormula({ latex: '\\frac{', isDisplay: false }))).toBeNull()
    expect(formulaMathml(plainFormula({ latex: `${'{'.repeat(300)}x`, isDisplay: false }))).toBeNull()
  })
})
