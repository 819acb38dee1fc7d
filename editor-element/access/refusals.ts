import type { LoadDenial } from '#contracts/editor-loads'
import { PRODUCT_NAME } from '#contracts/product'
import type { EditorCore } from '../core/editor-core.ts'
import type { Messages } from '../messages/en.ts'

/**
 * One line for writers, who can do nothing about most reasons. The site's owner gets the event and a message in the console, and
 * finds the reason's name at the end of the line, for instance on a screenshot.
 */
function denialLine({ denied, deniedAdvice }: Messages, reason: LoadDenial): string {
  const advice: Partial<Record<LoadDenial, string>> = deniedAdvice
  return [denied, advice[reason], `(${reason})`].filter(Boolean).join(' ')
}

/** Makes the editor read-only with one line. */
export function deny(editor: EditorCore, reason: LoadDenial): void {
  editor.setDenial(denialLine(editor.messages, reason))
  console.warn(`${PRODUCT_NAME}: the editor is read-only, because ${editor.messages.deniedReasons[reason]}`)
}

const plain = new WeakSet<EditorCore>()

/** The plan of this page has no custom branding (D67): the editor looks as without a brand, also if the page sets one later. */
export function takeBrandOff(editor: EditorCore): void {
  // Each renewal of the grant says so again.
  if (plain.has(editor)) return
  plain.add(editor)
  const takeOff = () => {
    if (!editor.options.brand) return
    console.warn(`${PRODUCT_NAME}: the brand is not shown, because custom branding is not in the plan of this site.`)
    editor.setOptions({ brand: null })
  }
  takeOff()
  editor.events.on('options', takeOff)
}
