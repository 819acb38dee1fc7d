import type { Editor } from '../../core/editor.ts'
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
 * Puts a file's content in place of the selection, or at a position.
 * @returns false if it cannot be read, and says why in the editor.
 */
export async function importFile(editor: Editor, file: File, pos?: number): Promise<boolean> {
  return (await import('./import-file.ts')).importFile(editor, file, pos)
}
