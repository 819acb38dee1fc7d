import { Plugin, PluginKey } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'
import type { Feature } from '../../core/feature.ts'
import { connectVoiceInput, voiceInputOf } from './voice-inputs.ts'
import { voicePlugin, voiceStateOf } from './voice-state.ts'

const ownerKey = new PluginKey<Editor>('voiceOwner')

/** Exists as long as the view, and gives the toolbar's command its voice input. */
const ownerPlugin = (editor: Editor) =>
  new Plugin<Editor>({
    key: ownerKey,
    state: { init: () => editor, apply: (_transaction, owner) => owner },
    view: () => ({ destroy: connectVoiceInput(editor) }),
  })

export const voiceFeature: Feature = {
  name: 'voice',
  plugins: (editor) => [voicePlugin(), ownerPlugin(editor)],
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
        const input = owner && voiceInputOf(owner)
        if (!input) return false
        if (dispatch) input.toggle()
        return true
      },
    },
  ],
}
