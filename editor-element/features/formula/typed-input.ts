/** What can be typed, pasted and deleted in a field, whatever keyboard it comes from. */
export interface TypedInput {
  type(text: string): void
  remove(side: 'before' | 'after'): void
  enter(): void
  paste(text: string): void
  undo(): void
  redo(): void
  /** The text of an input method so far; it replaces the previous one. */
  compose(text: string, isDone: boolean): void
  /** What the field holds and selects, so that it can be copied: some browsers copy nothing from a field without it. */
  selected(): string
}

/** Something to delete: keyboards on a screen report nothing for Backspace in an empty field. */
const SENTINEL = '\u200b'

/**
 * Reads typing from a field that itself stays empty. On-screen keyboards and input methods send no usable keys, only
 * `beforeinput`, `input` and compositions.
 * @returns `reset`, to be called when what is selected has changed, and `stop`.
 */
export function listenToTyping(
  field: HTMLTextAreaElement,
  input: TypedInput,
): { reset(this: void): void; stop(this: void): void } {
  let isComposing = false
  let held = SENTINEL
  const reset = () => {
    const selected = input.selected()
    held = selected || SENTINEL
    if (field.value !== held) field.value = held
    field.setSelectionRange(selected === '' ? 1 : 0, held.length)
  }
  const perform = (event: InputEvent): boolean => {
    const { inputType, data } = event
    if (inputType === 'insertText' || inputType === 'insertReplacementText') {
      const text = data ?? event.dataTransfer?.getData('text/plain') ?? ''
      if (text === '') return false
      input.type(text)
    } else if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') input.enter()
    else if (inputType === 'insertFromPaste' || inputType === 'insertFromDrop')
      input.paste(event.dataTransfer?.getData('text/plain') ?? data ?? '')
    else if (inputType === 'historyUndo') input.undo()
    else if (inputType === 'historyRedo') input.redo()
    else if (/^delete.*Forward$/.test(inputType)) input.remove('after')
    else if (inputType.startsWith('delete')) input.remove('before')
    else return false
    return true
  }
  const listeners: { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void } = {
    beforeinput: (event) => {
      if (isComposing || event.isComposing) return
      if (event.cancelable && perform(event)) event.preventDefault()
    },
    // What could not be prevented has changed the field.
    input: () => {
      if (isComposing) return
      if (field.value === held) return
      const text = field.value.replace(held, '')
      if (text !== '') input.type(text)
      else if (field.value === '') input.remove('before')
      reset()
    },
    compositionstart: () => {
      isComposing = true
      field.value = ''
    },
    compositionupdate: (event) => input.compose(event.data, false),
    compositionend: (event) => {
      isComposing = false
      input.compose(event.data, true)
      // Some browsers still write the text into the field after this event.
      reset()
      setTimeout(reset)
    },
    paste: (event) => {
      event.preventDefault()
      input.paste(event.clipboardData?.getData('text/plain') ?? '')
    },
    focus: reset,
  }
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of entries) field.addEventListener(type, listener)
  reset()
  const stop = () => {
    for (const [type, listener] of entries) field.removeEventListener(type, listener)
  }
  return { reset, stop }
}
