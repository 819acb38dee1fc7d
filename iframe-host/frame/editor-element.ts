import { ELEMENT_TAG } from '#contracts/product'
import type { FormularyEditorElement } from '#editor'

/** Creates the element once its class is defined, so that assignments reach its real properties. */
export async function createEditorElement(): Promise<FormularyEditorElement> {
  await customElements.whenDefined(ELEMENT_TAG)
  return document.createElement(ELEMENT_TAG)
}
