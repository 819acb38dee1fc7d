import katex from 'katex'
import 'katex/contrib/mhchem'
import { describe, expect, it } from 'vitest'
import { CHEMICAL_STRINGS } from '../fixtures/chemistry.ts'
import { formulas } from '../fixtures/formulas.ts'
import { hostileFormulas } from '../fixtures/hostile-formulas.ts'
import { MAX_DRAWN_NODES, refuseLatex } from './latex-guard.ts'
import { cpuClock } from '../html/testing/cpu-clock.ts'

const UNITS = String.raw`x+ \frac12 \sqrt{x} \vec{a} \underbrace{x} x^2 \boxed{x} \binom{n}{k} \ddddot{x} \left(x\right) \xrightarrow{a} \lim_{x}`

/** As often as the guard lets it pass. */
function longest(unit: string): string {
  let [low, high] = [1, 8_000]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (refuseLatex(unit.repeat(middle)) === null) low = middle
    else high = middle - 1
  }
  return unit.repeat(low)
}

describe('the guard before the renderer', () => {
  it('lets every formula of both corpora pass, well below the limit of drawn nodes', () => {
    for (const latex of [...formulas, ...CHEMICAL_STRINGS.map((text) => `\\ce{${text}}`)]) {
      expect(refuseLatex(latex), latex).toBeNull()
    }
    for (const latex of formulas) {
      const nodes = katex.renderToString(latex, { displayMode: true, strict: 'ignore' }).split('<').length
      expect(nodes, latex).toBeLessThan(MAX_DRAWN_NODES / 3)
    }
  })

  it('lets a page-long derivation pass, and refuses a flood by what it would cost', () => {
    const line = 'f(x_i) &= \\frac{a_i}{b_i} + \\sqrt{c_i} \\\\ '
    expect(refuseLatex(`\\begin{aligned}${line.repeat(40)}\\end{aligned}`)).toBeNull()
    for (const unit of UNITS.split(' ')) {
      expect(refuseLatex(`${longest(unit)}${unit}`), unit).toBe('too-costly')
    }
  })

  it('refuses for its own reason what is too long, too deep, too costly or too large', () => {
    const reason = (title: string) => refuseLatex(hostileFormulas.find((each) => each.title === title)!.latex)
    expect(reason('longer than a formula may be')).toBe('too-long')
    expect(reason('groups in groups')).toBe('too-deep')
    expect(reason('sums')).toBe('too-costly')
    expect(reason('a large matrix')).toBe('too-costly')
    expect(reason('far to the left')).toBe('too-large')
    expect(reason('a wall')).toBe('too-large')
  })

  it('itself takes time that grows with the length alone', () => {
    const spent = cpuClock()
    for (const { latex } of hostileFormulas) refuseLatex(latex)
    refuseLatex('\\kern1em'.repeat(1_000_000))
    expect(spent()).toBeLessThan(1_000)
  })
})
