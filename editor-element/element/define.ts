import './styles.css'
import '../ui/panel-styles.css'
import type { EditorOptions } from '../options/index.ts'
import { ELEMENT_TAG, PRODUCT_NAME } from '#contracts/product'
import { FormularyEditorElement } from './element.ts'

// The script may be on a page twice; the first one counts.
if (!customElements.get(ELEMENT_TAG)) customElements.define(ELEMENT_TAG, FormularyEditorElement)

/**
 * Makes an editor in `target` (an element or a selector) and resolves when it can be used.
 * @throws TypeError when the target does not exist.
 */
export async function create(
  target: Element | string,
  options: Partial<EditorOptions> & { value?: string; name?: string } = {},
): Promise<FormularyEditorElement> {
  const container = typeof target === 'string' ? document.querySelector(target) : target
  if (!container) throw new TypeError(`${PRODUCT_NAME}.create: no element matches ${target as string}`)
  const element = document.createElement(ELEMENT_TAG)
  for (const name of Object.keys(options))
    if (!(name in element)) console.warn(`${PRODUCT_NAME}.create: there is no option ${name}.`)
  Object.assign(element, options)
  container.append(element)
  await element.whenReady()
  return element
}

declare global {
  interface HTMLElementTagNameMap {
    [ELEMENT_TAG]: FormularyEditorElement
  }
}
