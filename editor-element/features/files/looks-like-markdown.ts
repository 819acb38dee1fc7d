/** What only Markdown has, by line: headings, fences, tables, and lists and quotations of several lines. */
const SIGNS: readonly (readonly [RegExp, weight: number])[] = [
  [/^#{1,6} \S/gm, 2],
  [/^\s*(?:```|~~~)/gm, 1],
  [/^\|?(?:\s*:?-{3,}:?\s*\|)+\s*:?(?:-{3,}:?)?\s*$/gm, 2],
  [/^\s*[-*+] (?:\[[ x]\] )?\S/gm, 0.7],
  [/^\s*\d{1,3}\. \S/gm, 0.7],
  [/^> \S/gm, 1],
  [/\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*/g, 1],
  [/\[[^\]\n]+\]\(https?:[^)\s]+\)/g, 2],
]

/** Longer texts are not looked at: a paste must not wait. */
const MAX_LENGTH = 200_000

/** Whether a text is written in Markdown: two signs of it at least, or one that nothing else has. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  let weight = 0
  for (const [sign, each] of SIGNS) weight += (text.match(sign)?.length ?? 0) * each
  return weight >= 2
}
