import { describe, expect, it } from 'vitest'
import { bodyOf } from '../../../html/sanitize.ts'
import { latexOfOmml } from './omml-latex.ts'

/** As Word writes it, without the fonts. */
const read = (omml: string) => latexOfOmml(bodyOf(`<m:oMath>${omml}</m:oMath>`))
const r = (text: string) => `<m:r>${text}</m:r>`
const e = (inside: string) => `<m:e>${inside}</m:e>`
const val = (name: string, value: string) => `<m:${name} m:val="${value}"></m:${name}>`

describe('equations of Word as LaTeX', () => {
  it.each([
    ['a fraction', `<m:f><m:num>${r('a')}</m:num><m:den>${r('b+1')}</m:den></m:f>`, '\\frac{a}{b+1}'],
    ['an index', `<m:sSub>${e(r('x'))}<m:sub>${r('i')}</m:sub></m:sSub>`, 'x_{i}'],
    ['scripts', `<m:sSubSup>${e(r('x'))}<m:sub>${r('i')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`, 'x_{i}^{2}'],
    [
      'a square root',
      `<m:rad><m:radPr>${val('degHide', '1')}</m:radPr><m:deg></m:deg>${e(r('x'))}</m:rad>`,
      '\\sqrt{x}',
    ],
    ['a root', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`, '\\sqrt[3]{x}'],
    [
      'a sum',
      `<m:nary><m:naryPr>${val('chr', '∑')}</m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup>${e(r('i'))}</m:nary>`,
      '\\sum_{i=1}^{n}i',
    ],
    ['an integral', `<m:nary><m:sub>${r('0')}</m:sub><m:sup>${r('1')}</m:sup>${e(r('x'))}</m:nary>`, '\\int_{0}^{1}x'],
    [
      'a limit',
      `<m:func><m:fName><m:limLow>${e(r('lim'))}<m:lim>${r('n→∞')}</m:lim></m:limLow></m:fName>${e(r('a'))}</m:func>`,
      '\\lim_{n\\to\\infty}a',
    ],
    [
      'a matrix',
      `<m:d>${e(`<m:m><m:mr>${e(r('a'))}${e(r('b'))}</m:mr><m:mr>${e(r('c'))}${e(r('d'))}</m:mr></m:m>`)}</m:d>`,
      '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
    ],
    [
      'cases',
      `<m:d><m:dPr>${val('begChr', '{')}${val('endChr', '')}</m:dPr>${e(`<m:eqArr>${e(r('1,&amp;x&gt;0'))}${e(r('0'))}</m:eqArr>`)}</m:d>`,
      '\\begin{cases} 1, & x>0 \\\\ 0 \\end{cases}',
    ],
    ['an accent', `<m:acc><m:accPr>${val('chr', '⃗')}</m:accPr>${e(r('v'))}</m:acc>`, '\\vec{v}'],
    // Word leaves out the sign that it takes by itself.
    ['a hat', `<m:acc>${e(r('v'))}</m:acc>`, '\\hat{v}'],
    ['a brace', `<m:groupChr>${e(r('ab'))}</m:groupChr>`, '\\underbrace{ab}'],
    ['a line below', `<m:bar>${e(r('ab'))}</m:bar>`, '\\underline{ab}'],
    [
      'brackets',
      `<m:d>${e(`<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`)}</m:d>`,
      '\\left(\\frac{1}{2}\\right)',
    ],
    [
      'a binomial',
      `<m:d>${e(`<m:f><m:fPr>${val('type', 'noBar')}</m:fPr><m:num>${r('n')}</m:num><m:den>${r('k')}</m:den></m:f>`)}</m:d>`,
      '\\binom{n}{k}',
    ],
    ['text', '<m:r><m:rPr><m:nor></m:nor></m:rPr>for all</m:r>', '\\text{for all}'],
    ['letters of the mathematical alphabet', r('𝑎≤𝛽'), 'a\\leq\\beta'],
    [
      'an equation in Word’s fonts',
      `<i><span style="font-family:Cambria">${r('x')}</span></i><span>${r('=1')}</span>`,
      'x=1',
    ],
  ])('writes %s', (_, omml, latex) => expect(read(omml)).toBe(latex))

  it('survives what is nested without end', () => {
    expect(read(`${'<m:e>'.repeat(5_000)}x`)).toBe('')
  })
})

it('names of what every object has are no alphabets and no brackets', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(read(`<m:r><m:rPr>${val('scr', name)}${val('sty', name)}</m:rPr><m:t>x</m:t></m:r>`)).toBe('x')
    const fraction = `<m:f><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`
    const fences = `<m:dPr>${val('begChr', name)}${val('endChr', name)}</m:dPr>`
    expect(read(`<m:d>${fences}${e(fraction)}</m:d>`)).not.toMatch(/native|object/)
  }
})
