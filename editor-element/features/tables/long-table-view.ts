import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { TableView } from 'prosemirror-tables'

/**
 * A table whose rows may be in chunks (core/block-chunks.ts). Each chunk is drawn as a table of its own, and is given the columns of
 * the whole here, whoever changes them: what drags a column's edge does so without a change of the document.
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
    const chunks = this.contentDOM.querySelectorAll(':scope > .formulary-chunk > .formulary-chunk-table')
    this.table.classList.toggle('formulary-long-table', chunks.length > 0)
    const widths = [...this.colgroup.children].map((column) => (column as HTMLElement).style.width)
    const isSame = widths.join() === this.widths
    this.widths = widths.join()
    for (const table of chunks) {
      const known = table.querySelector(':scope > .formulary-chunk-columns')
      if (known && isSame) continue
      known?.remove()
      table.prepend(columnsOf(widths))
    }
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
