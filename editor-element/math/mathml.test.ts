// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { drawLatex } from '../drawing/katex-engine.ts'
import { formulaCorpus } from '../fixtures/formula-corpus.ts'
import { plainFormula } from './equations/document-equations.ts'
import { refuseLatex } from './latex-guard.ts'
import { formulaMathml } from './mathml.ts'

/** KaTeX's widths of the spaces that it draws as characters, in em. */
const WIDTHS: Readonly<Record<string, string>> = {
  '\u200a': '0.0556',
  '\u2009': '0.1667',
  '\u2005': '0.2222',
  '\u2005\u200a': '0.2778',
  '\u200a\u2063': '-0.0556',
  '\u2009\u2063': '-0.1667',
  '\u205f\u2063': '-0.2222',
  '\u2005\u2063': '-0.2778',
}

/** Browsers do not show text between elements. */
function withSpacesAsElements(math: Element): Element {
  const spaces = document.createTreeWalker(math, NodeFilter.SHOW_TEXT)
  const between: Text[] = []
  while (spaces.nextNode())
    if (!/^(?:m[ino]|mtext|annotation)$/.test(spaces.currentNode.parentElement!.localName))
      between.push(spaces.currentNode as Text)
  for (const text of between) {
    const space = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'mspace')
    space.setAttribute('width', `${WIDTHS[text.data]}em`)
    text.replaceWith(space)
  }
  return math
}

/** What KaTeX itself makes of it, as elements of a page; null for what it cannot draw. */
function drawn(latex: string, isDisplay: boolean): string | null {
  if (refuseLatex(latex) !== null) return null
  const container = document.createElement('span')
  try {
    drawLatex(container, latex, isDisplay, { output: 'mathml' })
  } catch {
    return null
  }
  return withSpacesAsElements(container.querySelector('math')!).innerHTML
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

  it('has its spaces as elements, since browsers show no text between elements', () => {
    const html = (latex: string) => formulaMathml(plainFormula({ latex, isDisplay: false }))
    expect(html('5\\,\\mathrm{m}')).toMatch(/<mn>5<\/mn><mspace width="0\.1667em"><\/mspace><mi/)
    expect(html('a\\;b\\:c\\!d')?.match(/width="[^"]*"/g)).toEqual([
      'width="0.2778em"',
      'width="0.2222em"',
      'width="-0.1667em"',
    ])
    expect(html('\\operatorname{arg\\,max}')).toContain('<mi mathvariant="normal">arg\u2009max</mi>')
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
