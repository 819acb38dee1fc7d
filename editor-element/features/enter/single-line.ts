import { Fragment, type Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import { schema } from '#html'
import type { Editor } from '../../core/editor.ts'

const { formula, hard_break: hardBreak, image, paragraph } = schema.nodes

/**
 * With `single-line` whatever would make a second line (a paste, a list, a displayed formula) is joined to the first by a space. A text
 * that the page has set with more lines keeps them: it would be changed by looking at it.
 */
export function singleLine(editor: Editor): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, { doc, selection, tr }) {
      if (!editor.options.singleLine || !transactions.some(({ docChanged }) => docChanged)) return null
      if (isOneLine(doc) || !isOneLine(before.doc)) return null
      const line = lineOf(doc)
      // What is before the cursor stays before it.
      const cursor = 1 + Math.min(line.size, lineOf(doc.cut(0, selection.head)).size)
      tr.replaceWith(0, doc.content.size, paragraph.create(null, line))
      return tr.setSelection(TextSelection.create(tr.doc, cursor))
    },
  })
}

const isOneLine = ({ childCount, firstChild }: ProseMirrorNode): boolean =>
  childCount === 1 && firstChild!.type === paragraph && !firstChild!.children.some(({ type }) => type === hardBreak)

/** All text, formulas and pictures of a document in one line. */
function lineOf(doc: ProseMirrorNode): Fragment {
  const line: ProseMirrorNode[] = []
  let isBroken = false
  const add = (node: ProseMirrorNode) => {
    if (isBroken && line.length > 0 && !/\s$/.test(line.at(-1)!.text ?? '')) line.push(schema.text(' '))
    isBroken = false
    line.push(node)
  }
  doc.descendants((node) => {
    if (node.type === hardBreak || node.isBlock) isBroken = true
    if (node.type.name === 'formula_display') add(formula.create(node.attrs))
    else if (node.type.name === 'figure') add(image.create(node.attrs))
    else if (node.isInline && node.type !== hardBreak) add(node)
    if (node.isBlock && node.isLeaf) isBroken = true
    return true
  })
  return Fragment.from(line)
}
