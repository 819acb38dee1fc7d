/** Reaction arrows as people type and paste them, and the form that mhchem renders. Longer ones come before their prefixes. */
const ARROW_FORMS: readonly (readonly [typed: string, drawn: string])[] = [
  ['<=>>', '<=>>'],
  ['<<=>', '<<=>'],
  ['<-->', '<-->'],
  ['<==>', '<=>'],
  ['<=>', '<=>'],
  ['<->', '<->'],
  ['<--', '<-'],
  ['<-', '<-'],
  ['-->', '->'],
  ['->', '->'],
  ['==>', '->'],
  ['=>', '->'],
  ...[...'→⟶⇒⟹➔➙➜➝➞➡'].map((arrow) => [arrow, '->'] as const),
  ...[...'←⟵⇐⟸'].map((arrow) => [arrow, '<-'] as const),
  ...[...'↔⟷⇔⟺'].map((arrow) => [arrow, '<->'] as const),
  ...[...'⇌⇋'].map((arrow) => [arrow, '<=>'] as const),
  ...[...'⇄⇆'].map((arrow) => [arrow, '<-->'] as const),
]

const FORMS_BY_FIRST = new Map(
  ARROW_FORMS.map(([first]) => [first.charAt(0), ARROW_FORMS.filter(([typed]) => typed.charAt(0) === first.charAt(0))]),
)

/** The arrow that begins at `index`, or null. */
export function arrowAt(text: string, index: number): { typed: string; drawn: string } | null {
  const found = FORMS_BY_FIRST.get(text.charAt(index))?.find(([typed]) => text.startsWith(typed, index))
  if (!found) return null
  const [typed, drawn] = found
  // `Cl-->` is a charge before an arrow; ` -->` is a long arrow.
  if (typed === '-->' && /[\p{L}\d)\]}]/u.test(text.charAt(index - 1))) return null
  return { typed, drawn }
}

/** What an arrow begins with while it is being typed, at the end of the input. */
export const UNFINISHED_ARROW = /<(?:<?=?|-{1,2}|==)$/
