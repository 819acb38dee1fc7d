import { Plugin, PluginKey } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'
import type { Feature } from '../../core/feature.ts'
import { voiceStateOf } from './voice-state.ts'

const ownerKey = new PluginKey<Editor>('voiceOwner')

/** Tells the toolbar's command whose it is. */
const ownerPlugin = (editor: Editor) =>
  new Plugin<Editor>({ key: ownerKey, state: { init: () => editor, apply: (_transaction, owner) => owner } })

const loading = new WeakSet<Editor>()

/** Starts or stops dictation. What it needs is loaded when it is first used; a press meanwhile is impatience, not a stop. */
async function dictate(editor: Editor): Promise<void> {
  if (loading.has(editor)) return
  loading.add(editor)
  const loaded = await Promise.all([import('./voice-input.ts'), editor.loadLaterParts()]).catch((cause: unknown) => {
    editor.notify(editor.messages.panelFailed)
    editor.events.emit('error', { message: 'Voice input could not be loaded.', cause })
  })
  loading.delete(editor)
  loaded?.[0].toggleVoiceInput(editor)
}

export const voiceFeature: Feature = {
  name: 'voice',
  plugins: (editor) => [ownerPlugin(editor)],
  toolbar: [
    {
      kind: 'button',
      name: 'voice',
      label: (m) => m.voice,
      icon: 'Mic',
      isActive: (state) => voiceStateOf(state).isListening,
      isOffered: (options) => options.enableVoiceToText,
      command: (state, dispatch) => {
        const owner = ownerKey.getState(state)
        if (!owner?.view) return false
        if (dispatch) void dictate(owner)
        return true
      },
    },
  ],
}
