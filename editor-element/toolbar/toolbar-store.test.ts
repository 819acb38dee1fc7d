// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { doc, p } from '../testing/documents.ts'
import { headlessEditor } from '../testing/headless-editor.ts'
import { press } from '../testing/gestures.ts'
import { perform } from '../testing/run.ts'
import { ToolbarStore } from './toolbar-store.ts'

const FRAME_MS = 17

describe('what the bar shows', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('follows typed text a few times a second, and all else in the next frame', () => {
    const editor = headlessEditor(doc(p('text<a>')))
    const store = new ToolbarStore(editor)
    const disconnect = store.connect()
    vi.advanceTimersByTime(FRAME_MS)
    const asked = vi.spyOn(editor, 'commandState', 'get')

    vi.advanceTimersByTime(1_000)
    editor.dispatch(editor.state.tr.insertText('x'))
    // The letter is painted first.
    vi.advanceTimersToNextFrame()
    expect(asked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(FRAME_MS)
    expect(store.stateOf('undo').isEnabled).toBe(true)

    asked.mockClear()
    for (let key = 0; key < 5; key++) {
      editor.dispatch(editor.state.tr.insertText('x'))
      vi.advanceTimersByTime(FRAME_MS)
    }
    expect(asked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(150)
    expect(asked).toHaveBeenCalled()

    editor.dispatch(editor.state.tr.insertText('x'))
    perform(editor, press('Mod-Alt-2'))
    vi.advanceTimersByTime(FRAME_MS)
    expect(store.stateOf('heading').current).toBe('2')

    // What was typed does not make the next look come late, nor come twice.
    asked.mockClear()
    vi.advanceTimersByTime(1_000)
    expect(asked).not.toHaveBeenCalled()
    perform(editor, press('Mod-b'))
    vi.advanceTimersByTime(FRAME_MS)
    expect(store.stateOf('bold').isActive).toBe(true)

    editor.dispatch(editor.state.tr.insertText('y'))
    disconnect()
    asked.mockClear()
    vi.advanceTimersByTime(1_000)
    expect(asked).not.toHaveBeenCalled()
  })
})
