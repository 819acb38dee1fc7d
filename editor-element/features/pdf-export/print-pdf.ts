import { withinLimit } from './waits.ts'

const LOAD_LIMIT_MS = 10_000

let shown: HTMLIFrameElement | null = null

/**
 * Opens the browser's print dialog with the pages of a PDF, so that the print is the PDF (D92).
 * @returns whether it could: a browser may have no PDF viewer, keep it from scripts, or the page may forbid it (`frame-src`).
 */
export async function printPdf(pdf: Blob, signal: AbortSignal): Promise<boolean> {
  if (!navigator.pdfViewerEnabled) return false
  // Nothing says when a dialog was closed: the frame stays until the next one.
  removeShown()
  const frame = document.createElement('iframe')
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0'
  frame.src = URL.createObjectURL(pdf)
  shown = frame
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  try {
    await withinLimit(isLoaded, LOAD_LIMIT_MS, signal)
    frame.contentWindow!.print()
    return true
  } catch {
    removeShown()
    return false
  }
}

function removeShown(): void {
  if (!shown) return
  URL.revokeObjectURL(shown.src)
  shown.remove()
  shown = null
}
