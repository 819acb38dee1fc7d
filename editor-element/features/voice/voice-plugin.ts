import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'
import { voiceInputs } from './voice-inputs.ts'
import { idle, voiceKey, type VoiceState } from './voice-state.ts'

/** Keeps recognized text outside the document: interim text is shown at the cursor and is not content. Dictation ends with the view. */
export const voicePlugin = (editor: Editor) =>
  new Plugin<VoiceState>({
    key: voiceKey,
    state: {
      init: () => idle,
      apply: (transaction, last) => {
        const change = transaction.getMeta(voiceKey) as Partial<VoiceState> | undefined
        return change ? { ...last, ...change } : last
      },
    },
    view: () => ({
      destroy() {
        voiceInputs.get(editor)?.destroy()
        voiceInputs.delete(editor)
      },
    }),
    props: {
      decorations: (state) => {
        const text = voiceInputs.get(editor)?.interimText(state)
        if (!text) return null
        const draw = () => {
          const element = document.createElement('span')
          element.className = 'formulary-voice-interim'
          element.textContent = text
          return element
        }
        return DecorationSet.create(state.doc, [Decoration.widget(state.selection.to, draw, { key: text, side: -1 })])
      },
    },
  })
