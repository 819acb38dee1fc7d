import { useSyncExternalStore } from 'react'
import { Mic, X } from 'lucide'
import type { Editor } from '../../core/editor.ts'
import { panelMessages } from '../../messages/panels.ts'
import { voiceInputs } from './voice-inputs.ts'
import { voiceStateOf } from './voice-state.ts'
import { DrawnIcon } from '../../icons/drawn-icon.ts'

/** How much of a long dictation one line shows. */
const SHOWN_CHARACTERS = 160

/** The line with the recognized text, or why there is none. It renders for dictation only, not for typing. */
function VoiceStatus({ editor }: { editor: Editor }) {
  const { isListening, interim, written, problem } = useSyncExternalStore(
    (listener) => editor.events.on('state', listener),
    () => voiceStateOf(editor.loadedState),
  )
  const { messages } = editor
  if (problem)
    return (
      <div className="formulary-voice-problem" role="alert">
        <span>{problem}</span>
        <button
          type="button"
          form=""
          className="formulary-control"
          aria-label={messages.close}
          onClick={() => voiceInputs.get(editor)?.dismiss()}
        >
          <DrawnIcon of={X} size={16} />
        </button>
      </div>
    )
  if (!isListening) return null
  const transcript = `${written} ${interim}`.replace(/\s+/g, ' ').trim()
  const shown = transcript.length > SHOWN_CHARACTERS ? `…${transcript.slice(-SHOWN_CHARACTERS)}` : transcript
  return (
    <div className="formulary-voice-status" role="status">
      <DrawnIcon of={Mic} size={16} />
      <span className="formulary-voice-label">{panelMessages.voiceSpeaking}</span>
      <span>{shown}</span>
    </div>
  )
}

export const drawVoiceStatus = (editor: Editor) => <VoiceStatus editor={editor} />
