import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { writtenForm } from './spoken-punctuation.ts'

export interface VoiceState {
  isListening: boolean
  /** Recognized text that may still change. */
  interim: string
  /** The text that this session has inserted so far. */
  written: string
  /** A message for the person, or null. */
  problem: string | null
}

const idle: VoiceState = { isListening: false, interim: '', written: '', problem: null }

export const voiceKey = new PluginKey<VoiceState>('voice')

export const voiceStateOf = (state: EditorState): VoiceState => voiceKey.getState(state) ?? idle

/** The text of the cursor's line before it. */
export function textBeforeCursor({ selection }: EditorState): string {
  const { $from } = selection
  return $from.parent.inlineContent ? $from.parent.textBetween(0, $from.parentOffset, undefined, '\n') : ''
}

/** Keeps recognized text outside the document: interim text is shown at the cursor and is not content. */
export const voicePlugin = () =>
  new Plugin<VoiceState>({
    key: voiceKey,
    state: {
      init: () => idle,
      apply: (transaction, last) => {
        const change = transaction.getMeta(voiceKey) as Partial<VoiceState> | undefined
        return change ? { ...last, ...change } : last
      },
    },
    props: {
      decorations: (state) => {
        const { interim } = voiceStateOf(state)
        if (!interim) return null
        const text = writtenForm(interim, textBeforeCursor(state))
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
