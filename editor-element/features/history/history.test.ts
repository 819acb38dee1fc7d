import { closeHistory, redo, redoDepth } from 'prosemirror-history'
import { EditorState, type Command } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { schema } from '#html'
import type { Editor } from '../../core/editor.ts'
import { historyFeature, undo } from './index.ts'

function newState(): EditorState {
  return EditorState.create({ schema, plugins: [...historyFeature.plugins!(null as unknown as Editor)] })
}

function typeStep(state: EditorState, text: string): EditorState {
  return state.apply(closeHistory(state.tr.insertText(text)))
}

/** The state after the command; null when it refuses. */
function run(state: EditorState, command: Command): EditorState | null {
  let next: EditorState | null = null
  command(state, (transaction) => (next = state.apply(transaction)))
  return next
}

describe('history', () => {
  it('goes back one step for each undo and forward one for each redo (UN01, UN02)', () => {
    let state = typeStep(typeStep(newState(), 'a'), 'b')
    for (const [command, text] of [
      [undo, 'a'],
      [undo, ''],
      [redo, 'a'],
      [redo, 'ab'],
    ] as const) {
      state = run(state, command)!
      expect(state.doc.textContent).toBe(text)
    }
    expect(run(state, redo)).toBeNull()
  })

  it('drops what could be redone when something new is done (UN03)', () => {
    const undone = run(typeStep(typeStep(newState(), 'a'), 'b'), undo)!
    expect(redoDepth(undone)).toBe(1)
    const state = typeStep(undone, 'c')
    expect(run(state, redo)).toBeNull()
    expect(state.doc.textContent).toBe('ac')
  })

  it.each([100, 101, 119, 121, 260])('goes back 100 steps of %i, and no further (UN04, UN05)', (steps) => {
    let state = newState()
    for (let step = 0; step < steps; step++) state = typeStep(state, 'x')
    let undone = 0
    for (let next = run(state, undo); next; next = run(state, undo)) {
      state = next
      undone += 1
    }
    expect(undone).toBe(100)
    expect(state.doc.textContent).toBe('x'.repeat(steps - 100))
  })

  it('does not reach dropped steps after something new was done either (UN05)', () => {
    let state = newState()
    for (let step = 0; step < 115; step++) state = typeStep(state, 'x')
    for (let step = 0; step < 100; step++) state = run(state, undo)!
    state = typeStep(state, 'y')
    state = run(state, undo)!
    expect(state.doc.textContent).toBe('x'.repeat(15))
  })
})
