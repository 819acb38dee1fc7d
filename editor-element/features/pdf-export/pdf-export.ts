import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { PRODUCT_NAME } from '#contracts/product'
import type { Editor } from '../../core/editor.ts'
import type { PdfOptions } from './pdf-page-options.ts'

const running = new WeakMap<Editor, Promise<boolean>>()

export const isExportingPdf = (editor: Editor): boolean => running.has(editor)

/**
 * Downloads the content as `document.pdf` (D11, D124). A second call while one is running joins it. Typing can go on meanwhile;
 * the PDF has the content of the moment when it was requested.
 * @returns whether a file was downloaded or printed; failures are only logged (PD17). Rejects where an option is wrong.
 */
export function exportPdf(editor: Editor, options?: PdfOptions): Promise<boolean> {
  const current = running.get(editor)
  if (current) return current
  const { doc } = editor.state
  const result = run(editor, doc, options).finally(() => {
    running.delete(editor)
    editor.events.emit('busy', null)
  })
  running.set(editor, result)
  editor.events.emit('busy', null)
  return result
}

async function run(editor: Editor, doc: ProseMirrorNode, options: PdfOptions | undefined): Promise<boolean> {
  try {
    const { downloadPdf } = await import('./pdf-download.ts')
    return await downloadPdf(editor, doc, options)
  } catch (error) {
    if ((error as Error).name === 'PdfError') throw error
    console.error(`${PRODUCT_NAME}: the PDF could not be made.`, error)
    return false
  }
}
