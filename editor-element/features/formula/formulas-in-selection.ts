import { AllSelection, Plugin, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { isFormulaNode } from '#html'

const ALL = 'formulary-all-selected'
/** The browser shows that text is selected: not while the caret is in an input of a dialog. */
const SHOWN = 'formulary-selection-shown'

const SELECTED = `.formulary-page .formulary-content.${SHOWN} .formulary-formula.formulary-formula-in-selection,
.formulary-page .formulary-content.${SHOWN}.${ALL} .formulary-formula`

/** The colors are those in which browsers show selected text. */
export const selectedFormulasCss = `
${SELECTED} {
  border-radius: 0;
  background: Highlight;
  color: HighlightText;
}
/* While a dialog has the focus, without gaps, too. */
.formulary-page .formulary-formula.formulary-kept-selection {
  border-radius: 0;
}
/* WebKit alone, where the text behind it shows through. */
@supports (hanging-punctuation: first) {
  ${SELECTED} {
    background: color-mix(in srgb, Highlight 33%, transparent);
    color: inherit;
  }
}
/* Firefox alone, where a drag through a drawing, which is a shadow tree, forgets where it began unless the text can be edited. */
.formulary-page .formulary-content[contenteditable='false'] .formulary-formula {
  -moz-user-select: none;
}`

const showAll = ({ dom, state: { selection } }: EditorView): void =>
  void dom.classList.toggle(ALL, selection instanceof AllSelection && !selection.empty)

/**
 * Shows formulas in selected text as selected: browsers leave out what can be dragged. With everything selected a class of the
 * content says so, for all of them at once.
 */
export const formulasInSelection = (): Plugin =>
  new Plugin({
    props: {
      decorations({ doc, selection }) {
        if (selection.empty || !(selection instanceof TextSelection)) return null
        const { from, to } = selection
        const found: Decoration[] = []
        doc.nodesBetween(from, to, (node, pos) => {
          const end = pos + node.nodeSize
          if (isFormulaNode(node) && pos >= from && end <= to)
            found.push(Decoration.node(pos, end, { class: 'formulary-formula-in-selection' }))
        })
        return found.length > 0 ? DecorationSet.create(doc, found) : null
      },
    },
    view(view) {
      const { dom } = view
      const page = dom.ownerDocument
      // Also in text that is only read, and while a menu has the focus.
      const follow = () => {
        const { isCollapsed = true, anchorNode = null } = page.getSelection() ?? {}
        dom.classList.toggle(SHOWN, !isCollapsed && dom.contains(anchorNode))
      }
      follow()
      showAll(view)
      page.addEventListener('selectionchange', follow)
      return { update: showAll, destroy: () => page.removeEventListener('selectionchange', follow) }
    },
  })
