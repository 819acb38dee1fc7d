import { sliceFromClipboardHtml } from '../../core/clipboard.ts'
import { holdStyles } from '../../core/inert-html.ts'
import { hasEquations } from '../formula/pasted/has-equations.ts'

/** Whether another program's HTML contains Word lists or equations, which need conversion. */
export const needsReading = (html: string): boolean =>
  !html.includes('data-pm-slice') && (hasEquations(html) || /mso-list/i.test(html))

/** What HTML from elsewhere is as content. */
export const sliceFrom = async (html: string) => sliceFromClipboardHtml(await readForeignHtml(holdStyles(html)))

/**
 * Converts what other programs write to what the schema knows: Word's paragraphs to lists, equations to formulas.
 * @param html with its `style` attributes renamed. If a converter cannot be loaded, the HTML is pasted unconverted.
 */
export async function readForeignHtml(html: string): Promise<string> {
  if (!needsReading(html)) return html
  try {
    const [{ replaceEquations }, { replaceWordLists }] = await Promise.all([
      import('../formula/pasted/pasted-equations.ts'),
      import('./word-lists.ts'),
    ])
    const { body } = new DOMParser().parseFromString(replaceEquations(html), 'text/html')
    replaceWordLists(body)
    return body.innerHTML
  } catch {
    return html
  }
}
