import type { Editor } from './editor.ts'
import { aroundText } from './overlay.ts'

/** Screen readers read what changes in a line that they know: it has to be there before its text is. */
const LINE_KNOWN_MS = 100

/** Tells a screen reader what others see happen without their doing, as at the end of an export. The same words again are read again. */
export function say(editor: Editor, words: string): void {
  const around = editor.view && aroundText(editor.view, '.formulary')
  if (!around) return
  const line = around.querySelector('.formulary-said') ?? around.appendChild(newLine())
  line.textContent = ''
  setTimeout(() => (line.textContent = words), LINE_KNOWN_MS)
}

function newLine(): HTMLElement {
  const line = document.createElement('span')
  line.className = 'formulary-said formulary-visually-hidden'
  line.setAttribute('role', 'status')
  return line
}
