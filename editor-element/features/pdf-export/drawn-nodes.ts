import { DOMSerializer, type DOMOutputSpec, type Node as ProseMirrorNode } from 'prosemirror-model'
import { columnWidths, DEFAULT_COLUMN_PX, parseVideoUrl } from '#html'
import { panelMessages } from '../../messages/panels.ts'

type ToSpec = (node: ProseMirrorNode) => DOMOutputSpec
type ToDom = (node: ProseMirrorNode) => { dom: HTMLElement; contentDOM?: HTMLElement }

/**
 * What is laid out differently from how it is saved.
 * @param inert a document without a window, in which elements are made.
 * @param addFormula is given the element of each formula, in the order of the document.
 * @param contentWidth of the page, in CSS pixels.
 */
export function drawnNodes(
  inert: Document,
  addFormula: (element: HTMLElement) => void,
  contentWidth: number,
): Record<string, ToDom> {
  const create = (tag: string, className = '') => {
    const element = inert.createElement(tag)
    if (className) element.className = className
    return element
  }
  const formula =
    (isDisplay: boolean): ToDom =>
    ({ attrs }) => {
      const dom = create(
        isDisplay ? 'div' : 'span',
        `formulary-formula${isDisplay ? ' formulary-formula-display' : ''}`,
      )
      dom.dataset['latex'] = String(attrs['latex'])
      nameOf(dom, attrs)
      addFormula(dom)
      return { dom }
    }
  return {
    formula: formula(false),
    formula_display: formula(true),
    table: (node) => {
      const dom = nameOf(create('table'), node.attrs)
      const contentDOM = create('tbody')
      const widths = columnWidths(node)
      const total = widths.reduce((sum, width) => sum + (width || DEFAULT_COLUMN_PX), 0)
      const areAllSet = widths.every((width) => width > 0)
      // As in the editor: a table whose columns all have a width is as wide as these.
      if (areAllSet) dom.style.width = `min(100%, ${total}px)`
      // A page does not scroll: columns that it has no room for share what it has.
      const isShared = areAllSet || total > contentWidth
      const widthOf = (width: number) =>
        isShared ? `${((width || DEFAULT_COLUMN_PX) / total) * 100}%` : width ? `${width}px` : ''
      dom.append(columnsOf(widths.map(widthOf), create), contentDOM)
      return { dom, contentDOM }
    },
    // As it is saved: without a caption there is no empty line below the image.
    figure: (node) => DOMSerializer.renderSpec(inert, (node.type.spec['toSavedDOM'] as ToSpec)(node)),
    video: ({ attrs }) => {
      const dom = create('figure', 'formulary-export-video')
      const source = parseVideoUrl(String(attrs['url']))
      const poster = create('div', 'formulary-export-poster')
      poster.style.width = `${Number(attrs['width'])}px`
      poster.style.aspectRatio = `${Number(attrs['width'])} / ${Number(attrs['height'])}`
      poster.append(playSign(inert))
      const caption = create('p')
      const link = create('a') as HTMLAnchorElement
      link.textContent = String(attrs['title']) || panelMessages.pdfVideo
      if (source) link.href = source.url
      const address = create('span')
      address.textContent = source ? ` ${source.url}` : ''
      caption.append(link, address)
      dom.append(poster, caption)
      return { dom }
    },
  }
}

/** What links to parts of the document refer to. */
function nameOf<Dom extends HTMLElement>(dom: Dom, { id }: ProseMirrorNode['attrs']): Dom {
  if (id) dom.dataset['id'] = String(id)
  return dom
}

function columnsOf(widths: readonly string[], create: (tag: string) => HTMLElement): HTMLElement {
  const group = create('colgroup')
  for (const width of widths) {
    const column = create('col')
    column.style.width = width
    group.append(column)
  }
  return group
}

function playSign(inert: Document): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = inert.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 48 48')
  const path = inert.createElementNS(namespace, 'path')
  path.setAttribute('d', 'M14 8L40 24L14 40Z')
  svg.append(path)
  return svg
}
