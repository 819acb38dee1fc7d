import type { Slice } from 'prosemirror-model'
import { sliceFromClipboardHtml } from '../../core/clipboard.ts'
import type { Editor } from '../../core/editor.ts'
import { holdStyles, releaseStylesInText } from '../../core/inert-html.ts'
import { hasEquations } from '../formula/pasted/has-equations.ts'
import { withSpaces } from './converted-spaces.ts'
import { LeftOut } from './office/left-out.ts'
import { readPictures } from './office/pictures.ts'
import { isOffice, readOffice } from './office/read-office.ts'
import { readPageMarkup } from './page-markup.ts'
import { readProgramCode } from './program-code.ts'

const STYLE_SHEETS = /<style\b[^>]*>([^]*?)<\/style>/gi

/**
 * Reads what other programs write: office documents, equations, pictures.
 * @param editor stores the pictures that are in the HTML; null leaves them as they are.
 * @param files pictures that came with the HTML.
 */
export async function readForeign(
  html: string,
  editor: Editor | null,
  files: readonly File[],
): Promise<{ slice: Slice; leftOut: string | null }> {
  const leftOut = new LeftOut()
  const held = holdStyles(withSpaces(html))
  const readable = hasEquations(html)
    ? (await import('../formula/pasted/pasted-equations.ts')).replaceEquations(held)
    : held
  const sheets = [...readable.matchAll(STYLE_SHEETS)].map(([, sheet = '']) => sheet)
  const { body } = new DOMParser().parseFromString(readable.replaceAll(STYLE_SHEETS, ''), 'text/html')
  releaseStylesInText(body)
  for (const marked of body.querySelectorAll('[data-pm-slice]')) marked.removeAttribute('data-pm-slice')
  readPageMarkup(body)
  readProgramCode(body)
  if (isOffice(html)) readOffice(body, sheets, leftOut)
  await readPictures(body, { files, editor, leftOut })
  return { slice: sliceFromClipboardHtml(body.innerHTML), leftOut: leftOut.toLine() }
}
