import type { LoadDenial } from '#contracts/editor-loads'
import type { EditorCore } from '../core/editor-core.ts'
import { afterPaint } from '../core/tasks.ts'
import { reportLoad, type LoadState } from './load-report.ts'

/**
 * Connects an editor to this page's load: a denial makes it read-only with one line, a grant allows uploads. What few pages meet is
 * loaded when they do. The load is reported after the first paint: nobody waits for it, and before it every millisecond is waited for.
 * @returns a function that disconnects it.
 */
export function connectAccess(
  editor: EditorCore,
  load: { loadId?: string; ticket?: string },
  onDenied: (reason: LoadDenial) => void,
): () => void {
  let disconnect = afterPaint(() => (disconnect = followLoad(editor, load, onDenied)))
  return () => disconnect()
}

function followLoad(
  editor: EditorCore,
  load: { loadId?: string; ticket?: string },
  onDenied: (reason: LoadDenial) => void,
): () => void {
  const report = reportLoad(editor.serviceOrigin, load)
  const apply = async (state: LoadState) => {
    const isAllowed = state.status === 'allowed'
    editor.uploadGrant = isAllowed ? state.grant : null
    if (isAllowed) editor.setDenial(null)
    if (state.status === 'pending' || (isAllowed && state.branding !== false)) return
    const { deny, takeBrandOff } = await import('./refusals.ts')
    if (isAllowed) takeBrandOff(editor)
    else if (report.state === state) {
      deny(editor, state.reason)
      onDenied(state.reason)
    }
  }
  void apply(report.state)
  return report.subscribe((state) => void apply(state))
}
