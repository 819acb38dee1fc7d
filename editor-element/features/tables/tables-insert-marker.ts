import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'

interface InsertMarker {
  /** A timestamp; 0 where no block encloses the cursor. */
  id: string | 0
  /** Position of the marked block. */
  pos: number
}

const markerKey = new PluginKey<InsertMarker | null>('insertTableAfter')

/** What the dialog passes to the command (TB23). */
export interface TableInsertPayload {
  rows: number
  cols: number
  /** The id of the marker on the block that the table goes after, or 0. */
  savedCursorOffset: string | 0
}

const ENCLOSING = new Set(['paragraph', 'heading', 'list_item', 'blockquote'])

/**
 * The nearest block around the cursor (TB17 to TB22). The first paragraph of a list item is the item itself: in HTML the
 * item's text is directly in `<li>`.
 */
export function findEnclosingBlock(state: EditorState): { pos: number; node: ProseMirrorNode } | null {
  const { $head } = state.selection
  for (let depth = $head.depth; depth > 0; depth--) {
    const node = $head.node(depth)
    if (!ENCLOSING.has(node.type.name)) continue
    const isItemText = depth > 1 && $head.node(depth - 1).type.name === 'list_item' && $head.index(depth - 1) === 0
    if (!isItemText) return { pos: $head.before(depth), node }
  }
  return null
}

/** The position of the block with the marker; null if it is gone or was never set. */
export function findMarkedBlock(state: EditorState, id: string | 0): number | null {
  const marker = markerKey.getState(state)
  return marker && id !== 0 && marker.id === id ? marker.pos : null
}

export function tableInsertPayload(state: EditorState, rows: number, cols: number): TableInsertPayload {
  return { rows, cols, savedCursorOffset: markerKey.getState(state)?.id ?? 0 }
}

/**
 * Marks the block that a table will go after, from the dialog's opening to its closing, by an attribute that is only drawn:
 * it is no part of the document and is never saved.
 */
export function insertMarkerPlugin(editor: Editor): Plugin<InsertMarker | null> {
  return new Plugin<InsertMarker | null>({
    key: markerKey,
    state: {
      init: () => null,
      apply(transaction, marker) {
        const change = transaction.getMeta(markerKey) as { marker: InsertMarker | null } | undefined
        if (change) return change.marker
        if (!marker || !transaction.docChanged) return marker
        const { pos, deleted } = transaction.mapping.mapResult(marker.pos)
        return deleted ? null : { ...marker, pos }
      },
    },
    props: {
      decorations(state) {
        const marker = markerKey.getState(state)
        const node = marker && marker.id !== 0 ? state.doc.nodeAt(marker.pos) : null
        if (!marker || !node) return null
        const attributes = { 'data-insert-after': String(marker.id) }
        return DecorationSet.create(state.doc, [Decoration.node(marker.pos, marker.pos + node.nodeSize, attributes)])
      },
    },
    view() {
      const mark = () => {
        const isOpen = editor.panel?.name === 'table'
        if (isOpen === (markerKey.getState(editor.state) != null)) return
        const block = isOpen ? findEnclosingBlock(editor.state) : null
        const marker = isOpen ? { id: block ? String(Date.now()) : (0 as const), pos: block?.pos ?? 0 } : null
        editor.dispatch(editor.state.tr.setMeta(markerKey, { marker }).setMeta('addToHistory', false))
      }
      return { destroy: editor.events.on('panel', mark) }
    },
  })
}
