import { hasEquations } from '../formula/pasted/has-equations.ts'

/** Whether HTML of another program means more than its elements say: lists of Word, equations. */
export const needsReading = (html: string): boolean =>
  !html.includes('data-pm-slice') && (hasEquations(html) || /mso-list/i.test(html))

/**
 * Puts what the schema knows in the place of what other programs write: lists for Word's paragraphs, formulas for equations.
 * @param html with its styles held back. What cannot be loaded does not cost what was pasted.
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
