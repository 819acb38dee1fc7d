import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { schema } from '#html'
import type { Editor } from '../../core/editor.ts'
import { findEnclosingBlock, insertMarkerPlugin, tableInsertPayload } from './tables-insert-marker.ts'

const { doc, paragraph, horizontal_rule: rule } = schema.nodes

describe('the insert payload', () => {
  // Without a view the plugin never asks for the editor.
  const plugin = insertMarkerPlugin({} as Editor)
  const content = doc.create(null, [paragraph.create(null, schema.text('one')), rule.create()])
  const state = EditorState.create({ doc: content, plugins: [plugin] })

  it('is rows, cols and savedCursorOffset: the marker id, or 0 without one (TB23)', () => {
    expect(tableInsertPayload(state, 2, 3)).toEqual({ rows: 2, cols: 3, savedCursorOffset: 0 })
    const marked = state.apply(state.tr.setMeta(plugin, { marker: { id: '1700000000000', pos: 0 } }))
    expect(tableInsertPayload(marked, 2, 3)).toEqual({ rows: 2, cols: 3, savedCursorOffset: '1700000000000' })
  })

  it('finds the block at the cursor, and none around a selected rule (TB22)', () => {
    expect(findEnclosingBlock(state.apply(state.tr.setSelection(TextSelection.create(content, 2))))?.pos).toBe(0)
    expect(findEnclosingBlock(state.apply(state.tr.setSelection(NodeSelection.create(content, 5))))).toBeNull()
  })

  it('forgets a marked block that is deleted', () => {
    const marked = state.apply(state.tr.setMeta(plugin, { marker: { id: '17', pos: 0 } }))
    expect(tableInsertPayload(marked.apply(marked.tr.delete(0, 5)), 1, 1).savedCursorOffset).toBe(0)
  })
})
