import type { Editor } from '../../../core/editor.ts'
import type { ShownFormula } from '../shown-formula.ts'
import { viewOfFormula } from '../view-of-formula.ts'

const followed = new WeakSet<Editor>()

/** Draws the formulas of an editor anew when its page's macros are others, beginning with one that has just been drawn. */
export function followMacros(formula: ShownFormula): void {
  const { editor } = formula
  update(formula)
  if (followed.has(editor)) return
  followed.add(editor)
  let { macros } = editor.options
  editor.events.on('options', () => {
    if (macros === editor.options.macros) return
    macros = editor.options.macros
    for (const dom of editor.view?.dom.querySelectorAll<HTMLElement>('.formulary-formula') ?? []) {
      const view = viewOfFormula(dom)
      if (view) update(view)
    }
  })
}

/** What is edited is drawn anew once the caret leaves. */
function update(view: ShownFormula): void {
  const { dom, editor, macros } = view
  const isDrawn = !dom.querySelector('.formulary-formula-waiting')
  if (!isDrawn || macros === editor.options.macros || dom.classList.contains('formulary-formula-edited')) return
  view.latex = null
  view.update(view.node)
}
