import { Plugin } from 'prosemirror-state'
import { holdStyles } from '../../core/content.ts'
import type { Editor } from '../../core/editor.ts'
import { hasEquations } from './pasted/has-equations.ts'

/** In rich mode, equations of other programs become formulas: MathML, what KaTeX and MathJax made, and Word's own. */
export function formulaPaste(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, event) {
        const html = event.clipboardData?.getData('text/html') ?? ''
        if (editor.options.pasteMode !== 'rich' || !hasEquations(html)) return false
        void import('./pasted/pasted-equations.ts').then(
          ({ replaceEquations }) => view.isDestroyed || view.pasteHTML(replaceEquations(holdStyles(html))),
          // What cannot be loaded must not cost what was pasted.
          () => view.isDestroyed || view.pasteHTML(html),
        )
        return true
      },
    },
  })
}
