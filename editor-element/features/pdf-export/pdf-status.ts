import type { Editor } from '../../core/editor.ts'
import { addRules } from '../../core/content-styles.ts'
import { aroundText } from '../../core/overlay.ts'
import { activeElementOf } from '../../ui/focus.ts'
import { panelMessages } from '../../messages/panels.ts'
import css from './pdf-status.css?inline'

const STEP = 0.02

/** A line in the editor's corner while a PDF is made: progress, and Cancel. */
export function showStatus(editor: Editor, onCancel: () => void): { show(done: number): void; remove(): void } {
  const box = document.createElement('div')
  box.className = 'formulary-export-status'
  box.setAttribute('role', 'status')
  const text = document.createElement('span')
  text.textContent = panelMessages.pdfGenerating
  const progress = document.createElement('progress')
  progress.max = 1
  progress.value = 0
  progress.setAttribute('aria-label', panelMessages.pdfGenerating)
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.setAttribute('form', '')
  cancel.className = 'formulary-button formulary-button-quiet'
  cancel.textContent = panelMessages.cancel
  cancel.addEventListener('mousedown', (event) => event.preventDefault())
  cancel.addEventListener('click', onCancel)
  box.append(text, progress, cancel)
  const around = editor.view && aroundText(editor.view, '.formulary')
  if (around) {
    addRules(around.getRootNode() as ShadowRoot, css, editor.options)
    around.append(box)
  }
  return {
    show: (done) => {
      // In steps, because the browser paints what is below it again each time.
      if (done >= progress.value + STEP) progress.value = Math.min(1, done)
    },
    remove: () => {
      const hadFocus = box.contains(activeElementOf(box))
      box.remove()
      if (hadFocus) editor.focus()
    },
  }
}
