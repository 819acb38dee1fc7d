import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { Editor } from '../../core/editor.ts'
import { PDF_FILE_NAME } from './pdf-geometry.ts'
import { isLanguage, readPdfOptions } from './pdf-options.ts'
import type { PdfOptions } from './pdf-page-options.ts'
import { showStatus } from './pdf-status.ts'
import { say } from '../../core/say.ts'
import { panelMessages } from '../../messages/panels.ts'

/**
 * Shows how far the PDF is, and how to cancel it, until it is downloaded or printed.
 * @returns whether it was; false where the person canceled it.
 * @throws what went wrong, unless the person canceled it; a `PdfOptionError` before anything is done.
 */
export async function downloadPdf(
  editor: Editor,
  doc: ProseMirrorNode,
  given: PdfOptions | undefined,
): Promise<boolean> {
  const settings = readPdfOptions(given)
  settings.language ||= languageAround(editor)
  const cancel = new AbortController()
  const { options } = editor
  const status = showStatus(editor, () => cancel.abort())
  try {
    const [{ makePdf }, { saveFile }] = await Promise.all([
      import('./pdf-document.ts'),
      import('../../ui/save-file.ts'),
    ])
    const pdf = await makePdf({
      doc,
      options,
      settings,
      signal: cancel.signal,
      onProgress: (done) => status.show(done),
    })
    if (cancel.signal.aborted) return false
    const file = new Blob([pdf], { type: 'application/pdf' })
    if (settings.isPrinted) {
      const { printPdf } = await import('./print-pdf.ts')
      if (await printPdf(file, cancel.signal)) return true
      if (cancel.signal.aborted) return false
    }
    saveFile(file, PDF_FILE_NAME)
    say(editor, panelMessages.pdfSaved)
    return true
  } catch (error) {
    if (cancel.signal.aborted) return false
    throw error
  } finally {
    status.remove()
  }
}

/** What the page says; where it says nothing, its reader's own language is the best guess. */
function languageAround(editor: Editor): string {
  const said = editor.view?.dom.closest<HTMLElement>('[lang]')?.lang ?? ''
  return [said, navigator.language].find((language) => isLanguage(language)) ?? ''
}
