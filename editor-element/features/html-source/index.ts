import { PRODUCT_NAME } from '#contracts/product'
import type { Editor } from '../../core/editor.ts'
import type { Feature } from '../../core/feature.ts'

/**
 * Downloads the content as `document.html`: a file of its own that opens anywhere, with formulas as MathML.
 * @returns whether a file was downloaded; failures are only logged, as for the PDF (PD17).
 */
export async function exportHtml(editor: Editor): Promise<boolean> {
  const { doc } = editor.state
  try {
    const { downloadHtml, htmlFile } = await import('./download-html.ts')
    downloadHtml(await htmlFile(doc, editor.options))
    return true
  } catch (error) {
    console.error(`${PRODUCT_NAME}: the HTML file could not be made.`, error)
    return false
  }
}

export const htmlSourceFeature: Feature = {
  name: 'html-source',
  toolbar: [
    {
      kind: 'dialog',
      name: 'htmlSource',
      label: (m) => m.htmlSource,
      title: (m) => m.htmlSourceTitle,
      icon: 'CodeXml',
      size: 'large',
      load: () => import('./html-source-dialog.tsx').then((module) => module.HtmlSourceDialog),
    },
  ],
}
