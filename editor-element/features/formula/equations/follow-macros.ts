import type { Editor } from '../../../core/editor.ts'
import { viewOfFormula } from '../view-of-formula.ts'

const followed = new WeakSet<Editor>()

/** Draws an editor's formulas anew when its page's macros are others. What is edited is drawn anew once the caret leaves. */
export function followMacros(editor: Editor): void {
  if (followed.has(editor)) return
  followed.add(editor)
  let { macros } = editor.options
  editor.events.on('options', () => {
    if (editor.options.macros === macros) return
    macros = editor.options.macros
    for (const dom of editor.view?.dom.querySelectorAll<HTMLElement>('.formulary-formula') ?? []) {
      const view = viewOfFormula(dom)
      if (!view || dom.classList.contains('formulary-formula-edited')) continue
      view.latex = null
      view.update(view.node)
    }
  })
}
