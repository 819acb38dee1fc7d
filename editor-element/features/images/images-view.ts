import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { NodeView, ViewMutationRecord } from 'prosemirror-view'
import { drawSize } from '../../core/image-size.ts'
import { panelMessages } from '../../messages/panels.ts'

/** An image in its own address can be of megabytes. */
const MOST_OF_ADDRESS = 200
const BROKEN = 'formulary-image-broken'

function drawImage(img: HTMLImageElement, { attrs }: ProseMirrorNode): void {
  const src = String(attrs['src'])
  if (img.getAttribute('src') !== src) {
    img.classList.remove(BROKEN)
    img.removeAttribute('title')
    img.src = src
  }
  img.alt = String(attrs['alt'])
  if (img.classList.contains(BROKEN)) sayBroken(img)
  drawSize(img, attrs['width'] as number | null, attrs['height'] as number | null)
}

/** A blocked or missing image keeps a clickable box with its alt text, or with what is wrong; the address shows on hover. */
function sayBroken(img: HTMLImageElement): void {
  img.classList.add(BROKEN)
  img.alt ||= panelMessages.imageNotLoaded
  img.title = `${panelMessages.imageNotLoaded}: ${img.src.slice(0, MOST_OF_ADDRESS)}`
}

function newImageElement(): HTMLImageElement {
  const img = document.createElement('img')
  img.addEventListener('error', () => sayBroken(img))
  return img
}

/** An image in a line of text. */
export class ImageView implements NodeView {
  readonly dom = newImageElement()

  constructor(node: ProseMirrorNode) {
    // ProseMirror makes an image without this uneditable; from behind such a one, an arrow key of Chromium leads out of the text.
    this.dom.setAttribute('contenteditable', 'inherit')
    drawImage(this.dom, node)
  }

  /** ProseMirror asks for nodes of the same type alone. */
  update(node: ProseMirrorNode): boolean {
    drawImage(this.dom, node)
    return true
  }

  ignoreMutation(): boolean {
    return true
  }
}

/** An image in a block of its own; its caption is edited in place. */
export class FigureView implements NodeView {
  readonly dom = document.createElement('figure')
  readonly contentDOM = document.createElement('figcaption')
  private readonly img = newImageElement()
  private node: ProseMirrorNode

  constructor(node: ProseMirrorNode) {
    this.node = node
    this.img.contentEditable = 'false'
    // The figure is as wide as the text; bars are placed beside its image.
    this.img.dataset['barAnchor'] = ''
    this.contentDOM.dataset['placeholder'] = panelMessages.imageCaptionPlaceholder
    this.dom.append(this.img, this.contentDOM)
    this.contentDOM.addEventListener('mousedown', () => this.letSelectText())
    this.draw()
  }

  /** While the button is down, ProseMirror makes the figure one that is dragged, in whose words WebKit selects nothing. */
  private letSelectText(): void {
    // Behind ProseMirror's own listener.
    const free = () => this.dom.removeAttribute('draggable')
    this.dom.ownerDocument.addEventListener('mousedown', free, { once: true })
  }

  /** ProseMirror asks for nodes of the same type alone. */
  update(node: ProseMirrorNode): boolean {
    this.node = node
    this.draw()
    return true
  }

  private draw(): void {
    const { attrs, content } = this.node
    drawImage(this.img, this.node)
    if (attrs['align']) this.dom.dataset['align'] = String(attrs['align'])
    else delete this.dom.dataset['align']
    this.contentDOM.classList.toggle('formulary-caption-empty', content.size === 0)
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    if (mutation.type === 'selection') return false
    return mutation.target === this.dom || mutation.target === this.contentDOM
      ? mutation.type === 'attributes'
      : !this.contentDOM.contains(mutation.target)
  }
}
