/**
 * What the rich editor wrote, as it is sent in a mail. The editor knows no classes, so two looks follow from the content:
 * a link alone in its paragraph is a button, and the code alone in its paragraph is set large. The first cell of a row of
 * a table names the row. Blocks are on lines of their own, for readers of the HTML.
 */
export function mailHtmlOf(editorHtml: string): string {
  return editorHtml
    .replaceAll(/(<[a-z][^<>]*?) data-id="[^"]*"/g, '$1')
    .replaceAll(/<p><a (href="[^"]*"[^<>]*>[^<]*<\/a>)<\/p>/g, '<p><a class="button" $1</p>')
    .replaceAll(/<p>\s*(\{\{\s*CODE\s*\}\})\s*<\/p>/g, '<p class="code">$1</p>')
    .replaceAll(/<tr><th>(?=(?:(?!<\/?t[hdr]\b).)*<\/th><td)/gs, '<tr><th scope="row">')
    .replaceAll(
      /(<\/(?:p|h[1-6]|ul|ol|li|table|tr|blockquote)>|<(?:ul|ol|table|tbody|blockquote|hr)[^<>]*>)(?=<)/g,
      '$1\n',
    )
}

/** `style` renamed: under a strict policy a browser reports each one that it parses, even if it is never shown. */
export const HELD_STYLE = 'data-held-style'
const holdStyles = (html: string): string =>
  html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/(\s)style(?=\s*=)/gi, `$1${HELD_STYLE}`))

/** A mail as an inert document, and its stylesheets, which are removed from it. */
export function parseMail(html: string): { mail: Document; styles: string } {
  const sheets: string[] = []
  const markup = html.replaceAll(/<style\b[^>]*>(.*?)<\/style\s*>/gis, (_whole, sheet: string) => {
    sheets.push(sheet)
    return ''
  })
  return { mail: new DOMParser().parseFromString(holdStyles(markup), 'text/html'), styles: sheets.join('\n') }
}

/** Whether two mails have the same content and look, however they are written. */
export const isSameMail = (a: string, b: string): boolean => shapeOf(a) === shapeOf(b)

/** The editor may write or omit these; the reader sees no difference. */
const UNTOLD_ATTRIBUTES = new Set(['data-id', 'scope'])
const LOOSE_PARENTS = new Set(['blockquote', 'li', 'td', 'th'])

function shapeOf(html: string): string {
  const { mail, styles } = parseMail(html)
  const parts = [styles]
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      if (text) parts.push(text)
    } else if (node.nodeType === Node.COMMENT_NODE) {
      parts.push('<!>')
    } else if (node instanceof Element) {
      const name = node.localName
      const isLoose = name === 'tbody' || (name === 'p' && LOOSE_PARENTS.has(node.parentElement?.localName ?? ''))
      if (!isLoose) {
        const attributes = [...node.attributes]
          .filter((attribute) => !UNTOLD_ATTRIBUTES.has(attribute.name))
          .map((attribute) => `${attribute.name}=${attribute.value}`)
        parts.push(`<${[name, ...attributes.sort()].join(' ')}>`)
      }
      for (const child of node.childNodes) visit(child)
      if (!isLoose) parts.push(`</${name}>`)
    }
  }
  visit(mail.documentElement)
  return parts.join('\n')
}
