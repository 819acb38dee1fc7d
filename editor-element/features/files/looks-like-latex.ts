/** What is no sign of it: code in a text in Markdown, and formulas, which any text may have. */
const OTHERS: readonly RegExp[] = [
  /^[ \t]*```[^]*?^[ \t]*```/gm,
  /`[^`\n]{1,500}`/g,
  /\$\$[^$]{0,2000}\$\$|\$[^$\n]{0,500}\$/g,
  /\\\([^\n]{0,500}?\\\)|\\\[[^]{0,1000}?\\\]/g,
]

const MATHS =
  'equation|align|alignat|aligned|alignedat|gather|gathered|multline|flalign|eqnarray|split|[dr]?cases|[pbvBV]?matrix|smallmatrix|array|' +
  'subequations|displaymath|math|CD'

/** What only a text in LaTeX has; in quotes, or with a backslash before it, it is in a program. */
const SIGNS: readonly (readonly [RegExp, weight: number])[] = [
  [/(?:^|[^\\"'/])\\(?:begin\s*\{document\}|documentclass\b)/gm, 2],
  [/(?:^|[^\\"'/])\\(?:chapter|(?:sub){0,2}section)\*?\s*\{[^{}\n]/gm, 2],
  [new RegExp(`(?:^|[^\\\\"'/])\\\\begin\\s*\\{(?!(?:${MATHS})\\*?\\})[a-zA-Z]+\\*?\\}`, 'gm'), 2],
  [/^[ \t]*\\(?:item|question|part|choice|frametitle|newcommand|usepackage)\b/gm, 0.7],
  [/(?:^|[^\\"'/])\\(?:textbf|textit|emph|underline|texttt|footnote|href|url)\s*\{[^{}\n]+\}/gm, 1],
  [/(?:^|[^\\"'/])\\(?:cite[pt]?|ref|eqref|autoref|cref)\s*\{[^{}\n]+\}/gm, 0.7],
]

/** Longer texts are not looked at: a paste must not wait. */
const MAX_LENGTH = 200_000

/** Whether a text is written in LaTeX, with more than formulas: two signs of it at least, or one that nothing else has. */
export function looksLikeLatex(text: string): boolean {
  if (text.length > MAX_LENGTH || !text.includes('\\')) return false
  let rest = text
  for (const other of OTHERS) rest = rest.replaceAll(other, ' ')
  let weight = 0
  for (const [sign, each] of SIGNS) weight += (rest.match(sign)?.length ?? 0) * each
  return weight >= 2
}
