import { PRODUCT_NAME } from '#contracts/product'
import type { LoadDenial } from '#contracts/editor-loads'
import type { EditorCore } from '../core/editor-core.ts'
import type { Messages } from '../messages/en.ts'
import { reportLoad, type LoadState } from './load-report.ts'

/**
 * One line for writers, who can do nothing about most reasons. The site's owner gets the event and a message in the console, and
 * finds the reason's name at the end of the line, for instance on a screenshot.
 */
function denialLine({ denied, deniedAdvice }: Messages, reason: LoadDenial): string {
  const advice: Partial<Record<LoadDenial, string>> = deniedAdvice
  return [denied, advice[reason], `(${reason})`].filter(Boolean).join(' ')
}

/**
 * Connects an editor to this page's load: a denial makes it read-only with one line, a grant allows uploads.
 * @returns a function that disconnects it.
 */
export function connectAccess(
  editor: EditorCore,
  load: { loadId?: string; ticket?: string },
  onDenied: (reason: LoadDenial) => void,
): () => void {
  const apply = (state: LoadState) => {
    editor.uploadGrant = state.status === 'allowed' ? state.grant : null
    if (state.status === 'pending') return
    editor.setDenial(state.status === 'denied' ? denialLine(editor.messages, state.reason) : null)
    if (state.status !== 'denied') return
    console.warn(`${PRODUCT_NAME}: the editor is read-only, because ${editor.messages.deniedReasons[state.reason]}`)
    onDenied(state.reason)
  }
  const report = reportLoad(editor.serviceOrigin, load)
  apply(report.state)
  return report.subscribe(apply)
}
