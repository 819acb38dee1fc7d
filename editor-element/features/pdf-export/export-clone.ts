import { DOMSerializer, type Node as ProseMirrorNode } from 'prosemirror-model'
import { DEFAULT_COLUMN_PX, parseVideoUrl, schema } from '#html'
import { panelMessages } from '../../messages/panels.ts'
import type { EditorOptions } from '../../options/index.ts'
import { fillLineNumbers } from '../../drawing/line-numbers.ts'
import { finalFormulas, type FinalFormula } from '../../math/equations/document-equations.ts'
import { loadFormulaEngine, renderFormula } from '../../drawing/formula-renderer.ts'
import { spokenText } from '../../math/spoken/spoken-text.ts'
import { listNumber } from './list-number.ts'
import type { PageGeometry } from './pdf-geometry.ts'
import type { Pace } from './waits.ts'

export interface ExportClone {
  /** Off screen, laid out as the PDF will be; `remove` removes it from the page. */
  host: HTMLElement
  content: HTMLElement
  images: HTMLImageElement[]
  remove(): void
}

/** The options of an editor that its formulas look by. */
export type FormulaOptions = Pick<EditorOptions, 'equationNumbers' | 'macros' | 'styleNonce'>

interface PendingFormula {
  element: HTMLElement
  formula: FinalFormula
}

interface CloneOptions {
  options: FormulaOptions
  pace: Pace
  geometry: PageGeometry
}

type ToDom = (node: ProseMirrorNode) => { dom: HTMLElement; contentDOM?: HTMLElement }

/**
 * Lays the document out again off screen, in light colors and in the faces that the PDF embeds. It is made from the document,
 * never from the editable content, so typing does not change it and nothing that an extension inserted is included.
 */
export async function buildExportClone(
  doc: ProseMirrorNode,
  { options, pace, geometry }: CloneOptions,
): Promise<ExportClone> {
  const { equationNumbers, styleNonce: nonce } = options
  const pending: PendingFormula[] = []
  const formulas = finalFormulas(doc, equationNumbers)
  const addFormula = (element: HTMLElement) => pending.push({ element, formula: formulas[pending.length]! })
  // In a document without a window nothing is fetched; images are prepared first.
  const inert = document.implementation.createHTMLDocument('')
  const serializer = new DOMSerializer(
    { ...DOMSerializer.nodesFromSchema(schema), ...drawnNodes(inert, addFormula, geometry.contentWidth) },
    DOMSerializer.marksFromSchema(schema),
  )
  const content = inert.createElement('div')
  content.className = 'formulary-content'
  serializer.serializeFragment(doc.content, { document: inert }, content)
  addFootnotes(content)
  for (const block of content.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) holdLine(block)
  for (const item of content.querySelectorAll<HTMLElement>('li')) addMarker(item)
  const images = [...content.querySelectorAll('img')]
  for (const image of images) {
    // Pixels of other origins can be read only when their server agrees.
    image.crossOrigin = 'anonymous'
    image.removeAttribute('loading')
  }
  const host = document.createElement('div')
  host.className = 'formulary formulary-page formulary-export'
  host.setAttribute('aria-hidden', 'true')
  host.inert = true
  sizeLayout(host, content, geometry)
  host.append(content)
  // In the editor a formula has a second to render; here it has longer. What cannot be rendered is shown as its source.
  if (pending.length > 0) await loadFormulaEngine(nonce).catch(() => null)
  for (const formula of pending) {
    await renderPending(formula, options)
    await pace.yieldToMain()
  }
  // Only now, or the page would be laid out again for every few formulas.
  document.body.append(host)
  return { host, content, images, remove: () => host.remove() }
}

function sizeLayout(host: HTMLElement, content: HTMLElement, geometry: PageGeometry): void {
  const { margins, widthPx, contentWidth, contentHeight } = geometry
  Object.assign(host.style, {
    width: `${widthPx}px`,
    padding: `${margins.top}px ${margins.right}px ${margins.bottom}px ${margins.left}px`,
  })
  host.style.setProperty('--formulary-page-height', `${contentHeight}px`)
  content.style.width = `${contentWidth}px`
}

/** Their numbers, and the list of them at the end. */
function addFootnotes(content: HTMLElement): void {
  const notes = content.querySelectorAll<HTMLElement>('.footnote')
  if (notes.length === 0) return
  const inert = content.ownerDocument
  const list = inert.createElement('ol')
  for (const [index, note] of notes.entries()) {
    const { text: written = '', id } = note.dataset
    const number = inert.createElement('sup')
    number.textContent = String(index + 1)
    const link = inert.createElement('a')
    link.className = 'formulary-export-note'
    link.href = `#fn-${id}`
    link.title = panelMessages.footnoteLabel(index + 1, written)
    link.append(number)
    note.className = ''
    note.append(link)
    const item = inert.createElement('li')
    item.dataset['id'] = `fn-${id}`
    const text = inert.createElement('p')
    text.textContent = written
    item.append(text)
    list.append(item)
  }
  content.append(inert.createElement('hr'), list)
}

