import type { LoadDenial } from '#contracts/editor-loads'
import type { PdfOptions } from '../features/pdf-export/pdf-page-options.ts'

/** Comes with `input` and `change`; the HTML is made when it is read. */
export interface ContentDetail {
  readonly html: string
}

/** A heading of the content. */
export interface OutlineEntry {
  /** '' where the option `headingIds` is off and the content had none. */
  readonly id: string
  /** 1 to 6. */
  readonly level: number
  /** With formulas as their LaTeX. */
  readonly text: string
}

/** The editor's events and what comes with them as `detail`. All bubble and cross shadow roots. */
export interface EditorEventMap {
  /** The editor is on the page and ready for typing. */
  ready: null
  /** Every edit by the person or by a command; the HTML is made when it is read. */
  input: ContentDetail
  /**
   * As a DOM event: a changed editor lost the focus, as with form fields. With `on('change', …)`: every change of the
   * content, `setData` included, at most once per animation frame.
   */
  change: ContentDetail
  /** The service does not allow editing here; the editor is read-only and keeps its content. */
  'load-denied': { reason: LoadDenial }
  /** The headings are there, or have changed. */
  outline: { headings: readonly OutlineEntry[] }
  /** An upload goes on. */
  'upload-progress': { loaded: number; total: number }
  /** Something failed that the page may want to know of. */
  error: { message: string; cause?: unknown }
}

export interface GetDataOptions {
  /**
   * 'latex' (default): formulas in the saved form, LaTeX between delimiters. 'mathml': formulas as MathML, which every browser
   * shows without a script, for pages and mails that only show the content; once `whenFormulasReady` has resolved, until then
   * in the saved form. What cannot be drawn keeps the saved form. `setData` reads both.
   */
  formulas?: 'latex' | 'mathml'
}

/** What the content can be saved as. */
export type ExportFormat = 'pdf' | 'docx' | 'html' | 'markdown' | 'latex' | 'text'

/** The methods of `<formulary-editor>`, as pages use them. */
export interface EditorApi {
  /**
   * The content as HTML; '' when the editor is empty. With formulas 'mathml', once `whenFormulasReady` has resolved, formulas are
   * MathML, which every browser shows without a script.
   */
  getData(options?: GetDataOptions): string
  /** Replaces the content; null empties the editor. What the document format does not know is dropped, its text kept. */
  setData(html: string | null): void
  /** The same as `getData`. */
  getContent(options?: GetDataOptions): string
  /** The same as `setData`. */
  setContent(html: string | null): void
  /** Listens to an event. @returns a function that takes the listener off again. */
  on<Name extends keyof EditorEventMap>(name: Name, listener: (detail: EditorEventMap[Name]) => void): () => void
  /** Takes a listener off. */
  off<Name extends keyof EditorEventMap>(name: Name, listener: (detail: EditorEventMap[Name]) => void): void
  /** Whether the content differs from what the page last gave or saved. */
  readonly hasUnsavedChanges: boolean
  /**
   * The page has saved the content: its draft is forgotten, and leaving does not ask.
   * @param html what was saved, if the content may have been changed since.
   */
  saved(html?: string): void
  /**
   * The headings in their order, for a table of contents. With the option `headingIds` each has an id that stays, also in the saved
   * HTML: `#h…` is a link to it.
   */
  getOutline(): readonly OutlineEntry[]
  /** Puts the cursor into the text. */
  focus(): void
  /** Resolves once the editor is on the page. */
  whenReady(): Promise<void>
  /**
   * Resolves once the formula renderer is loaded and the formulas are ready as MathML; rejects when it cannot be loaded, and a
   * later call tries again.
   */
  whenFormulasReady(): Promise<void>
  /** Inserts a formula at the cursor. @returns false when the LaTeX is blank or the editor read-only. */
  insertFormula(latex: string, options?: { display?: boolean }): boolean
  /**
   * Downloads the content as 'pdf', 'docx', 'html', 'markdown' (`document.md`), 'latex' (`document.tex`) or 'text'
   * (`document.txt`). In Word every formula can be edited; what Markdown has no form for is HTML in it.
   * @param options of the PDF, as in `exportPdf`.
   * @returns whether a file was downloaded; failures are only logged.
   */
  exportAs(format: ExportFormat, options?: PdfOptions): Promise<boolean>
  /**
   * Puts the content of a file at the cursor, in place of what is selected: Word (`.docx`, up to 50 MB), Markdown (`.md`),
   * HTML (`.html`) or text (`.txt`), up to 5 MB. One Undo takes it out again; what is left out of a Word file is told.
   * @returns false if it cannot be read or the editor is read-only; the editor says why.
   */
  importFile(file: File): Promise<boolean>
  /**
   * Downloads the content as `document.pdf`: vector text and formulas, live links, bookmarks, and tags for screen readers. Failures
   * are only logged; a wrong option is an error. With `print: true` the browser's print dialog opens with these pages instead.
   * @param options `pageSize`, `orientation`, `margins` in millimetres, `header` and `footer` with `{page}`, `{pages}`, `{title}`
   * and `{date}`, `title`, `language`, `print`: `{ pageSize: 'Letter', footer: 'Page {page} of {pages}' }`.
   * @returns whether a file was downloaded or printed; false if the person cancelled, too.
   */
  exportPdf(options?: PdfOptions): Promise<boolean>
  /**
   * Downloads the content as `document.html`, which opens anywhere: formulas are MathML, shown without a script.
   * @returns whether a file was downloaded; failures are only logged.
   */
  exportHtml(): Promise<boolean>
}
