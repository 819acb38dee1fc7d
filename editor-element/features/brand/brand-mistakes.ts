import type { EditorCore } from '../../core/editor-core.ts'
import type { BrandSettings } from '../../options/index.ts'

const settings: Readonly<Record<keyof BrandSettings, true>> = {
  productName: true,
  logo: true,
  primaryColor: true,
  secondaryColor: true,
  poweredByText: true,
  showPoweredBy: true,
  customCSS: true,
}
const names = Object.keys(settings)
const watched = new WeakSet<EditorCore>()

/** Says once of each name in `brand` that is none of its settings: without it nobody sees why a color does not show. */
export function warnOfBrand(editor: EditorCore): void {
  if (watched.has(editor)) return
  watched.add(editor)
  const told = new Set(names)
  const look = () => {
    for (const name of Object.keys(editor.options.brand ?? {})) {
      if (told.has(name)) continue
      told.add(name)
      console.warn(`<formulary-editor>: brand has no setting ${name}; there are ${names.join(', ')}.`)
    }
  }
  look()
  editor.events.on('options', look)
}
