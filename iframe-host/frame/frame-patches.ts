import type { FormularyEditorElement } from '#editor'
import type { SendToParent } from '../protocol/send.ts'

/** Tells the parent the content. */
type Report = () => void

const offered = new WeakSet<SendToParent>()
const reportsOfPatches = new WeakSet<Report>()

/** Says once that the content could be told by what changes (D174). A parent that takes patches asks for them, an older one does not. */
export function offerPatches(send: SendToParent): void {
  if (offered.has(send)) return
  offered.add(send)
  send({ type: 'patch', number: -1, from: 0, to: 0, html: '', length: 0 })
}

/**
 * @param report how the content is told now.
 * @returns what tells by patches from the next change on; where they cannot be made, as before.
 */
export async function patchReport(
  editor: Pick<FormularyEditorElement, 'htmlPatches'>,
  send: SendToParent,
  report: Report,
): Promise<Report> {
  try {
    const next = await editor.htmlPatches()
    const reportPatch = () => send({ type: 'patch', ...next() })
    // The parent has lost its way: it needs the whole at once.
    if (reportsOfPatches.has(report)) reportPatch()
    reportsOfPatches.add(reportPatch)
    return reportPatch
  } catch {
    return report
  }
}
