import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { PRODUCT_NAME } from '#contracts/product'
import type { Editor } from '../../core/editor.ts'
import { saveFile } from '../../ui/save-file.ts'

export type FileFormat = 'docx' | 'html' | 'markdown' | 'latex' | 'text'

interface Format {
  readonly extension: string
  readonly type: string
  /** Each writer is loaded when it is used first. */
  readonly write: (doc: ProseMirrorNode, editor: Editor) => BlobPart | Promise<BlobPart>
}

const FORMATS: Readonly<Record<FileFormat, Format>> = {
  docx: {
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (doc, editor) => (await import('../docx/export-docx.ts')).docxFile(doc, editor),
  },
  html: {
    extension: 'html',
    type: 'text/html;charset=utf-8',
    write: async (doc, { options }) => (await import('./write-html.ts')).htmlFile(doc, options),
  },
  markdown: {
    extension: 'md',
    type: 'text/markdown;charset=utf-8',
    write: async (doc) => (await import('./write-markdown.ts')).writeMarkdown(doc),
  },
  latex: {
    extension: 'tex',
    type: 'application/x-tex;charset=utf-8',
    write: async (doc, { options }) => (await import('./write-latex.ts')).writeLatex(doc, options.macros),
  },
  text: {
    extension: 'txt',
    type: 'text/plain;charset=utf-8',
    write: async (doc) => (await import('./write-text.ts')).writeText(doc),
  },
}

/**
 * Downloads a document as `document.docx`, `document.html`, `document.md`, `document.tex` or `document.txt`.
 * @throws TypeError for a format that there is not.
 * @returns whether a file was downloaded; other failures are only logged, as for the PDF (PD17).
 */
export async function exportFile(editor: Editor, doc: ProseMirrorNode, format: FileFormat): Promise<boolean> {
  if (!Object.keys(FORMATS).includes(format))
    throw new TypeError(`exportAs has no format '${format}'; there are pdf, ${Object.keys(FORMATS).join(', ')}.`)
  const { extension, type, write } = FORMATS[format]
  try {
    saveFile(new Blob([await write(doc, editor)], { type }), `document.${extension}`)
    return true
  } catch (error) {
    console.error(`${PRODUCT_NAME}: the file could not be made.`, error)
    return false
  }
}
