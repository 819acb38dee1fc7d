import type { LoadDenial } from '#contracts/editor-loads'
import type { Editor } from '../core/editor.ts'
import { reportLoad, type LoadState } from './load-report.ts'

/**
 * Ties an editor to this page's load: a denial turns it read-only with one line, a grant opens uploading.
 * @returns a function that unties it.
 */
export function connectAccess(
  editor: Editor,
  load: { loadId?: string; ticket?: string },
  onDenied: (reason: LoadDenial) => void,
): () => void {
  const apply = (state: LoadState) => {
    editor.uploadGrant = state.status === 'allowed' ? state.grant : null
    if (state.status === 'pending') return
    editor.setDenial(state.status === 'denied' ? editor.messages.denied[state.reason] : null)
    if (state.status === 'denied') onDenied(state.reason)
  }
  const report = reportLoad(editor.serviceOrigin, load)
  apply(report.state)
  return report.subscribe(apply)
}
