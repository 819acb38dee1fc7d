import type { EditorCore } from '../core/editor-core.ts'
import { brandColors } from '../features/brand/index.ts'
import type { EditorOptions } from '../options/index.ts'
import { CountLine } from './count-line.ts'

function part(className: string, ...children: Node[]): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.append(...children)
  return element
}

/**
 * Under a fixed `height` the area cannot be higher than its share, or text would be over what follows on the page. An area with a greatest
 * height or one of its own need not be given a least one, too.
 */
function leastHeight({ height, minHeight, maxHeight, enableScroll }: EditorOptions): string {
  if (enableScroll) return ''
  const isFixed = /^[^%]*\d[^%]*$/.test(height || maxHeight)
  return isFixed && minHeight ? `min(${minHeight}, ${height ? '100%' : maxHeight})` : minHeight
}

/**
 * What is around the text, made without React, so that a person can write before React has come. Bar, notices and panels are rendered
 * into its parts.
 */
export class Frame {
  /** Above the text: brand, bar, and why the editor cannot be used. */
  readonly above = part('formulary-part')
  /** Over the text: what belongs to a block but must not be inside it. */
  readonly overlay = part('formulary-overlay')
  /** Over the end of the text: messages. */
  readonly lines = part('formulary-lines-end')
  /** Below the text: what is being dictated. */
  readonly status = part('formulary-part')
  /** Below the text and its count: bar and brand. */
  readonly below = part('formulary-part')
  /** For React's root: panels and tooltips, which are over everything. */
  readonly panels = part('formulary-part')
  private readonly editor: EditorCore
  private readonly box: HTMLElement
  private readonly page: HTMLElement
  private readonly count: CountLine
  private readonly scroller: HTMLElement
  private readonly root: HTMLElement
  private readonly waitingBar = part('formulary-toolbar formulary-toolbar-waiting')
  private isInterfaceShown = false
  private colors: readonly string[] = []
  private brandCss = { text: '', nonce: '', takeOff: () => {} }

  /**
   * @param box the frame's container, in the shadow root.
   * @param page the element with the text, shown through the slot of its name.
   */
  constructor(editor: EditorCore, box: HTMLElement, page: HTMLElement) {
    this.editor = editor
    this.box = box
    this.page = page
    this.count = new CountLine(editor, part('formulary-count'))
    const slot = document.createElement('slot')
    slot.name = page.slot
    this.scroller = part('formulary-scroller', slot)
    const stage = part('formulary-stage', this.scroller, this.overlay, part('formulary-lines', this.lines))
    this.root = part('formulary', this.above, stage, this.status, this.below, this.panels)
    // As high as the bar, whatever makes its controls higher.
    const control = document.createElement('button')
    control.className = 'formulary-control'
    control.disabled = true
    this.waitingBar.append(control)
    this.waitingBar.setAttribute('aria-hidden', 'true')
    box.append(this.root)
  }

  /** Follows the editor's options until it is disconnected. */
  connect(): () => void {
    const { events } = this.editor
    this.update()
    // Firefox would lay all of the text out again at every key to learn whether an area with a greatest height still needs its
    // scrollbar. While there is something to scroll, the area says so (D131).
    const fitScrollbar = () => {
      this.scroller.style.overflowY = this.scroller.scrollHeight > this.scroller.clientHeight ? 'scroll' : ''
    }
    // In the next frame: a scrollbar that comes while sizes are being told changes them again, and the page would hear of an error.
    const observer = new ResizeObserver(() => requestAnimationFrame(fitScrollbar))
    observer.observe(this.scroller)
    observer.observe(this.page)
    const unsubscribes = [
      () => observer.disconnect(),
      events.on('options', () => this.update()),
      this.count.connect(),
      () => this.styleBrand(null, ''),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }

  /** Called when the bar is there, and when it goes. */
  setInterfaceShown(isShown: boolean): void {
    this.isInterfaceShown = isShown
    this.placeWaitingBar()
  }

  /** Says that bar and panels could not be loaded, over the end of the text. */
  offerRetry(retry: () => void): void {
    const { messages } = this.editor
    const button = document.createElement('button')
    button.className = 'formulary-button formulary-button-quiet'
    button.type = 'button'
    button.textContent = messages.retry
    const text = document.createElement('span')
    text.textContent = messages.panelFailed
    const line = document.createElement('p')
    line.className = 'formulary-failure'
    line.setAttribute('role', 'alert')
    line.append(text, button)
    button.addEventListener('click', () => {
      line.remove()
      this.editor.focus()
      retry()
    })
    this.lines.append(line)
  }

  private update(): void {
    const { options } = this.editor
    this.root.className = `formulary formulary-theme-${options.theme}`
    this.root.dataset['toolbarPosition'] = options.toolbarPosition
    this.root.toggleAttribute('data-bar-floats', options.toolbarOnFocus)
    this.root.style.width = options.width
    this.root.style.height = options.height
    this.scroller.style.minHeight = leastHeight(options)
    this.scroller.style.maxHeight = options.maxHeight
    this.scroller.style.height = options.enableScroll ? options.scrollHeight : ''
    // A height that is to be the area's own, and not a share of the editor's.
    this.scroller.style.flexBasis = options.enableScroll ? 'auto' : ''
    this.styleBrand(options.brand, options.styleNonce)
    this.placeWaitingBar()
    if (options.showCharacterCount) this.below.before(this.count.element)
    else this.count.element.remove()
    this.count.write()
  }

  private placeWaitingBar(): void {
    const { showToolbar, toolbarPosition } = this.editor.options
    if (this.isInterfaceShown || !showToolbar) this.waitingBar.remove()
    else (toolbarPosition === 'top' ? this.above : this.below).append(this.waitingBar)
  }

  private styleBrand(brand: EditorOptions['brand'], nonce: string): void {
    const colors = brand ? brandColors(brand, this.editor.options.theme) : {}
    for (const name of this.colors) this.root.style.removeProperty(name)
    for (const [name, color] of Object.entries(colors)) this.root.style.setProperty(name, color)
    this.colors = Object.keys(colors)
    const text = typeof brand?.customCSS === 'string' ? brand.customCSS : ''
    if (text === this.brandCss.text && nonce === this.brandCss.nonce) return
    this.brandCss.takeOff()
    const brandCss = { text, nonce, takeOff: () => {} }
    this.brandCss = brandCss
    // Few pages have any: its reader is loaded by those alone.
    if (text)
      void import('../features/brand/apply-brand-css.ts').then(({ applyBrandCss }) => {
        if (this.brandCss === brandCss) brandCss.takeOff = applyBrandCss(this.box, this.page, text, nonce)
      })
  }
}
