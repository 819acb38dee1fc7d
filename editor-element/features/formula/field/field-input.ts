import type { Macros } from '../../../options/index.ts'
import { listenToTyping } from '../typed-input.ts'
import { copyLatex, pastedLatex } from './field-clipboard.ts'
import type { KeyAction, PressedKey } from './field-keys.ts'
import type { FieldState } from './field-state.ts'

/** What input does to a field. */
export interface FieldTarget {
  /** Null while the caret is in no formula. */
  readonly state: FieldState | null
  readonly selectedLatex: string
  readonly macros: Macros | null
  type(text: string): void
  /** @returns whether something was done; null where the key is the browser's. */
  press(key: PressedKey): boolean | null
  /** @returns false where there is nothing to do. */
  act(action: KeyAction): boolean
  paste(latex: string): void
}

/**
 * Reads keys, typing, compositions and the clipboard.
 * @returns `reset`, to be called when what is selected has changed, and `stop`.
 */
export function listenToField(input: HTMLTextAreaElement, field: FieldTarget): ReturnType<typeof listenToTyping> {
  const typing = listenToTyping(input, {
    type: (text) => field.type(text),
    remove: (side) => void field.act({ do: 'delete', direction: side === 'after' ? 1 : -1 }),
    enter: () => void field.act({ do: field.state?.command ? 'complete' : 'enter' }),
    // Read below: the clipboard has more than text.
    paste: () => {},
    undo: () => void field.act({ do: 'undo' }),
    redo: () => void field.act({ do: 'redo' }),
    compose: (text, isDone) => {
      input.classList.toggle('formulary-field-composing', !isDone)
      if (isDone && text !== '') field.type(text)
    },
    selected: () => field.selectedLatex,
  })
  const stop = new AbortController()
  const on = <Type extends 'keydown' | 'copy' | 'cut' | 'paste'>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => input.addEventListener(type, listener as EventListener, { signal: stop.signal })

  on('keydown', (event) => {
    const isDone = event.isComposing || event.keyCode === 229 ? null : field.press(event)
    // In a dialog these go to what is next, and close it.
    if (isDone === null || (!isDone && /^(?:Tab|Escape)$/.test(event.key))) return
    event.preventDefault()
    // Not a key of the editor around it, such as Escape in full screen.
    event.stopPropagation()
  })
  const copy = (event: ClipboardEvent): boolean => {
    event.preventDefault()
    const latex = field.selectedLatex
    if (latex === '' || !event.clipboardData) return false
    copyLatex(event.clipboardData, latex, field.macros)
    return true
  }
  on('copy', copy)
  on('cut', (event) => {
    if (copy(event)) void field.act({ do: 'delete', direction: -1 })
  })
  on('paste', (event) => {
    const latex = event.clipboardData ? pastedLatex(event.clipboardData) : ''
    if (latex !== '') field.paste(latex)
  })
  return {
    reset: typing.reset,
    stop() {
      typing.stop()
      stop.abort()
    },
  }
}
