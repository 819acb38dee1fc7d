import type { EditorState } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'

/** Dictation into one editor. */
export interface Dictation {
  toggle(): void
  /** What was recognized so far but may still change, as it would be written at the cursor; '' where there is nothing. */
  interimText(state: EditorState): string
  /** Takes a shown problem away. */
  dismiss(): void
  /** The view is destroyed: recognition stops and nothing is shown any more. */
  destroy(): void
}

/** One for each editor that was dictated to; removed with the view. */
export const voiceInputs = new WeakMap<Editor, Dictation>()
