import type { Editor } from '../../core/editor.ts'
import type { VoiceInput } from './voice-input.ts'

/** One for each editor that was dictated to; removed with the view. */
const inputs = new WeakMap<Editor, VoiceInput>()
const loading = new WeakSet<Editor>()

export const voiceInputOf = (editor: Editor): VoiceInput | undefined => inputs.get(editor)

/** Starts or stops dictation. What it needs is loaded when it is first used; a press meanwhile is impatience, not a stop. */
export async function toggleVoiceInput(editor: Editor): Promise<void> {
  if (loading.has(editor)) return
  loading.add(editor)
  const loaded = await import('./voice-input.ts').catch((cause: unknown) => {
    editor.notify(editor.messages.panelFailed)
    editor.events.emit('error', { message: 'Voice input could not be loaded.', cause })
  })
  loading.delete(editor)
  // Meanwhile the page may have taken the editor or its permission away.
  if (!loaded || !editor.view || !editor.isEditable || !editor.options.enableVoiceToText) return
  const input = inputs.get(editor) ?? new loaded.VoiceInput(editor)
  inputs.set(editor, input)
  input.toggle()
}

export function removeVoiceInput(editor: Editor): void {
  inputs.get(editor)?.destroy()
  inputs.delete(editor)
}
