import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { Editor } from '../../core/editor.ts'
import { PDF_FILE_NAME } from './pdf-geometry.ts'
import { showStatus } from './pdf-status.ts'

/**
 * Shows how far the PDF is, and how to cancel it, until it is downloaded.
 * @returns whether it was; false where the person canceled it.
 * @throws what went wrong, unless the person canceled it.
 */
export async function downloadPdf(editor: Editor, doc: ProseMirrorNode): Promise<boolean> {
  const cancel = new AbortController()
  const { messages, options } = editor
  const status = showStatus(editor, () => cancel.abort())
  try {
    const [{ makePdf }, { saveFile }] = await Promise.all([
      import('./pdf-document.ts'),
      import('../../ui/save-file.ts'),
    ])
    const pdf = await makePdf({
      doc,
      messages,
      options,
      signal: cancel.signal,
      onProgress: (done) => status.show(done),
    })
    if (cancel.signal.aborted) return false
    saveFile(new Blob([pdf], { type: 'application/pdf' }), PDF_FILE_NAME)
    return true
  } catch (error) {
    if (cancel.signal.aborted) return false
    throw error
  } finally {
    status.remove()
  }
}