/** What is laid out differently from how it is saved. */
function drawnNodes(
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
      const widths = columnWidthsOf(node)
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
    figure: (node) => {
      const { src, alt, width, height, align } = node.attrs
      const dom = nameOf(create('figure'), node.attrs)
      if (align) dom.dataset['align'] = String(align)
      const image = create('img') as HTMLImageElement
      for (const [name, value] of Object.entries({ src, alt, width, height }))
        if (value !== null) image.setAttribute(name, String(value))
      dom.append(image)
      if (node.content.size === 0) return { dom }
      const contentDOM = create('figcaption')
      dom.append(contentDOM)
      return { dom, contentDOM }
    },
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

/** One for each column, 0 where it has none: they are in the cells of the first row (prosemirror-tables). */
function columnWidthsOf(table: ProseMirrorNode): number[] {
  const all: number[] = []
  table.firstChild?.forEach(({ attrs }) => {
    const widths = attrs['colwidth'] as number[] | null
    for (let index = 0; index < Number(attrs['colspan']); index++) all.push(widths?.[index] ?? 0)
  })
  return all
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

/** As in the editor, a block that is empty or ends with a line break keeps its line. */
function holdLine(block: Element): void {
  if (!block.lastChild || block.lastChild.nodeName === 'BR') block.append(block.ownerDocument.createElement('br'))
}

const BULLETS = ['•', '∘', '▪']

/** How deep a list is nested in lists of its kind, counting itself. */
function depthOf(list: HTMLElement): number {
  let depth = 0
  for (let each: Element | null = list; each; each = each.parentElement?.closest(list.nodeName) ?? null) depth += 1
  return depth
}

/** Markers as letters, because generated ones cannot be measured. */
function addMarker(item: HTMLElement): void {
  const list = item.parentElement!
  const marker = item.ownerDocument.createElement('span')
  marker.className = 'formulary-export-marker'
  const depth = depthOf(list)
  if (item.dataset['checked']) marker.textContent = item.dataset['checked'] === 'true' ? '☑' : '☐'
  else if (list.nodeName === 'OL') {
    const start = Number(list.getAttribute('start') ?? 1)
    marker.textContent = `${listNumber(start + [...list.children].indexOf(item), depth)}.`
  } else marker.textContent = BULLETS[Math.min(depth, BULLETS.length) - 1]!
  const first = item.firstElementChild
  const line = first && /^(?:P|H[1-6])$/.test(first.nodeName) ? first : item
  line.prepend(marker)
}

async function renderPending(
  { element, formula }: PendingFormula,
  { macros, styleNonce: nonce }: FormulaOptions,
): Promise<void> {
  const drawing = document.createElement('span')
  const { latex, isDisplay, lines, references } = formula
  const outcome = await renderFormula(drawing, latex, { display: isDisplay, macros, nonce, references })
  if (!outcome.ok) {
    const source = document.createElement('code')
    source.className = 'formulary-formula-source'
    source.textContent = element.dataset['latex'] ?? ''
    element.classList.add('formulary-formula-broken')
    element.replaceChildren(source)
    return
  }
  const spoken = drawing.querySelector('math')
  if (spoken) element.dataset['spoken'] = spokenText(spoken)
  // For screen readers only; the walk does not need it.
  for (const hidden of drawing.querySelectorAll('.katex-mathml')) hidden.remove()
  fillLineNumbers(drawing, lines)
  element.replaceChildren(drawing)
}

/** Scales down formulas that are too wide, since a page does not scroll. Measured once all fonts are loaded. */
export function fitFormulas(content: HTMLElement): void {
  const tooWide: [HTMLElement, number][] = []
  for (const formula of content.querySelectorAll<HTMLElement>('.formulary-formula')) {
    const place = formula.parentElement!.closest<HTMLElement>(
      'p, h1, h2, h3, h4, h5, h6, td, th, li, figcaption, blockquote, .formulary-content',
    )!
    const isDisplayed = formula.classList.contains('formulary-formula-display')
    const room = isDisplayed ? formula.clientWidth : innerWidthOf(place)
    const drawings = [...formula.querySelectorAll('.katex-html')]
    const width = Math.max(...drawings.map((drawing) => inkWidth(drawing, isDisplayed)), 0)
    if (room > 0 && width > room + 1) tooWide.push([formula, room / width])
  }
  for (const [formula, factor] of tooWide) formula.style.fontSize = `${Math.floor(factor * 99)}%`
}

function innerWidthOf(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}

function inkWidth(drawing: Element, isDisplayed: boolean): number {
  const boxesOf = (selector: string) =>
    [...drawing.querySelectorAll(selector)].map((part) => part.getBoundingClientRect())
  const parts = boxesOf('.katex-base')
  if (parts.length === 0) return drawing.getBoundingClientRect().width
  // An inline formula breaks between its parts, so only the widest part counts.
  if (!isDisplayed) return Math.max(...parts.map(({ width }) => width))
  // A displayed one does not; it is in the middle, and its number beside it.
  const tag = Math.max(0, ...boxesOf('.katex-tag').map(({ width }) => width))
  return Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left)) + 2 * tag
}
