import { NodeSelection, TextSelection, type EditorState, type Selection, type Transaction } from 'prosemirror-state'
import { schema } from '#html'
import { sliceFromText } from '../../core/clipboard.ts'
import type { Editor } from '../../core/editor.ts'
import { typedMarks } from '../../core/queries/selection.ts'
import { findRecognition, type Recognition, type RecognitionResultEvent } from './speech-recognition.ts'
import { writtenForm } from './spoken-punctuation.ts'
import { voiceInputs, type Dictation } from './voice-inputs.ts'
import { voiceKey, voiceStateOf, type VoiceState } from './voice-state.ts'
import { drawVoiceStatus } from './voice-status.tsx'
import { panelMessages } from '../../messages/panels.ts'

/** VO02, VO08 to VO11. */
const LANGUAGE = 'en-US'
const INACTIVITY_LIMIT_MS = 45_000
const INACTIVITY_CHECK_MS = 5_000
const SILENCE_LIMIT_MS = 60_000
/** Between an end and the next start, so that a recognizer that fails immediately is not restarted in a loop. */
const RESTART_DELAY_MS = 250
const RETRY_DELAY_MS = 1_000
/** Errors after which the continuous mode tries again. */
const PASSING_ERRORS = new Set(['no-speech', 'audio-capture'])

/** The texts of the selection's line before and after it; a formula or an image is a character, too. */
function textBeside(selection: Selection): [before: string, after: string] {
  const { $to } = selection
  // What is selected as a whole stays.
  const $from = selection instanceof NodeSelection ? $to : selection.$from
  const textOf = ({ parent }: typeof $from, from: number, to: number): string =>
    parent.inlineContent
      ? parent.textBetween(from, to, undefined, ({ type }) => (type.name === 'hard_break' ? '\n' : '\uFFFC'))
      : ''
  return [textOf($from, 0, $from.parentOffset), textOf($to, $to.parentOffset, $to.parent.content.size)]
}

/** As typed text does, dictated words go behind what is selected as a whole, which may be the formula that has the caret. */
function goBesideSelected(transaction: Transaction): void {
  const { selection } = transaction
  if (!(selection instanceof NodeSelection)) return
  const { to, node } = selection
  if (node.isBlock) transaction.insert(to, schema.nodes.paragraph.create())
  transaction.setSelection(TextSelection.create(transaction.doc, node.isBlock ? to + 1 : to))
}

/** Writes lines as they are typed at the cursor: code has its own, and a caption has no paragraphs. */
function insertLines(transaction: Transaction, text: string, state: EditorState): void {
  const { parent } = transaction.selection.$from
  if (parent.type.spec.code) transaction.insertText(text)
  else {
    const lines = parent.type.name === 'figure' ? text.replaceAll(/\n+/g, '\n') : text
    transaction.replaceSelection(sliceFromText(lines, typedMarks(state)))
  }
}

export function toggleVoiceInput(editor: Editor): void {
  // While it was loaded the page may have taken the editor or its permission away.
  if (!editor.view || !editor.isEditable || !editor.options.enableVoiceToText) return
  const input = voiceInputs.get(editor) ?? new VoiceInput(editor)
  voiceInputs.set(editor, input)
  input.toggle()
}

/**
 * Dictation into one editor (VO08 to VO14, D28). 'single' writes one final result per click; 'continuous' keeps listening,
 * restarts when the recognizer ends, and stops after 45 seconds without speech.
 */
class VoiceInput implements Dictation {
  private readonly editor: Editor
  private recognition: Recognition | null = null
  private isContinuous = false
  private lastActivityAt = 0
  private inactivityTimer = 0
  private restartTimer = 0
  private isDestroyed = false
  private readonly unsubscribes: (() => void)[]

  constructor(editor: Editor) {
    this.editor = editor
    const check = () => this.stopWhereNotAllowed()
    this.unsubscribes = [editor.events.on('options', check), editor.events.on('denial', check)]
  }

  get isListening(): boolean {
    return this.recognition !== null
  }

  toggle(): void {
    if (this.isListening) this.stop({ takesLastWords: true })
    else this.start()
  }

  interimText(state: EditorState): string {
    const { interim } = voiceStateOf(state)
    return interim && writtenForm(interim, ...textBeside(state.selection))
  }

  private start(): void {
    const Recognition = findRecognition()
    this.isContinuous = this.editor.options.voiceMode === 'continuous'
    if (!Recognition) return this.refuse()
    const recognition = new Recognition()
    recognition.lang = LANGUAGE
    recognition.continuous = this.isContinuous
    recognition.interimResults = true
    recognition.onresult = (event) => this.onResult(event)
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- one recognizer, one owner; taken off by null
    recognition.onerror = ({ error }) => this.onError(error)
    recognition.onend = () => this.onEnd()
    this.recognition = recognition
    this.lastActivityAt = Date.now()
    if (this.isContinuous) this.inactivityTimer = window.setInterval(() => this.checkActivity(), INACTIVITY_CHECK_MS)
    this.show({ isListening: true, interim: '', written: '', problem: null })
    this.startRecognition()
  }

