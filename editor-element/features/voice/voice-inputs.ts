import type { Editor } from '../../core/editor.ts'
import { VoiceInput } from './voice-input.ts'

/** One per editor on a page; removed with the view. */
const inputs = new WeakMap<Editor, VoiceInput>()

export const voiceInputOf = (editor: Editor): VoiceInput | undefined => inputs.get(editor)

export function connectVoiceInput(editor: Editor): () => void {
  const input = new VoiceInput(editor)
  inputs.set(editor, input)
  return () => {
    input.destroy()
    if (inputs.get(editor) === input) inputs.delete(editor)
  }
}
