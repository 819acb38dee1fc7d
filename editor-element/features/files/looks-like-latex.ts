/** What only a text in LaTeX has; formulas are none of it. */
const SIGNS: readonly (readonly [RegExp, weight: number])[] = [
  [/\\begin\s*\{document\}|\\documentclass\b/g, 2],
  [/\\(?:chapter|(?:sub){0,2}section)\*?\s*\{[^{}\n]/g, 2],
  [
    /\\begin\s*\{(?:itemize|enumerate|description|tabular|quote|quotation|center|figure|table|theorem|lemma|proof|definition|abstract)\*?\}/g,
    2,
  ],
  [/^\s*\\item\b/gm, 0.7],
  [/\\(?:textbf|textit|emph|underline|texttt|footnote|href|url)\s*\{[^{}\n]+\}/g, 1],
]

/** Longer texts are not looked at: a paste must not wait. */
const MAX_LENGTH = 200_000

/** Whether a text is written in LaTeX, with more than formulas: two signs of it at least, or one that nothing else has. */
export function looksLikeLatex(text: string): boolean {
  if (text.length > MAX_LENGTH || !text.includes('\\')) return false
  let weight = 0
  for (const [sign, each] of SIGNS) weight += (text.match(sign)?.length ?? 0) * each
  return weight >= 2
}
