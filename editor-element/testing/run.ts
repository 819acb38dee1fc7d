import type { Command } from 'prosemirror-state'
import { expect } from 'vitest'
import { canRun } from '../core/dry-run-state.ts'
import type { EditorCore } from '../core/editor-core.ts'
import type { EditorOptions } from '../options/index.ts'
import type { TestDocument } from './documents.ts'
import type { Gesture } from './gestures.ts'
import { headlessEditor } from './headless-editor.ts'
import { outlineOf } from './outline.ts'

export type Action = Command | Gesture

/**
 * Does something in an editor with all features, and compares document and selection (D129).
 * @param after null where nothing may happen: a command refuses, a key is left to the browser. The selection is compared where
 * the document has tags.
 * @returns the editor, for more of the same.
 */
export function run(
  before: TestDocument,
  actions: Action | readonly Action[],
  after: TestDocument | null,
  options: Partial<EditorOptions> = {},
): EditorCore {
  const editor = headlessEditor(before, options)
  if (after) perform(editor, actions)
  else for (const action of [actions].flat()) expect(performOne(editor, action), 'whether anything happens').toBe(false)
  expectDocument(editor, after ?? before)
  return editor
}

/** Does something that must be possible. */
export function perform(editor: EditorCore, actions: Action | readonly Action[]): void {
  for (const action of [actions].flat()) expect(performOne(editor, action), 'whether anything happens').toBe(true)
}

/** Ids are not compared. */
export function expectDocument(editor: EditorCore, { node, selection }: TestDocument): void {
  const { doc } = editor.state
  doc.check()
  expect(outlineOf(doc, selection && editor.state.selection)).toBe(outlineOf(node, selection))
}

function performOne(editor: EditorCore, action: Action): boolean {
  if (typeof action !== 'function') return action.act(editor)
  const isPossible = canRun(editor, action)
  const isDone = editor.run(action)
  expect(isDone, 'a command does what its dry run says').toBe(isPossible)
  return isDone
}
