import type { Slice } from 'prosemirror-model'
import { sliceFromClipboardHtml } from '../../core/clipboard.ts'
import type { Editor } from '../../core/editor.ts'
import { isOwnCopy } from '../formula/pasted/has-equations.ts'

/** Whether another program's HTML has what must be converted: an office program's own forms, pictures, or equations. */
export const needsReading = (html: string): boolean =>
  /mso-|<img|ProgId|Cocoa|docs-i|SCXW|sheets-|Office|<math|<m:om|<mjx|MathJax|msEq|if mathML|data-math|math\/tex|math-tex|-?math"|monospace|<code class="[^"]*language-/i.test(
    html,
  ) && !isOwnCopy(html)

/** What HTML from elsewhere is as content, and what is left out of it. A reader that cannot be loaded leaves it unconverted. */
export async function contentFrom(
  html: string,
  editor: Editor | null = null,
  files: readonly File[] = [],
): Promise<{ slice: Slice; leftOut: string | null }> {
  if (needsReading(html))
    try {
      return await (await import('./read-foreign.ts')).readForeign(html, editor, files)
    } catch {}
  return { slice: sliceFromClipboardHtml(html), leftOut: null }
}
