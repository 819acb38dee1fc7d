import { history, isHistoryTransaction, redo, undo as undoStep, undoDepth } from 'prosemirror-history'
import { Plugin, PluginKey, type Command } from 'prosemirror-state'
import type { Feature } from '../../core/feature.ts'

/** Undo goes back at most this many steps; beyond them the oldest is dropped (UN04, UN05). */
export const HISTORY_LIMIT = 100

/**
 * How many of the kept steps are beyond the limit. ProseMirror drops old steps in batches, so it keeps up to twenty more than
 * configured; those must not be reached.
 */
const stepsBeyondLimit = new PluginKey<number>('stepsBeyondLimit')

const limitPlugin = new Plugin<number>({
  key: stepsBeyondLimit,
  state: {
    init: () => 0,
    apply: (transaction, beyond, _old, state) =>
      isHistoryTransaction(transaction) ? beyond : Math.max(0, undoDepth(state) - HISTORY_LIMIT),
  },
})

/** Reverts the last change. */
export const undo: Command = (state, dispatch, view) =>
  undoDepth(state) > (stepsBeyondLimit.getState(state) ?? 0) && undoStep(state, dispatch, view)

/**
 * Its key stays the editor's where there is nothing to do. With Caps Lock, and on a Mac, the key of redo is a small z with Shift,
 * so the next that would be asked is undo.
 */
const always =
  (command: Command): Command =>
  (...args) =>
    command(...args) || true

export const historyFeature: Feature = {
  name: 'history',
  // The limit reads the history's state, so it comes after it.
  plugins: () => [history({ depth: HISTORY_LIMIT }), limitPlugin],
  keys: () => ({ 'Mod-z': always(undo), 'Shift-Mod-z': always(redo), 'Mod-y': always(redo) }),
  toolbar: [
    { kind: 'button', name: 'undo', label: (m) => m.undo, icon: 'Undo2', shortcut: 'Mod-z', command: undo },
    { kind: 'button', name: 'redo', label: (m) => m.redo, icon: 'Redo2', shortcut: 'Mod-y', command: redo },
  ],
}
