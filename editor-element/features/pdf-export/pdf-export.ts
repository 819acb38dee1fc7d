import { PRODUCT_NAME } from '#contracts/product'
import type { Editor } from '../../core/editor.ts'
import { PDF_FILE_NAME } from './pdf-geometry.ts'
import { showStatus } from './pdf-status.ts'

const running = new WeakMap<Editor, Promise<boolean>>()

export const isExportingPdf = (editor: Editor): boolean => running.has(editor)

/**
 * Downloads the content as `document.pdf` (D11, D124). A second call while one is running joins it. Typing can go on meanwhile;
 * the PDF has the content of the moment when it was requested.
 * @returns whether a file was downloaded; failures are only logged (PD17).
 */
export function exportPdf(editor: Editor): Promise<boolean> {
  const current = running.get(editor)
  if (current) return current
  const result = run(editor).finally(() => {
    running.delete(editor)
    editor.events.emit('busy', null)
  })
  running.set(editor, result)
  editor.events.emit('busy', null)
  return result
}

async function run(editor: Editor): Promise<boolean> {
  const cancel = new AbortController()
  const { messages, options } = editor
  const { doc } = editor.state
  const status = showStatus(editor, () => cancel.abort())
  try {
    const [{ makePdf }, { saveFile }] = await Promise.all([
      import('./pdf-document.ts'),
      import('../../ui/save-file.ts'),
    ])
    const pdf = await makePdf({
      doc,
      messages,
      nonce: options.styleNonce,
      signal: cancel.signal,
      onProgress: (done) => status.show(done),
    })
    if (cancel.signal.aborted) return false
    saveFile(new Blob([pdf], { type: 'application/pdf' }), PDF_FILE_NAME)
    return true
  } catch (error) {
    if (!cancel.signal.aborted) console.error(`${PRODUCT_NAME}: the PDF could not be made.`, error)
    return false
  } finally {
    status.remove()
  }
}
