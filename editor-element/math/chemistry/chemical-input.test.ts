import katex from 'katex'
import 'katex/contrib/mhchem'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHEMICAL_STRINGS, FOREIGN_CHEMICAL_LATEX } from '../../fixtures/chemistry.ts'
import { sanitizeHtml } from '../../html/sanitize.ts'
import { inputFromLatex, isEquation, latexFromInput, problemOfInput } from './chemical-input.ts'
import { leastCpuMs } from '../../html/testing/cpu-clock.ts'
import { randomRuns } from '../../html/testing/random-runs.ts'

const render = (latex: string) => katex.renderToString(latex, { throwOnError: true, strict: 'ignore' })

describe('the input', () => {
  const takes = (...inputs: string[]) => {
    for (const input of inputs) expect(problemOfInput(input), input).toBeNull()
  }
  it('takes letters (CH21)', () => takes('NaCl', 'abcxyzABCXYZ'))
  it('takes digits, raised and lowered ones as well (CH22)', () => takes('0123456789', 'SO₄²⁻'))
  it('takes brackets (CH23)', () => takes('([{}])'))
  it('takes plus, minus and equals (CH24)', () => takes('+ - = −'))
  it('takes arrows (CH25)', () => takes('-> <- <-> <=> <=>> <<=> → ← ↔ ⇌ ⇄'))
  it('takes whitespace (CH26)', () => takes(' \t\n'))
  it('takes charges, hydrates, states, conditions and isotopes (CH35)', () =>
    takes('SO4^2-', 'CuSO4·5H2O', 'Fe^3+(aq)', 'A ->[Δ] B', '^{14}_{6}C', "^ _ . · * , : Δ ° ' % { } \\ / $"))

  it.each(['@', '#', '!', '?', ';', '&', '"', '~', '|', '`', '<', '>', '😀', 'H2O <b>', 'A < B', 'a\u0000'])(
    'refuses %j (CH27)',
    (input) => expect(problemOfInput(input)).toBe('characters'),
  )

  it('lets an arrow be half there while it is typed, and not when it is inserted (CH25, CH27)', () => {
    for (const half of ['A <', 'A <=', 'A <-', 'A <<', 'A <<=']) {
      expect(problemOfInput(half, false)).toBeNull()
      expect(problemOfInput(half)).toBe(half.endsWith('-') ? null : 'characters')
    }
    expect(problemOfInput('A < B', false)).toBe('characters')
  })

  it('refuses more than 8,000 characters', () => {
    expect(problemOfInput('C'.repeat(8_000))).toBeNull()
    expect(problemOfInput('C'.repeat(8_001))).toBe('length')
  })
})

describe('an equation', () => {
  it.each([
    ['A -> B', '\\ce{A -> B}'],
    ['A→B', '\\ce{A -> B}'],
    ['A ⟶ B', '\\ce{A -> B}'],
    ['A <- B', '\\ce{A <- B}'],
    ['A ↔ B', '\\ce{A <-> B}'],
    ['2H2+O2->2H2O', '\\ce{2H2 + O2 -> 2H2O}'],
    ['A ->[Δ][H2O] B', '\\ce{A ->[Δ][H2O] B}'],
    ['Ag+ + Cl--> AgCl', '\\ce{Ag+ + Cl- -> AgCl}'],
    ['A ->[[O]] B', '\\ce{A ->[{[O]}] B}'],
    ['A ->[{[O]}] B', '\\ce{A ->[{[O]}] B}'],
    ['A ->[H2', '\\ce{A ->[H2]}'],
  ])('with an arrow gets an arrow form: %s (CH28)', (input, latex) => {
    expect(isEquation(input)).toBe(true)
    expect(latexFromInput(input)).toBe(latex)
  })

  it.each([
    ['2H2 + O2 = 2H2O', '\\ce{2H2 + O2 -> 2H2O}'],
    ['2H2+O2=2H2O', '\\ce{2H2 + O2 -> 2H2O}'],
    ['N2O4=2NO2', '\\ce{N2O4 -> 2NO2}'],
    ['A = B', '\\ce{A -> B}'],
    ['A=B', '\\ce{A -> B}'],
    ['CaCO3=CaO+CO2', '\\ce{CaCO3 -> CaO + CO2}'],
    ['Na++Cl-=NaCl', '\\ce{Na+ + Cl- -> NaCl}'],
    ['CuO + H2 =[Δ] Cu + H2O', '\\ce{CuO + H2 ->[Δ] Cu + H2O}'],
  ])('with an equals sign gets an arrow form: %s (CH29)', (input, latex) => {
    expect(isEquation(input)).toBe(true)
    expect(latexFromInput(input)).toBe(latex)
  })

  it.each([
    'CH2=CH2',
    'O=C=O',
    '(CH3)2C=O',
    'CH3CH=CHCH3',
    'C6H5-N=N-C6H5',
    'A\\bond{=}B',
    'pH = 7',
    'ΔH = -92 kJ/mol',
  ])('is not what holds a double bond or a value: %s (CH29)', (input) => {
    expect(isEquation(input)).toBe(false)
    expect(latexFromInput(input)).toBe(`\\ce{${input}}`)
  })

  it('keeps a double bond where an arrow makes it an equation (CH28)', () => {
    expect(latexFromInput('CH2=CH2 + H2 -> CH3CH3')).toBe('\\ce{CH2=CH2 + H2 -> CH3CH3}')
  })

  it.each([
    ['N2 + 3H2 <=> 2NH3', '\\ce{N2 + 3H2 <=> 2NH3}'],
    ['N2 + 3H2 ⇌ 2NH3', '\\ce{N2 + 3H2 <=> 2NH3}'],
    ['N2+3H2⇌2NH3', '\\ce{N2 + 3H2 <=> 2NH3}'],
    ['A ⇄ B', '\\ce{A <--> B}'],
    ['A <=>> B', '\\ce{A <=>> B}'],
  ])('with an equilibrium sign gets an arrow form: %s (CH30)', (input, latex) => {
    expect(isEquation(input)).toBe(true)
    expect(latexFromInput(input)).toBe(latex)
  })

  it.each(['H2O', 'SO4^2-', 'Na+Cl-', 'CuSO4·5H2O', '[Fe(CN)6]^{4-}', '', '   '])(
    'is not %j, which is set as plain upright text (CH31)',
    (input) => {
      expect(isEquation(input)).toBe(false)
      if (input.trim() === '') return expect(latexFromInput(input)).toBe('')
      expect(latexFromInput(input)).toBe(`\\ce{${input}}`)
      expect(render(latexFromInput(input))).toContain('mathrm')
      expect(render(latexFromInput(input))).not.toContain('x-arrow')
    },
  )
})

