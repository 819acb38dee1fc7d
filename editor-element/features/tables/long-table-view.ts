import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { ViewMutationRecord } from 'prosemirror-view'
import { TableView } from 'prosemirror-tables'

/**
 * A table whose rows may be in chunks (core/chunks/block-chunks.ts). Each chunk is drawn as a table of its own, and is given the columns of
 * the whole here, whoever changes them: what drags a column's edge does so without a change of the document. The styles are here,
 * too, since few pages need them.
 */
export class LongTableView extends TableView {
  private readonly observer = new MutationObserver(() => this.follow())
  private widths = ''

  constructor(node: ProseMirrorNode, defaultColumnPx: number) {
    super(node, defaultColumnPx)
    this.observer.observe(this.colgroup, { childList: true, subtree: true, attributes: true })
    this.observer.observe(this.contentDOM, { childList: true })
  }

  private follow(): void {
    const tables = this.contentDOM.querySelectorAll<HTMLElement>(':scope > .formulary-chunk > .formulary-chunk-table')
    const isLong = tables.length > 0
    for (const { style } of [this.table, this.contentDOM]) style.display = isLong ? 'block' : ''
    const display = isLong ? 'none' : ''
    // It is observed.
    if (this.colgroup.style.display !== display) this.colgroup.style.display = display
    const widths = [...this.colgroup.children].map((column) => (column as HTMLElement).style.width)
    const isSame = widths.join() === this.widths
    this.widths = widths.join()
    tables.forEach((table, index) => {
      // The line between two rows is drawn by the chunk above it.
      table.style.borderTopStyle = index > 0 ? 'hidden' : ''
      const known = table.querySelector(':scope > .formulary-chunk-columns')
      if (known && isSame) return
      known?.remove()
      table.prepend(columnsOf(widths))
    })
  }

  override ignoreMutation(mutation: ViewMutationRecord): boolean {
    return super.ignoreMutation(mutation) || (mutation.type === 'attributes' && mutation.target === this.contentDOM)
  }

  destroy(): void {
    this.observer.disconnect()
  }
}

function columnsOf(widths: readonly string[]): HTMLElement {
  const group = document.createElement('colgroup')
  group.className = 'formulary-chunk-columns'
  for (const width of widths) group.appendChild(document.createElement('col')).style.width = width
  return group
}
