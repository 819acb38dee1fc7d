import type { VIEW_TAG } from '#contracts/product'
import { FormularyViewElement } from './formulary-view.ts'
import './view.css'

// The script may be on a page twice; the first one counts.
if (!customElements.get(__VIEW_TAG__)) customElements.define(__VIEW_TAG__, FormularyViewElement)

declare global {
  /** By the build: a module that this file shared with what it loads later would be imported from here, by another address. */
  const __VIEW_TAG__: typeof VIEW_TAG
  interface HTMLElementTagNameMap {
    [VIEW_TAG]: FormularyViewElement
  }
}
