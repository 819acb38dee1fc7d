import { ELEMENT_TAG } from '#contracts/product'
import type { FormularyEditorElement as Element } from '#editor'

export type { EditorOptions } from '#editor'

/** The element, with the exports that a build may leave out. */
export type FormularyEditorElement = Element & {
  exportPdf?: () => Promise<unknown> | void
  exportHtml?: () => Promise<unknown> | void
  getData: (options?: { formulas?: 'latex' | 'mathml' }) => string
}

/** Makes the element once its class is there, so that what is set on it meets the real properties. */
export async function createEditorElement(): Promise<FormularyEditorElement> {
  await customElements.whenDefined(ELEMENT_TAG)
  return document.createElement(ELEMENT_TAG)
}
