import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { drawnHeight } from './draw-operations.ts'
import { buildExportClone, type FormulaOptions } from './export-clone.ts'
import { fitFormulas } from './fit-formulas.ts'
import { addTextFaces } from './export-faces.ts'
import { settleImages } from './export-images.ts'
import { FaceFinder } from './face-finder.ts'
import { LayoutWalk } from './layout-walk.ts'
import { ttfReader } from './jspdf-internals.ts'
import { readPageLines } from './page-lines.ts'
import { paginate } from './paginate.ts'
import type { PdfSettings } from './pdf-options.ts'
import { PdfWriter } from './pdf-writer.ts'
import { Pace } from '../../core/pace.ts'
import { EXTRA_WAIT_MS, sleep, throwIfCancelled } from './waits.ts'
import { panelMessages } from '../../messages/panels.ts'

export interface PdfRequest {
  doc: ProseMirrorNode
  options: FormulaOptions
  settings: PdfSettings
  signal: AbortSignal
  /** From 0 to 1, never backwards. */
  onProgress(done: number): void
}

/** Shares of the work for the progress display. */
const LAID_OUT = 0.2
const READ = 0.75

/** Makes the PDF of a document. Nothing is sent anywhere; fonts are loaded from the editor's origin, images from their own. */
export async function makePdf(request: PdfRequest): Promise<ArrayBuffer> {
  const { doc, options, settings, signal, onProgress } = request
  const { geometry, language } = settings
  const pace = new Pace(() => throwIfCancelled(signal))
  const clone = await buildExportClone(doc, { options, pace, geometry })
  try {
    await addTextFaces(clone.content)
    let settled = 0
    await settleImages(clone.images, signal, () => onProgress((++settled / clone.images.length) * LAID_OUT))
    if (clone.content.getBoundingClientRect().height === 0)
      throw new Error('The content has no height; there is nothing to export.')
    // The faces are fetched during the extra second.
    await Promise.all([document.fonts.ready, sleep(EXTRA_WAIT_MS, signal)])
    fitFormulas(clone.content)
    onProgress(LAID_OUT)
    const faces = new FaceFinder(ttfReader)
    const drawing = await new LayoutWalk(clone.content, {
      faces,
      pace,
      pageHeight: geometry.contentHeight,
      onProgress: (done) => onProgress(LAID_OUT + done * (READ - LAID_OUT)),
    }).read()
    const title = settings.title || drawing.outline[0]?.title || panelMessages.pdfTitle
    const pages = paginate({ ...drawing, height: drawnHeight(drawing), pageHeight: geometry.contentHeight })
    const lines = await readPageLines(clone.host, { settings, pageCount: pages.length, title, faces, pace })
    return await new PdfWriter(geometry, pace).write(
      { drawing, pages, lines, faces: faces.faces, title, language },
      (done) => onProgress(READ + done * (1 - READ)),
    )
  } finally {
    clone.remove()
  }
}
