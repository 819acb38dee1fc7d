/** What a clipboard can hold and the editor cannot take from it, with its plural. */
const NAMES = {
  local: ['picture that is only on your computer', 'pictures that are only on your computer'],
  unsafe: ['picture whose address is not safe (https)', 'pictures whose addresses are not safe (https)'],
  refused: ['picture that could not be stored', 'pictures that could not be stored'],
  comment: ['comment', 'comments'],
  drawing: ['drawing', 'drawings'],
  'embedded object': ['embedded object', 'embedded objects'],
} as const

type LeftOutKind = keyof typeof NAMES

/** Counts what is left out of a paste, so that its author can be told: nothing is lost without a word. */
export class LeftOut {
  private readonly counts = new Map<LeftOutKind, number>()

  add(kind: LeftOutKind): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
  }

  /** 'Left out: 2 drawings, 1 comment.' Null if nothing was. */
  toLine(): string | null {
    if (this.counts.size === 0) return null
    const all = [...this.counts].map(([kind, count]) => `${count} ${NAMES[kind][count === 1 ? 0 : 1]}`)
    return [`Left out: ${all.join(', ')}.`, this.advice()].filter(Boolean).join(' ')
  }

  private advice(): string {
    if (!this.counts.has('local')) return ''
    const isOnlyOne = this.counts.size === 1 && this.counts.get('local') === 1
    return isOnlyOne
      ? 'Copy it by itself, or drop its file here.'
      : 'Copy each picture by itself, or drop its file here.'
  }
}