describe('LaTeX', () => {
  it.each([
    ['SO₄²⁻', '\\ce{SO4^{2-}}'],
    ['²³⁵U', '\\ce{^{235}U}'],
    ['¹⁴₆C', '\\ce{^{14}_{6}C}'],
    ['½O2', '\\ce{1/2O2}'],
    ['HC≡CH', '\\ce{HC#CH}'],
    ['Cl− • ∆ 5 º′', "\\ce{Cl- · Δ 5 °'}"],
    ['HCl 37%', '\\ce{HCl 37\\%}'],
    ['HCl 37\\%', '\\ce{HCl 37\\%}'],
    ['[Fe(CN)6]4-', '\\ce{[Fe(CN)6]^4-}'],
    ['\\ce{A + B}', '\\ce{A + B}'],
    ['\\pu{3 mol}', '\\pu{3 mol}'],
  ])('of %s is %s (CH35)', (input, latex) => expect(latexFromInput(input)).toBe(latex))

  it.each(['Ca^{2', 'A ->[H2', '}', 'H2O}', '{{', '$x', '{$}', 'H2O\\', '\\}', 'A ->[{', '%', '\\\\%'])(
    'of the half-typed %j stays inside its braces',
    (input) => {
      const latex = latexFromInput(input)
      expect(() => render(latex)).not.toThrow()
      expect(render(latex + '+x')).toContain('<mo>+</mo><mi>x</mi>')
    },
  )

  it('of any allowed text stays inside its braces', () => {
    const parts = fc.constantFrom('{', '}', '$', '\\', '%', 'H', '2', '[', ']', '->', '=', '+', ' ', '^', '_', '(', ')')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 20 }), (all) => {
        const inner = /^\\ce\{([^]*)\}$/.exec(latexFromInput(`H${all.join('')}`))?.[1] ?? 'none'
        let depth = 0
        for (let index = 0; index < inner.length; index++) {
          if (inner[index] === '\\') index += 1
          else if (inner[index] === '{') depth += 1
          else if (inner[index] === '}') depth -= 1
          else expect(inner[index]).not.toBe('%')
          expect(depth).toBeGreaterThanOrEqual(0)
        }
        expect(depth).toBe(0)
      }),
      randomRuns(100),
    )
  })

  it('takes time that grows with the length alone', () => {
    for (const unit of ['{', '$', '[', '->[', '=', '+', '^', '\\', 'A+', '->', '%', 'H2 + ', '₂', '<', '-', '(']) {
      const input = unit.repeat(8_000 / unit.length)
      expect(
        leastCpuMs(() => latexFromInput(input)),
        unit,
      ).toBeLessThan(250)
    }
  })
})

describe('the corpus', () => {
  it('holds at least 300 different strings', () => {
    expect(new Set(CHEMICAL_STRINGS).size).toBeGreaterThanOrEqual(300)
    expect(new Set(CHEMICAL_STRINGS).size).toBe(CHEMICAL_STRINGS.length)
  })

  it.each(CHEMICAL_STRINGS)('is taken, drawn, saved and read back byte for byte: %s (CH35)', (input) => {
    expect(problemOfInput(input)).toBeNull()
    const latex = latexFromInput(input)
    expect(() => render(latex)).not.toThrow()
    const again = inputFromLatex(latex)
    expect(again.startsWith('\\')).toBe(false)
    expect(latexFromInput(again)).toBe(latex)
    expectSaved(latex)
  })

  it.each(FOREIGN_CHEMICAL_LATEX)('keeps LaTeX made elsewhere as it is: %s', (latex) => {
    expect(() => render(latex)).not.toThrow()
    expectSaved(latex)
    const input = inputFromLatex(latex)
    if (input !== latex || /^\\(?:ce|pu|mathrm)\{/.test(latex)) expect(latexFromInput(input)).toBe(latex)
  })
})

function expectSaved(latex: string): void {
  const escaped = latex.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const attribute = latex
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  const html = `<p><span class="formula formula-chemical tex2jax_process" data-id="f1234567" data-latex="${attribute}" contenteditable="false">$${escaped}$</span></p>`
  const once = sanitizeHtml(html).html
  expect(sanitizeHtml(once).html).toBe(once)
  expect(once).toBe(html)
  const stored = /data-latex="([^"]*)"/.exec(once)?.[1] ?? ''
  expect(
    stored.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ).toBe(latex)
  expect(once).toContain(`$${escaped}$</span>`)
}
