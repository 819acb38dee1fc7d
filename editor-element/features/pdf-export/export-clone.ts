import { DOMSerializer, type Node as ProseMirrorNode } from 'prosemirror-model'
import { numberStyleAt, schema } from '#html'
import { panelMessages } from '../../messages/panels.ts'
import type { EditorOptions } from '../../options/index.ts'
import { fillLineNumbers } from '../../drawing/line-numbers.ts'
import { finalFormulas, type FinalFormula } from '../../math/equations/document-equations.ts'
import { loadFormulaEngine, renderFormula } from '../../drawing/formula-renderer.ts'
import { spokenText } from '../../math/spoken/spoken-text.ts'
import { addRules } from '../../core/content-styles.ts'
import { drawSize } from '../../core/image-size.ts'
import { listDepth, listNumber } from '../lists/list-number.ts'
import { drawnNodes } from './drawn-nodes.ts'
import type { PageGeometry } from './pdf-geometry.ts'
import type { Pace } from '../../core/pace.ts'
import css from './pdf-export.css?inline'

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
    // As in the editor: the size that was given, also where the picture has another ratio.
    const [width = null, height = null] = ['width', 'height'].map((side) => Number(image.getAttribute(side)) || null)
    drawSize(image, width, height)
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
  addRules(document, css, options)
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

/** As in the editor, a block that is empty or ends with a line break keeps its line. */
function holdLine(block: Element): void {
  if (!block.lastChild || block.lastChild.nodeName === 'BR') block.append(block.ownerDocument.createElement('br'))
}

const BULLETS: Readonly<Record<string, string>> = { disc: '•', circle: '∘', square: '▪' }
const BULLETS_BY_DEPTH = Object.values(BULLETS)

/** Markers as letters, because generated ones cannot be measured. */
function addMarker(item: HTMLElement): void {
  const list = item.parentElement!
  const marker = item.ownerDocument.createElement('span')
  marker.className = 'formulary-export-marker'
  const depth = listDepth(list)
  if (item.dataset['checked']) marker.textContent = item.dataset['checked'] === 'true' ? '☑' : '☐'
  else if (list.nodeName === 'OL') {
    const start = Number(list.getAttribute('start') ?? 1)
    const style = list.style.listStyleType || numberStyleAt(depth)
    marker.textContent = `${listNumber(start + [...list.children].indexOf(item), style)}.`
  } else marker.textContent = BULLETS[list.style.listStyleType] ?? BULLETS_BY_DEPTH[depth - 1] ?? '▪'
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
