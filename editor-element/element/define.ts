import './styles.css'
import '../ui/panel-styles.css'
import type { EditorOptions } from '../core/options.ts'
import { FormularyEditorElement } from './element.ts'

export const TAG_NAME = 'formulary-editor'

// The script may be on a page twice; the first one counts.
if (!customElements.get(TAG_NAME)) customElements.define(TAG_NAME, FormularyEditorElement)

/**
 * Makes an editor in `target` (an element or a selector) and resolves when it can be used.
 * @throws TypeError when the target does not exist.
 */
export async function create(
  target: Element | string,
  options: Partial<EditorOptions> & { value?: string; name?: string } = {},
): Promise<FormularyEditorElement> {
  const place = typeof target === 'string' ? document.querySelector(target) : target
  if (!place) throw new TypeError(`Formulary.create: no element matches ${target as string}`)
  const element = document.createElement(TAG_NAME)
  Object.assign(element, options)
  place.append(element)
  await element.whenReady()
  return element
}

declare global {
  interface HTMLElementTagNameMap {
    'formulary-editor': FormularyEditorElement
  }
}
