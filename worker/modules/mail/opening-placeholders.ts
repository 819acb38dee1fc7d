import type { DefaultTreeAdapterTypes } from 'parse5'
import { type EmailTemplateName, emailTemplateVariables, type EmailTemplateVariable } from '#contracts/email-templates'
import { mailTreeOf } from './mail-tree.ts'

/** Their values give access to an account: whoever reads one can act as the mail's recipient (D53). */
export const openingPlaceholders: readonly EmailTemplateVariable[] = ['RESET_URL', 'CODE']

const names = openingPlaceholders.join('|')
const OPENING = new RegExp(`\\{\\{\\s*(${names})\\s*\\}\\}`, 'g')
const WHOLE = new RegExp(`^\\s*\\{\\{\\s*(${names})\\s*\\}\\}\\s*$`)

/** The content of these is not displayed as text: it is loaded, run, sent along or dropped. */
const UNREAD = new Set(
  (
    'head title style script template textarea select option optgroup datalist button form iframe noembed noframes noscript ' +
    'xmp plaintext svg math object embed applet audio video canvas frameset'
  ).split(' '),
)

type Node = DefaultTreeAdapterTypes.Node

/**
 * The secret placeholders of a template that are used other than in visible text or as the whole address of a
 * link, each once: inside another address, in an attribute, in a style sheet, in a comment. A mail program would send them
 * along when it loads an image, or when its reader follows a link.
 */
export function misplacedPlaceholders(html: string): string[] {
  const written = countsOf(html)
  if (written.size === 0) return []
  const allowed = new Map<string, number>()
  const allow = (name: string, count: number) => allowed.set(name, (allowed.get(name) ?? 0) + count)
  // An explicit stack, because HTML may be nested deeper than the call stack allows.
  const work: Node[] = [mailTreeOf(html)]
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.nodeName === '#text') {
      for (const [name, count] of countsOf((node as DefaultTreeAdapterTypes.TextNode).value)) allow(name, count)
    } else if ('childNodes' in node && !UNREAD.has(node.nodeName)) {
      const href = 'attrs' in node && node.nodeName === 'a' && node.attrs.find(({ name }) => name === 'href')?.value
      const name = href && WHOLE.exec(href)?.[1]
      if (name) allow(name, 1)
      work.push(...node.childNodes)
    }
  }
  return [...written].flatMap(([name, count]) => (count > (allowed.get(name) ?? 0) ? [name] : []))
}

/** What a mail that opens an account is sent for, where its HTML or its plain text has not got it: nobody could use that mail. */
export function missingPlaceholders(
  template: EmailTemplateName,
  { htmlContent, textContent }: { htmlContent: string; textContent: string },
): string[] {
  const has = [countsOf(htmlContent), countsOf(textContent)]
  return emailTemplateVariables[template].filter(
    (name) => openingPlaceholders.includes(name) && !has.every((counts) => counts.has(name)),
  )
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(OPENING)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
