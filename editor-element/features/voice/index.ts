import { Plugin, PluginKey } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'
import type { Feature } from '../../core/feature.ts'
import { removeVoiceInput, toggleVoiceInput } from './voice-inputs.ts'
import { voicePlugin } from './voice-plugin.ts'
import { voiceStateOf } from './voice-state.ts'

const ownerKey = new PluginKey<Editor>('voiceOwner')

/** Tells the toolbar's command whose it is, and ends dictation with the view. */
const ownerPlugin = (editor: Editor) =>
  new Plugin<Editor>({
    key: ownerKey,
    state: { init: () => editor, apply: (_transaction, owner) => owner },
    view: () => ({ destroy: () => removeVoiceInput(editor) }),
  })

export const voiceFeature: Feature = {
  name: 'voice',
  plugins: (editor) => [voicePlugin(editor), ownerPlugin(editor)],
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
        if (dispatch) void toggleVoiceInput(owner)
        return true
      },
    },
  ],
}
