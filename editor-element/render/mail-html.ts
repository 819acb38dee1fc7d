import { numberStyleAt } from '#html'

/** What mail programs leave of a style sheet is nothing: each element has its own. */
const STYLES: Readonly<Record<string, string>> = {
  blockquote: 'margin: 0 0 1em; padding: 0 0 0 1em; border-left: 3px solid #aeb8c5; color: #566172',
  figure: 'margin: 0 0 1em',
  figcaption: 'color: #566172; font-size: 14px',
  hr: 'border: 0; border-top: 1px solid #aeb8c5',
  img: 'max-width: 100%; height: auto; border: 0',
  pre: 'margin: 0 0 1em; padding: 12px; background: #f7f8fa; white-space: pre-wrap',
  table: 'width: 100%; margin: 0 0 1em; border-collapse: collapse',
  td: 'padding: 6px 10px; border: 1px solid #aeb8c5; text-align: left; vertical-align: top',
  th: 'padding: 6px 10px; border: 1px solid #aeb8c5; background: #f7f8fa; text-align: left; vertical-align: top',
}

const VIDEO = /<figure class="video"([^>]*?\bdata-url="([^"]*)"[^>]*)>.*?<\/figure>/gs
const CHECKBOX = /<input type="checkbox"([^>]*)>/g

function videoLink(_figure: string, attributes: string, url: string): string {
  const title = / data-title="([^"]+)"/.exec(attributes)?.[1]
  return `<p><a href="${url}">${title ?? url}</a></p>`
}

/** Lists within lists count by letters and by Roman numbers, which mail programs would do by figures. */
function withNumberStyles(html: string): string {
  let depth = 0
  return html.replaceAll(/<(\/?)ol([^>]*)>/g, (tag, end: string, attributes: string) => {
    depth += end ? -1 : 1
    const style = numberStyleAt(depth)
    const isOther = !end && style !== 'decimal' && !attributes.includes(' style=')
    return isOther ? `<ol${attributes} style="list-style-type: ${style}">` : tag
  })
}

/**
 * Saved HTML for the body of a mail: styles on the elements themselves, videos as links, and no attribute that only the editor reads.
 * @param html written by our own serializer: attributes contain no `<` or `>`.
 */
export function mailHtml(html: string): string {
  return (
    withNumberStyles(html)
      .replaceAll(VIDEO, videoLink)
      // Mail programs take form fields out, and with them what is done.
      .replaceAll(CHECKBOX, (_box, attributes: string) => (attributes.includes(' checked') ? '☑ ' : '☐ '))
      .replaceAll('<li class="task-list-item"', '<li style="list-style: none"')
      .replaceAll(/<([a-z][a-z0-9]*)( [^>]*)?>/g, (_tag, name: string, all = '') => {
        const attributes = (all as string).replaceAll(/ (?:data-[a-z-]+|contenteditable|class)="[^"]*"/g, '')
        const style = STYLES[name]
        if (style === undefined) return `<${name}${attributes}>`
        const own = / style="([^"]*)"/.exec(attributes)
        return `<${name}${attributes.replace(/ style="[^"]*"/, '')} style="${own ? `${style}; ${own[1]}` : style}">`
      })
      .replaceAll(/(<t[dh] [^>]*>)<p(?: style="([^"]*)")?>/g, (_tags, cell: string, own = '') => {
        return `${cell}<p style="${['margin: 0', own].filter(Boolean).join('; ')}">`
      })
  )
}