  private refuse(): void {
    const { voiceUnsupported } = panelMessages
    if (this.isContinuous) this.show({ problem: voiceUnsupported })
    else console.warn(voiceUnsupported)
  }

  private startRecognition(): void {
    try {
      this.recognition?.start()
    } catch (error) {
      // It was already started, which is fine.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) this.fail('start', error)
    }
  }

  private onResult({ resultIndex, results }: RecognitionResultEvent): void {
    this.lastActivityAt = Date.now()
    let interim = ''
    for (let index = resultIndex; index < results.length; index++) {
      const result = results[index]
      const transcript = result?.[0]?.transcript ?? ''
      if (!result?.isFinal) interim += transcript
      else {
        this.write(transcript)
        if (!this.isContinuous) return this.stop()
      }
    }
    this.show({ interim })
  }

  private writeFinals({ resultIndex, results }: RecognitionResultEvent): void {
    for (let index = resultIndex; index < results.length; index++)
      if (results[index]?.isFinal) this.write(results[index]?.[0]?.transcript ?? '')
  }

  /** The final text replaces the interim text. */
  private write(transcript: string): void {
    const { editor } = this
    const { written } = voiceStateOf(editor.state)
    editor.run((state, dispatch) => {
      const [before, after] = textBeside(state.selection)
      const text = writtenForm(transcript, before, after)
      if (!text.trim() && !text.includes('\n')) return false
      const transaction = state.tr
      goBesideSelected(transaction)
      if (text.includes('\n')) insertLines(transaction, text, state)
      else transaction.insertText(text)
      // The next words, or punctuation, come before the space that is there for the text after.
      const { from } = transaction.selection
      if (after && text.endsWith(' ')) transaction.setSelection(TextSelection.create(transaction.doc, from - 1))
      const change: Partial<VoiceState> = { interim: '', written: `${written}${text}` }
      dispatch?.(transaction.setMeta(voiceKey, change).scrollIntoView())
      return true
    })
  }

  private onError(error: string): void {
    if (this.isContinuous && PASSING_ERRORS.has(error)) return this.restartIn(RETRY_DELAY_MS)
    this.fail(error)
  }

  private fail(error: string, cause?: unknown): void {
    const { events } = this.editor
    this.stop()
    if (error === 'aborted') return
    const isRefused = error === 'not-allowed' || error === 'service-not-allowed'
    const message = isRefused
      ? panelMessages.voiceRefused
      : error === 'no-speech'
        ? panelMessages.voiceNothingHeard
        : panelMessages.voiceFailed
    this.show({ problem: message })
    events.emit('error', { message: `Voice input: ${error}`, cause })
  }

  private onEnd(): void {
    if (!this.isContinuous) return this.stop()
    this.show({ interim: '' })
    if (Date.now() - this.lastActivityAt < SILENCE_LIMIT_MS) this.restartIn(RESTART_DELAY_MS)
    else this.stop()
  }

  private restartIn(delayMs: number): void {
    // An error is followed by an end event: the longer wait applies to both.
    if (this.restartTimer) return
    this.restartTimer = window.setTimeout(() => {
      this.restartTimer = 0
      if (Date.now() - this.lastActivityAt < SILENCE_LIMIT_MS) this.startRecognition()
      else this.stop()
    }, delayMs)
  }

  private checkActivity(): void {
    if (Date.now() - this.lastActivityAt >= INACTIVITY_LIMIT_MS) this.stop()
  }

  /** @param takesLastWords whether words that were spoken before the stop but recognized later are still inserted. */
  private stop({ takesLastWords = false } = {}): void {
    const { recognition } = this
    if (!recognition) return
    this.recognition = null
    clearInterval(this.inactivityTimer)
    clearTimeout(this.restartTimer)
    this.restartTimer = 0
    recognition.onresult = takesLastWords ? (event) => this.writeFinals(event) : null
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- see above
    recognition.onerror = null
    recognition.onend = null
    recognition.stop()
    this.show({ isListening: false, interim: '' })
  }

  private stopWhereNotAllowed(): void {
    const { isEditable, options } = this.editor
    const isOtherMode = this.isContinuous !== (options.voiceMode === 'continuous')
    if (!isEditable || !options.enableVoiceToText || isOtherMode) this.stop()
  }

  dismiss(): void {
    this.show({ problem: null })
  }

  private show(change: Partial<VoiceState>): void {
    // Not while the view is being destroyed or gets another state.
    if (this.isDestroyed) return queueMicrotask(() => clearVoiceState(this.editor))
    const shown: Partial<VoiceState> = { ...change, draw: drawVoiceStatus }
    this.editor.dispatch(this.editor.state.tr.setMeta(voiceKey, shown).setMeta('addToHistory', false))
  }

  destroy(): void {
    for (const unsubscribe of this.unsubscribes) unsubscribe()
    this.isDestroyed = true
    this.stop()
  }
}

function clearVoiceState(editor: Editor): void {
  if (voiceStateOf(editor.state).isListening)
    editor.dispatch(editor.state.tr.setMeta(voiceKey, { isListening: false, interim: '' }))
}
