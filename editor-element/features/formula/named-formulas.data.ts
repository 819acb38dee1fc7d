export interface NamedFormula {
  name: string
  latex: string
  /** As plain text shows it. */
  preview: string
}

type Row = readonly [name: string, latex: string, preview: string]
const rows: readonly Row[] = [
  ['Pythagorean theorem', 'a^2 + b^2 = c^2', 'a² + b² = c²'],
  ['Quadratic formula', 'x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}', 'x = (−b ± √(b² − 4ac)) / 2a'],
  ['Difference of squares', 'a^2 - b^2 = (a + b)(a - b)', 'a² − b² = (a + b)(a − b)'],
  ['Cube of a sum', '(a + b)^3 = a^3 + 3a^2b + 3ab^2 + b^3', '(a + b)³ = a³ + 3a²b + 3ab² + b³'],
  ['Binomial theorem', '(x + y)^n = \\sum_{k=0}^{n} \\binom{n}{k} x^{n-k} y^k', '(x + y)ⁿ = Σ C(n,k) xⁿ⁻ᵏ yᵏ'],
  ['Slope of a line', 'm = \\frac{y_2 - y_1}{x_2 - x_1}', 'm = (y₂ − y₁) / (x₂ − x₁)'],
  ['Distance formula', 'd = \\sqrt{(x_2 - x_1)^2 + (y_2 - y_1)^2}', 'd = √((x₂ − x₁)² + (y₂ − y₁)²)'],
  ['Area of a circle', 'A = \\pi r^2', 'A = πr²'],
  ['Volume of a sphere', 'V = \\frac{4}{3} \\pi r^3', 'V = 4/3 πr³'],
  ['Law of sines', '\\frac{a}{\\sin A} = \\frac{b}{\\sin B} = \\frac{c}{\\sin C}', 'a/sin A = b/sin B = c/sin C'],
  ['Law of cosines', 'c^2 = a^2 + b^2 - 2ab \\cos C', 'c² = a² + b² − 2ab cos C'],
  ['Pythagorean identity', '\\sin^2 x + \\cos^2 x = 1', 'sin²x + cos²x = 1'],
  ['Sine of a sum', '\\sin(a + b) = \\sin a \\cos b + \\cos a \\sin b', 'sin(a + b) = sin a cos b + cos a sin b'],
  ["Euler's identity", 'e^{i\\pi} + 1 = 0', 'e^(iπ) + 1 = 0'],
  ["Euler's formula", 'e^{ix} = \\cos x + i \\sin x', 'e^(ix) = cos x + i sin x'],
  ["De Moivre's formula", '(\\cos x + i \\sin x)^n = \\cos nx + i \\sin nx', '(cos x + i sin x)ⁿ = cos nx + i sin nx'],
  [
    'Definition of the derivative',
    "f'(x) = \\lim_{h \\to 0} \\frac{f(x+h) - f(x)}{h}",
    'f′(x) = lim (f(x+h) − f(x)) / h',
  ],
  ['Product rule', "(fg)' = f'g + fg'", '(fg)′ = f′g + fg′'],
  ['Quotient rule', "\\left(\\frac{f}{g}\\right)' = \\frac{f'g - fg'}{g^2}", '(f/g)′ = (f′g − fg′) / g²'],
  ['Fundamental theorem of calculus', '\\int_{a}^{b} f(x) \\, dx = F(b) - F(a)', '∫ₐᵇ f(x) dx = F(b) − F(a)'],
  ['Integration by parts', '\\int u \\, dv = uv - \\int v \\, du', '∫ u dv = uv − ∫ v du'],
  ['Taylor series', 'f(x) = \\sum_{n=0}^{\\infty} \\frac{f^{(n)}(a)}{n!} (x - a)^n', 'f(x) = Σ f⁽ⁿ⁾(a)/n! (x − a)ⁿ'],
  ['Geometric series', '\\sum_{k=0}^{\\infty} r^k = \\frac{1}{1 - r}', 'Σ rᵏ = 1 / (1 − r)'],
  ['Sum of integers', '\\sum_{k=1}^{n} k = \\frac{n(n + 1)}{2}', 'Σ k = n(n + 1)/2'],
  ['Gaussian integral', '\\int_{-\\infty}^{\\infty} e^{-x^2} \\, dx = \\sqrt{\\pi}', '∫ e^(−x²) dx = √π'],
  [
    'Fourier transform',
    '\\hat{f}(\\xi) = \\int_{-\\infty}^{\\infty} f(x) e^{-2\\pi i x \\xi} \\, dx',
    'f̂(ξ) = ∫ f(x) e^(−2πixξ) dx',
  ],
  [
    'Normal distribution',
    'f(x) = \\frac{1}{\\sigma \\sqrt{2\\pi}} e^{-\\frac{(x - \\mu)^2}{2\\sigma^2}}',
    'f(x) = 1/(σ√2π) e^(−(x − μ)²/2σ²)',
  ],
  ["Bayes' theorem", 'P(A \\mid B) = \\frac{P(B \\mid A) P(A)}{P(B)}', 'P(A|B) = P(B|A) P(A) / P(B)'],
  ['Arithmetic mean', '\\bar{x} = \\frac{1}{n} \\sum_{i=1}^{n} x_i', 'x̄ = 1/n Σ xᵢ'],
  ['Standard deviation', '\\sigma = \\sqrt{\\frac{1}{N} \\sum_{i=1}^{N} (x_i - \\mu)^2}', 'σ = √(1/N Σ (xᵢ − μ)²)'],
  ['Cauchy–Schwarz inequality', '|\\langle u, v \\rangle| \\leq \\|u\\| \\, \\|v\\|', '|⟨u, v⟩| ≤ ‖u‖ ‖v‖'],
  ["Newton's second law", '\\vec{F} = m \\vec{a}', 'F = ma'],
  ['Law of gravitation', 'F = G \\frac{m_1 m_2}{r^2}', 'F = G m₁m₂ / r²'],
  ['Mass–energy equivalence', 'E = mc^2', 'E = mc²'],
  ['Schrödinger equation', 'i\\hbar \\frac{\\partial}{\\partial t} \\Psi = \\hat{H} \\Psi', 'iħ ∂Ψ/∂t = ĤΨ'],
]

export const NAMED_FORMULAS: readonly NamedFormula[] = rows.map(([name, latex, preview]) => ({ name, latex, preview }))
