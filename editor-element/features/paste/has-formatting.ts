import type { Slice } from 'prosemirror-model'
import { isFormulaNode } from '#html'

const TEXT = new Set(['text', 'paragraph', 'hard_break'])

/**
 * Whether a paste as plain text loses more than the typeface: headings, lists, tables, links, colors, images.
 * @param keepsFormulas true for content copied from an editor: its formulas are pasted with the text.
 */
export function hasFormatting({ content }: Slice, { keepsFormulas }: { keepsFormulas: boolean }): boolean {
  let found = false
  content.descendants((node) => {
    const isText = TEXT.has(node.type.name) || (keepsFormulas && isFormulaNode(node))
    found ||= !isText || node.marks.length > 0 || Boolean(node.attrs['align']) || Boolean(node.attrs['background'])
    return !found
  })
  return found
}
