import type { Editor } from '../../core/editor.ts'
import type { TrackedRange } from '../../core/tracked-range.ts'
import { exportPdf } from '../pdf-export/index.ts'
import type { PdfOptions } from '../pdf-export/pdf-page-options.ts'
import type { FileFormat } from './export-file.ts'

export type ExportFormat = FileFormat | 'pdf'

/** Downloads the content of this moment. @returns whether a file was downloaded; failures are only logged (PD17). */
export async function exportAs(editor: Editor, format: ExportFormat, options?: PdfOptions): Promise<boolean> {
  if (format === 'pdf') return exportPdf(editor, options)
  const { doc } = editor.state
  const { exportFile } = await import('./export-file.ts')
  return exportFile(editor, doc, format)
}

/**
 * Puts the content of files, in their order, in place of the selection or of a range that the caller follows.
 * @returns false if none can be read; the editor says of each why.
 */
export async function importFiles(editor: Editor, files: readonly File[], range?: TrackedRange): Promise<boolean> {
  return (await import('./import-files.ts')).importFiles(editor, files, range)
}
