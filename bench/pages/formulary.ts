/* The product itself, from the files that a customer's page loads. */
import type { FormularyEditorElement } from '../../editor-element/index.ts'
import { bench } from './benched.ts'

bench(async () => {
  await customElements.whenDefined('formulary-editor')
  const element = document.querySelector<FormularyEditorElement>('formulary-editor')!
  await element.whenReady()
  return {
    setContent: (html) => element.setData(html),
    getContent: () => element.getData(),
    editable: () => element.querySelector<HTMLElement>('.formulary-content')!,
  }
})
