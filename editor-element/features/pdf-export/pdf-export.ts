import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { PRODUCT_NAME } from '#contracts/product'
import type { Editor } from '../../core/editor.ts'

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
  const { doc } = editor.state
  const result = run(editor, doc).finally(() => {
    running.delete(editor)
    editor.events.emit('busy', null)
  })
  running.set(editor, result)
  editor.events.emit('busy', null)
  return result
}

async function run(editor: Editor, doc: ProseMirrorNode): Promise<boolean> {
  try {
    const { downloadPdf } = await import('./pdf-download.ts')
    return await downloadPdf(editor, doc)
  } catch (error) {
    console.error(`${PRODUCT_NAME}: the PDF could not be made.`, error)
    return false
  }
}
