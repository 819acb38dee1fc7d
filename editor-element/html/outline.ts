import type { Node } from 'prosemirror-model'

export interface OutlineEntry {
  /** '' where the option `headingIds` is off and the content had none. */
  readonly id: string
  /** 1 to 6. */
  readonly level: number
  /** With formulas as their source. */
  readonly text: string
}

/** The headings of a document, in their order. */
export function outlineOf(doc: Node): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  doc.descendants((node) => {
    const { id, level } = node.attrs as OutlineEntry
    if (node.type.name === 'heading') entries.push({ id, level, text: node.textContent })
    return !node.isTextblock
  })
  return entries
}
