import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { formulas } from '../../../fixtures/formulas.ts'
import { bodyOf } from '../../../html/sanitize.ts'
import { descendantsOf, nameOf, type DomNode } from '../../../html/values/element.ts'
import { spokenText } from '../../../math/spoken/spoken-text.ts'
import { latexOfMathml } from './mathml-latex.ts'

function mathOf(html: string): DomNode {
  for (const node of descendantsOf(bodyOf(html), () => true)) if (nameOf(node) === 'math') return node
  throw new Error('There is no MathML.')
}
const read = (mathml: string) => latexOfMathml(mathOf(`<math>${mathml}</math>`))
const drawn = (latex: string) =>
  mathOf(katex.renderToString(latex, { displayMode: true, output: 'mathml', strict: 'ignore' }))

describe('MathML as LaTeX', () => {
  it.each([
    ['<mfrac><mi>a</mi><mn>2</mn></mfrac>', '\\frac{a}{2}'],
    ['<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msub><mi>a</mi><mi>i</mi></msub>', 'x^{2}+a_{i}'],
    ['<msqrt><mi>x</mi><mo>−</mo><mn>1</mn></msqrt>', '\\sqrt{x-1}'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
    [
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
      '\\sum_{i=1}^{n}i',
    ],
    ['<mi>sin</mi><mo>&#x2061;</mo><mi>α</mi>', '\\sin\\alpha'],
    ['<mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo>', '\\left(\\frac{a}{b}\\right)'],
    ['<mo>(</mo><mi>x</mi><mo>+</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo>', '\\left(x+\\frac{a}{b}\\right)'],
    ['<mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo>', '\\binom{n}{k}'],
    [
      '<mrow><mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable><mo>)</mo></mrow>',
      '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
    ],
    ['<mfenced><mi>a</mi><mi>b</mi></mfenced>', '(a,b)'],
    ['<mfenced open="[" close=")"><mi>a</mi><mi>b</mi></mfenced>', '[a,b)'],
    ['<mover accent="true"><mi>v</mi><mo>→</mo></mover>', '\\vec{v}'],
    ['<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>¯</mo></mover>', '\\overline{AB}'],
    ['<msup><mi>f</mi><mo>′</mo></msup>', "f'"],
    ['<mi mathvariant="double-struck">R</mi><mi>𝑥</mi>', '\\mathbb{R}x'],
    ['<mtext>if 5 %</mtext><mo>{</mo>', '\\text{if 5 \\%}\\{'],
    [
      '<mmultiscripts><mi>C</mi><none></none><none></none><mprescripts></mprescripts><mn>6</mn><mn>14</mn></mmultiscripts>',
      '{}_{6}^{14}C',
    ],
  ])('writes %s', (mathml, latex) => expect(read(mathml)).toBe(latex))

  // The first and the last of each alphabet. Some of their letters are older, and elsewhere in Unicode: a slanted h is ℎ.
  it.each([
    ['𝐀𝐳𝟎𝟗', '\\mathbf{A}\\mathbf{z}\\mathbf{0}\\mathbf{9}'],
    ['𝐴𝑧𝑔ℎ𝑖', 'Azghi'],
    ['𝑨𝒛', '\\boldsymbol{A}\\boldsymbol{z}'],
    ['𝒜𝓏ℬℰ', '\\mathcal{A}\\mathcal{z}\\mathcal{B}\\mathcal{E}'],
    ['ℱℋℐℒℳℛ', '\\mathcal{F}\\mathcal{H}\\mathcal{I}\\mathcal{L}\\mathcal{M}\\mathcal{R}'],
    ['ℯℊℴ', '\\mathcal{e}\\mathcal{g}\\mathcal{o}'],
    ['𝓐𝔃', '\\mathcal{A}\\mathcal{z}'],
    ['𝔄𝔷ℭℌℨ', '\\mathfrak{A}\\mathfrak{z}\\mathfrak{C}\\mathfrak{H}\\mathfrak{Z}'],
    ['𝕬𝖟', '\\mathfrak{A}\\mathfrak{z}'],
    ['𝔸𝕫𝟘𝟡', '\\mathbb{A}\\mathbb{z}\\mathbb{0}\\mathbb{9}'],
    ['ℂℍℕℙℚℝℤ', [...'CHNPQRZ'].map((letter) => `\\mathbb{${letter}}`).join('')],
    ['𝖠𝘇𝟢𝟵', '\\mathsf{A}\\mathsf{z}\\mathsf{0}\\mathsf{9}'],
    ['𝘈𝙯', '\\mathsf{A}\\mathsf{z}'],
    ['𝙰𝚣𝟶𝟿', '\\mathtt{A}\\mathtt{z}\\mathtt{0}\\mathtt{9}'],
    ['𝚪𝛚', '\\mathbf{\\Gamma}\\mathbf{\\omega}'],
    ['𝛤𝜔𝚤𝚥', '\\Gamma\\omega\\imath\\jmath'],
    ['𝜞𝝎𝝘𝞈𝞒𝟂', [...'ΓωΓωΓω'].map((letter) => `\\boldsymbol{\\${letter === 'Γ' ? 'Gamma' : 'omega'}}`).join('')],
    ['𝜀𝜖𝜃𝜗𝜅𝜘', '\\varepsilon\\epsilon\\theta\\vartheta\\kappa\\varkappa'],
    ['𝜑𝜙𝜌𝜚𝜋𝜛', '\\varphi\\phi\\rho\\varrho\\pi\\varpi'],
    ['𝝐𝛟', '\\boldsymbol{\\epsilon}\\mathbf{\\phi}'],
  ])('keeps the letters of the mathematical alphabets, %s', (letters, latex) => {
    expect(read(`<mi>${letters}</mi>`)).toBe(latex)
    expect(() => katex.renderToString(latex, { strict: 'error' })).not.toThrow()
  })

  it('gives the whole corpus back, as its own MathML has it: drawn without an error, and read out the same', () => {
    const plain = formulas.filter((latex) => !/\\(?:ce|pu)/.test(latex))
    const unread: string[] = []
    for (const latex of plain) {
      const again = latexOfMathml(drawn(latex))
      let text = ''
      try {
        text = spokenText(drawn(again))
      } catch (error) {
        text = String(error)
      }
      if (text !== spokenText(drawn(latex)))
        unread.push(`${latex}\n  ${again}\n  ${spokenText(drawn(latex))}\n  ${text}`)
    }
    expect(unread.filter((each) => each.includes('ParseError'))).toEqual([])
    expect(unread.length).toBeLessThan(plain.length / 50)
  })

  it('survives what is nested without end', () => {
    const deep = (depth: number) => `${'<mrow>'.repeat(depth)}<mi>x</mi>${'</mrow>'.repeat(depth)}`
    expect(read(deep(50))).toBe('x')
    expect(read(deep(5_000))).toBe('')
  })
})

it('names of what every object has are no alphabets and no brackets', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(read(`<mi mathvariant="${name}">x</mi>`)).toBe('x')
    const tall = '<mfrac><mi>a</mi><mi>b</mi></mfrac>'
    const grid = '<mtable><mtr><mtd><mi>a</mi></mtd></mtr></mtable>'
    for (const inner of [tall, grid])
      expect(read(`<mrow><mo>${name}</mo>${inner}<mo>)</mo></mrow>`)).not.toMatch(/native|object/)
    expect(read(`<mfenced open="constr" close="uctor">${grid}</mfenced>`)).not.toContain('native')
    expect(read(`<mfenced open="${name}" close="${name}">${tall}</mfenced>`)).not.toMatch(/native|object/)
  }
})
