import { at, child, children, integer, val } from './elements.ts'

export interface Style {
  readonly name: string
  readonly basedOn: string | null
  readonly paragraph: Element | null
  readonly run: Element | null
}

/** More are a circle. */
const MAX_CHAIN = 20

/** The styles of a document. */
export class Styles {
  private readonly styles = new Map<string, Style>()
  /** The style of paragraphs that name none. */
  private defaultParagraph: string | null = null

  constructor(root: Element | null) {
    for (const element of children(root, 'w:style')) {
      const id = element.getAttribute('w:styleId') ?? ''
      this.styles.set(id, {
        name: (val(element, 'w:name') ?? '').toLowerCase(),
        basedOn: val(element, 'w:basedOn'),
        paragraph: child(element, 'w:pPr'),
        run: child(element, 'w:rPr'),
      })
      if (element.getAttribute('w:type') === 'paragraph' && element.getAttribute('w:default') === '1')
        this.defaultParagraph = id
    }
  }

  /** A style and those that it is based on, from itself outwards; without the document's default. */
  chain(id: string | null): Style[] {
    const found: Style[] = []
    for (let next = id; next && next !== this.defaultParagraph && found.length < MAX_CHAIN;) {
      const style = this.styles.get(next)
      if (!style) break
      found.push(style)
      next = style.basedOn
    }
    return found
  }
}

/** What a paragraph is by its style. */
export type ParagraphKind =
  | { readonly heading: number }
  | 'quote'
  | 'rule'
  | 'header cell'
  | 'list'
  | 'figure'
  | 'caption'
  | 'code'
  | null

export function kindOf(chain: readonly Style[], properties: Element | null): ParagraphKind {
  for (const { name, paragraph } of chain) {
    const level = /^heading ([1-9])$/.exec(name)?.[1]
    if (level) return { heading: Math.min(Number(level), 6) }
    if (name === 'title') return { heading: 1 }
    if (/^(?:intense )?quote$|^quotations$|^block text$/.test(name)) return 'quote'
    if (name === 'horizontal line') return 'rule'
    if (/^(?:html preformatted|source code|code|preformatted text)$/.test(name)) return 'code'
    if (name === 'table heading') return 'header cell'
    if (name === 'figure' || name === 'caption') return name
    if (/^list (?:paragraph|continue)/.test(name)) return 'list'
    const outline = integer(at(paragraph, 'w:outlineLvl'), 'w:val')
    if (outline !== null && outline < 9) return { heading: Math.min(outline + 1, 6) }
  }
  const own = integer(child(properties, 'w:outlineLvl'), 'w:val')
  return own !== null && own < 9 ? { heading: Math.min(own + 1, 6) } : null
}
