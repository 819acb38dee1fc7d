import '../ui/theme.css'
import '../ui/stage.css'
import '../ui/boxes.css'
import '../ui/forms.css'
import '../ui/content.css'
import '../ui/parts.css'
import '../toolbar/toolbar.css'
import '../features/emoji/emoji.css'
import '../features/html-source/html-source.css'
import '../features/voice/voice.css'
import '../features/brand/brand.css'
import '../features/colors/colors.css'
import '../features/chemistry/chemistry.css'
import '../features/chemistry/chemistry-elements.css'
import '../features/find/find.css'
import '../features/formula/formula.css'
import '../features/full-screen/full-screen.css'
import '../features/gap-cursor/gap-cursor.css'
import '../features/images/images.css'
import '../features/kept-selection/kept-selection.css'
import '../features/pdf-export/pdf-export.css'
import '../features/tables/tables.css'
import '../features/videos/videos.css'
import '../features/word-count/word-count.css'
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
