import { ELEMENT_TAG } from '#contracts/product'
import type { FormularyEditorElement as Element } from '#editor'

/** The element, with methods that a build may leave out. */
export type FormularyEditorElement = Element & {
  exportPdf?: () => Promise<unknown> | void
  exportHtml?: () => Promise<unknown> | void
  getData: (options?: { formulas?: 'latex' | 'mathml' }) => string
}

/** Creates the element once its class is defined, so that assignments reach its real properties. */
export async function createEditorElement(): Promise<FormularyEditorElement> {
  await customElements.whenDefined(ELEMENT_TAG)
  return document.createElement(ELEMENT_TAG)
}
