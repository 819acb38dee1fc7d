/** A formula that is often needed, as it is typed. */
export interface WrittenFormula {
  readonly what: string
  /** Letters, and keys by their names. */
  readonly typed: readonly string[]
  /** What it becomes. */
  readonly latex: string
}

export const writtenFormulas: readonly WrittenFormula[] = [
  { what: 'A fraction', typed: ['1/2'], latex: String.raw`\frac{1}{2}` },
  { what: 'A power', typed: ['x^2'], latex: 'x^{2}' },
  { what: 'An index', typed: ['x_1'], latex: 'x_{1}' },
  { what: 'A square root', typed: [String.raw`\sqrt`, 'Enter', 'x'], latex: String.raw`\sqrt{x}` },
  { what: 'An integral with its limits', typed: [String.raw`\int_0^1`], latex: String.raw`\int_{0}^{1}` },
  { what: 'A sum', typed: [String.raw`\sum_k=1`, 'ArrowRight', '^n'], latex: String.raw`\sum_{k=1}^{n}` },
  { what: 'A limit', typed: [String.raw`\lim_x->0`], latex: String.raw`\lim_{x\to0}` },
  { what: 'A Greek letter', typed: [String.raw`\alpha`, 'Enter'], latex: String.raw`\alpha` },
  { what: 'A vector', typed: [String.raw`\vec`, 'Enter', 'a'], latex: String.raw`\vec{a}` },
  { what: 'Infinity', typed: [String.raw`\infty`, 'Enter'], latex: String.raw`\infty` },
  { what: 'Less or equal, not equal', typed: ['a<=b!=c'], latex: String.raw`a\leq b\neq c` },
  { what: 'An arrow, an implication', typed: ['a->b=>c'], latex: String.raw`a\to b\Rightarrow c` },
  {
    what: 'A matrix',
    typed: [String.raw`\pmatrix`, 'Enter'],
    latex: String.raw`\begin{pmatrix} \square & \square \\ \square & \square \end{pmatrix}`,
  },
  {
    what: 'Cases',
    typed: [String.raw`\cases`, 'Enter'],
    latex: String.raw`\begin{cases} \square & \square \\ \square & \square \end{cases}`,
  },
  {
    what: 'Equations, aligned at their equals signs',
    typed: [String.raw`\aligned`, 'Enter'],
    latex: String.raw`\begin{aligned} \square & \square \\ \square & \square \end{aligned}`,
  },
]
