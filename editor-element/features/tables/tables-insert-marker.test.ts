import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import type { Editor } from '../../core/editor.ts'
import { doc, hr, p } from '../../testing/documents.ts'
import { findEnclosingBlock, insertMarkerPlugin, tableInsertPayload } from './tables-insert-marker.ts'

describe('the insert payload', () => {
  // Without a view the plugin never asks for the editor.
  const plugin = insertMarkerPlugin({} as Editor)
  const inText = doc(p('o<a>ne'), hr())
  const onRule = doc(p('one'), '<node>', hr())
  const stateOf = ({ node, selection }: typeof inText) =>
    EditorState.create({ doc: node, plugins: [plugin], selection: selection! })
  const state = stateOf(inText)

  it('is rows, cols and savedCursorOffset: the marker id, or 0 without one (TB23)', () => {
    expect(tableInsertPayload(state, 2, 3)).toEqual({ rows: 2, cols: 3, savedCursorOffset: 0 })
    const marked = state.apply(state.tr.setMeta(plugin, { marker: { id: '1700000000000', pos: 0 } }))
    expect(tableInsertPayload(marked, 2, 3)).toEqual({ rows: 2, cols: 3, savedCursorOffset: '1700000000000' })
  })

  it('finds the block at the cursor, and none around a selected rule (TB22)', () => {
    expect(findEnclosingBlock(state)?.pos).toBe(0)
    expect(findEnclosingBlock(stateOf(onRule))).toBeNull()
  })

  it('forgets a marked block that is deleted', () => {
    const marked = state.apply(state.tr.setMeta(plugin, { marker: { id: '17', pos: 0 } }))
    expect(tableInsertPayload(marked.apply(marked.tr.delete(0, 5)), 1, 1).savedCursorOffset).toBe(0)
  })
})
