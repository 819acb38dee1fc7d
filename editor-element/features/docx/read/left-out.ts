/** What a Word file can hold and the editor cannot, with its plural. */
const NAMES = {
  picture: 'pictures',
  chart: 'charts',
  diagram: 'diagrams',
  drawing: 'drawings',
  comment: 'comments',
  header: 'headers',
  footer: 'footers',
  'MathType equation': 'MathType equations',
  'embedded object': 'embedded objects',
  'embedded document': 'embedded documents',
  'table of contents': 'tables of contents',
  symbol: 'symbols',
} as const

export type LeftOutKind = keyof typeof NAMES

/** Counts what is left out of a document, so that its author can be told (D90). */
export class LeftOut {
  private readonly counts = new Map<LeftOutKind, number>()

  add(kind: LeftOutKind, count = 1): void {
    if (count > 0) this.counts.set(kind, (this.counts.get(kind) ?? 0) + count)
  }

  /** 'Left out: 2 charts, 1 comment.' Null if nothing was. */
  toLine(): string | null {
    if (this.counts.size === 0) return null
    const all = [...this.counts].map(([kind, count]) => `${count} ${count === 1 ? kind : NAMES[kind]}`)
    return `Left out: ${all.join(', ')}.`
  }
}
