import type { KeyboardEvent } from 'react'

/** What browsers number a key by that an input method takes, also where its composition has just ended, as in Safari. */
const TAKEN_BY_INPUT_METHOD = 229

/**
 * For `onKeyDownCapture` of what people write in within a panel: the Enter and the Escape that end a composition mean nothing else. A composition by itself does not
 * tell: keyboards on a screen compose each word, and their Enter is meant.
 */
export function keepInputMethodKeys(event: KeyboardEvent): void {
  if (event.keyCode === TAKEN_BY_INPUT_METHOD) event.stopPropagation()
}
