/** An entry of the bar by its name; a separator is null. */
export type BarEntry = string | null

/** The control that replaces the four alignment controls where not everything fits. */
export const ALIGNMENT_MENU = 'alignment'
const alignments: readonly BarEntry[] = ['alignLeft', 'alignCenter', 'alignRight', 'alignJustify']

/** The product's main features, which must always be easy to find. */
const neverFolded: readonly BarEntry[] = ['formula', 'chemistry']

/** Which move to the overflow first. A control that is not listed here comes after the first seven. */
const foldedFirst = ['video', 'horizontalRule', 'pdfExport', 'htmlSource', 'voice', 'emoji', 'highlightColor']
const foldedLast = [
  ...['strikethrough', 'textColor', 'blockquote', ALIGNMENT_MENU, 'image', 'underline', 'redo', 'orderedList'],
  ...['link', 'table', 'bulletList', 'heading', 'italic', 'undo', 'bold'],
]

export interface Fold {
  shown: readonly BarEntry[]
  /** In the order of the bar. */
  hidden: readonly string[]
}

/** Never at an end, never two in a row. */
function tidySeparators(entries: readonly BarEntry[]): BarEntry[] {
  const kept = entries.filter((entry, index) => entry !== null || (index > 0 && entries[index - 1] !== null))
  if (kept[0] === null) kept.shift()
  if (kept.at(-1) === null) kept.pop()
  return kept
}

function collapseAlignment(entries: readonly BarEntry[]): BarEntry[] {
  const present = entries.filter((entry) => alignments.includes(entry))
  if (present.length < 2) return [...entries]
  return entries.flatMap((entry) => (entry === present[0] ? ALIGNMENT_MENU : alignments.includes(entry) ? [] : entry))
}

/** The order in which these entries leave the bar. */
function foldingOrder(entries: readonly BarEntry[]): string[] {
  const names = entries.filter((entry) => entry !== null)
  const rank = (name: string) => {
    const first = foldedFirst.indexOf(name)
    if (first >= 0) return first
    const last = foldedLast.indexOf(name)
    return last >= 0 ? foldedFirst.length + 1 + last : foldedFirst.length
  }
  // Of several with the same rank, the last in the bar goes first.
  return names
    .filter((name) => !neverFolded.includes(name))
    .toReversed()
    .toSorted((a, b) => rank(a) - rank(b))
}

/**
 * What the bar shows of its entries, in their order. Where not all fit, alignment becomes a menu; where that is not enough,
 * the less needed ones move under 'More controls'.
 * @param widthOf pixels that an entry takes, its distance to the next included.
 * @param moreWidth the same of the button 'More controls'.
 */
export function foldToolbar(
  entries: readonly BarEntry[],
  widthOf: (entry: BarEntry) => number,
  available: number,
  moreWidth: number,
): Fold {
  const width = (of: readonly BarEntry[]) => of.reduce((sum, entry) => sum + widthOf(entry), 0)
  if (width(entries) <= available) return { shown: entries, hidden: [] }
  let shown = collapseAlignment(entries)
  if (width(shown) <= available) return { shown, hidden: [] }
  const folded = new Set<BarEntry>()
  for (const name of foldingOrder(shown)) {
    folded.add(name)
    shown = tidySeparators(shown.filter((entry) => !folded.has(entry)))
    if (width(shown) <= available - moreWidth) break
  }
  const isHidden = (entry: BarEntry) =>
    folded.has(alignments.includes(entry) && folded.has(ALIGNMENT_MENU) ? ALIGNMENT_MENU : entry)
  return { shown, hidden: entries.filter((entry) => entry !== null && isHidden(entry)) as string[] }
}
