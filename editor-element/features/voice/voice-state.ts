import { PluginKey, type EditorState } from 'prosemirror-state'
import type { ReactNode } from 'react'
import type { Editor } from '../../core/editor.ts'

export interface VoiceState {
  isListening: boolean
  /** Recognized text that may still change. */
  interim: string
  /** The text that this session has inserted so far. */
  written: string
  /** A message for the person, or null. */
  problem: string | null
  /** Draws all this; null until somebody has dictated, because it is loaded then. */
  draw: ((editor: Editor) => ReactNode) | null
}

/** Nobody dictates. */
export const idle: VoiceState = { isListening: false, interim: '', written: '', problem: null, draw: null }

export const voiceKey = new PluginKey<VoiceState>('voice')

export const voiceStateOf = (state: EditorState): VoiceState => voiceKey.getState(state) ?? idle
