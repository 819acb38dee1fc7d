import type { Slice } from 'prosemirror-model'
import { sliceFromClipboardHtml } from '../../core/clipboard.ts'
import type { Editor } from '../../core/editor.ts'

/**
 * Whether HTML may have what must be converted: an office program's own forms, pictures, equations, what a page draws by its styles. What an
 * editor of ours copied has not; others made with ProseMirror have its mark, too, and equations in forms of their own.
 */
export const needsReading = (html: string): boolean =>
  html.includes('data-pm-slice')
    ? /<math|<mjx|="\w+-?math"/i.test(html)
    : /mso-|<img|ProgId|Cocoa|docs-i|SCXW|sheets-|Office|math|<m:om|monospace|language-|<button|hidden|(?:y|pe):\s*none|p><br|chem2/i.test(
        html,
      )

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
