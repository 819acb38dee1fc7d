import type { PdfOptions } from '#editor'
import type { FrameOptions } from '#options'

/**
 * Types of `formulary-embed.js`, published beside it as `formulary-embed.d.ts`. They import nothing, so that a page's own
 * project can copy the one file.
 */

/** A number means CSS pixels; a string is a CSS length. */
export type FormularyLength = number | string

/** Options of the editor, as on `<formulary-editor>`. */
export interface FormularyFrameOptions extends FrameOptions {}

export interface FormularyEmbedOptions extends FormularyFrameOptions {
  /** Width of the frame; default 100 %. */
  width?: FormularyLength
  /** A fixed height of the frame, whose content then scrolls inside. Default: the frame is as tall as its content. */
  height?: FormularyLength
  /** The frame's title, read out by screen readers. Default 'Rich text editor'. */
  title?: string
  /** Where the frame comes from, if not from `embed.` + the host of formulary-embed.js. */
  embedOrigin?: string
  /** Origins of pages around this one (a learning platform, say) that belong to the same client. */
  ancestors?: string[] | string
}

export interface FormularyFrameEvents {
  /** The editor can be used; also after the browser reloaded the frame. */
  ready: undefined
  /** Something was changed by the person. */
  input: undefined
  /** The current content: at most once per animation frame, less often for long documents. */
  change: { html: string }
  /** The service does not allow editing here; the editor is read-only and keeps its content. */
  'load-denied': { reason: string }
  'upload-progress': { loaded: number; total: number }
  error: { message: string }
}

/** A frame with an editor. Calls made before it is ready wait for it. */
export interface FormularyFrame {
  readonly iframe: HTMLIFrameElement
  whenReady: () => Promise<void>
  /** Null empties the editor, as '' does. */
  setData: (html: string | null) => Promise<void>
  getData: (options?: { formulas?: 'latex' | 'mathml' }) => Promise<string>
  /** The same as setData. */
  setContent: (html: string | null) => Promise<void>
  /** The same as getData. */
  getContent: (options?: { formulas?: 'latex' | 'mathml' }) => Promise<string>
  setOptions: (options: FormularyFrameOptions) => Promise<void>
  focus: () => Promise<void>
  insertFormula: (latex: string, options?: { display?: boolean }) => Promise<void>
  /**
   * The page has saved the content: its draft is forgotten, and leaving does not ask.
   * @param html what was saved, if the content may have been changed since.
   */
  saved: (html?: string) => Promise<void>
  /** Puts the content of a Word (`.docx`), Markdown, LaTeX, HTML or text file at the cursor. Rejects if it cannot be read. */
  importFile: (file: File) => Promise<void>
  /** Downloads the content as `document.pdf`, `.docx`, `.html`, `.md`, `.tex` or `.txt`. */
  exportAs: (format: 'pdf' | 'docx' | 'html' | 'markdown' | 'latex' | 'text', options?: PdfOptions) => Promise<void>
  /** Downloads the content as PDF, or prints its pages with `print: true`. Rejects where an option is wrong. */
  exportPdf: (options?: PdfOptions) => Promise<void>
  exportHtml: () => Promise<void>
  /** @returns a function that takes the listener off again. */
  on: <Name extends keyof FormularyFrameEvents>(
    name: Name,
    listener: (detail: FormularyFrameEvents[Name]) => void,
  ) => () => void
  off: <Name extends keyof FormularyFrameEvents>(
    name: Name,
    listener: (detail: FormularyFrameEvents[Name]) => void,
  ) => void
  /** Removes the frame from the page; pending calls are rejected. */
  destroy: () => void
}

export interface FormularyEmbed {
  /**
   * Puts an editor in a frame at the end of `target`, an element or a selector.
   * Throws when there is no such element.
   */
  embed: (target: Element | string, options?: FormularyEmbedOptions) => FormularyFrame
}

declare global {
  // Both scripts share this global: formulary.js adds `create`, formulary-embed.js adds `embed`.
  interface Window {
    Formulary?: Partial<FormularyEmbed> & Record<string, unknown>
  }
}
