import 'mathlive/fonts.css'
import { MathfieldElement } from 'mathlive'
import type { FormularyEditorElement } from '../../editor-element/index.ts'
import type { BenchedFormulas } from '../pages/benched-formulas.ts'

// The fonts are in the page's style sheet.
MathfieldElement.fontsDirectory = null
MathfieldElement.soundsDirectory = null

globalThis.benchedFormulas = (async (): Promise<BenchedFormulas> => {
  await customElements.whenDefined('formulary-editor')
  const editor = document.querySelector<FormularyEditorElement>('formulary-editor')!
  const mathfield = document.querySelector<MathfieldElement>('math-field')!
  await editor.whenReady()
  await editor.editor.loadLaterParts()
  mathfield.mathVirtualKeyboardPolicy = 'manual'
  return {
    formulary: {
      set: (latex) => editor.setData(`<p><span class="formula" data-latex="${latex}"></span></p>`),
      get: () =>
        /data-latex="([^"]*)"/.exec(editor.getData())?.[1]?.replaceAll('&amp;', '&').replaceAll('&gt;', '>') ?? '',
      focus: () => editor.focus(),
    },
    mathlive: {
      set: (latex) => mathfield.setValue(latex),
      get: () => mathfield.getValue('latex'),
      focus: () => mathfield.focus(),
      toMiddle: () => (mathfield.position = Math.floor(mathfield.lastOffset / 2)),
    },
  }
})()
