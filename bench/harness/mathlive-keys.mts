/**
 * The keys with which MathLive's field makes the formulas of mathematics of `editor-element/fixtures/written-by-keys.ts`, in their order:
 * the fewest that were found, with its own shortcuts (`sum`, `lim` and `int` bring their limits) and Enter (`⏎`) behind commands.
 */
export const MATHLIVE_MATHEMATICS: readonly string[] = [
  '2x+3=7',
  'a^2+b^2=c^2',
  'x=/-b+-sqrtb^2-4ac→⇥2a',
  'm=/y_2→-y_1⇥x_2→-x_1',
  '(x-a)^2+(y-b)^2=r^2',
  'a/sinA→=b/sinB',
  'A=P(1+r/n→)^nt',
  'log2→8=3',
  '(a+b)^n→=sumk=0⇥n⇥\\binom⏎n⇥k→a^n-k→b^k',
  'limx⇥0⇥/sinx⇥x→=1',
  "f'(x)=limh⇥0⇥/f(x+h)-f(x)⇥h",
  'int0⇥1⇥x^2dx=1/3',
  'int-oo⇥oo⇥e^-x^2→dx=sqrtpi',
  'e^x→=sumn=0⇥oo⇥x^n→/n!',
  'e^ipi→+1=0',
  'A=\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}⏎',
  'f(x)=\\begin{cases}x^2&x>0\\\\0&x\\leq0\\end{cases}⏎',
  '\\nabla⏎xx\\vec{E}⏎=-/\\partial⏎\\vec{B}⏎⇥\\partial⏎t',
  'Deltax*Deltap>=\\hbar⏎/2',
  'i\\hbar⏎\\frac⏎\\partial⏎⇥\\partial⏎t→\\Psi⏎=\\hat{H}⏎\\Psi⏎',
]

/** A chemical formula is typed as its LaTeX; a space ends the command, so what has spaces cannot be typed: null. */
export const mathliveChemistry = (latex: string): string | null => (latex.includes(' ') ? null : `${latex}⏎`)

/** LaTeX of either, without what is the same formula written otherwise. */
export const sameLatex = (latex: string): string =>
  latex
    .replaceAll(/\\(?:left|right)(?![a-zA-Z])/g, '')
    .replaceAll('\\differentialD', 'd')
    .replaceAll(/\\(le|ge)(?![a-zA-Z])/g, '\\$1q')
    .replaceAll('^{\\prime}', "'")
    .replaceAll(/[{}\s]/g, '')
