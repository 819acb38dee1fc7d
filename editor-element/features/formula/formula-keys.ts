import { chainCommands } from 'prosemirror-commands'
import { NodeSelection, TextSelection, type Command } from 'prosemirror-state'
import type { Node as ProseMirrorNode } from 'prosemirror-model'

const isFormula = (node: ProseMirrorNode | null | undefined): boolean =>
  node?.type.name === 'formula' || node?.type.name === 'formula_display'

/**
 * Backspace and Delete next to a formula select it; only the next press deletes it. In an empty block they remove the block
 * first, as elsewhere.
 */
function selectNeighbor(side: 'before' | 'after'): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (!(selection instanceof TextSelection) || !selection.$cursor) return false
    const { $cursor } = selection
    const isBefore = side === 'before'
    const inline = isBefore ? $cursor.nodeBefore : $cursor.nodeAfter
    const isAtEdge = $cursor.parentOffset === (isBefore ? 0 : $cursor.parent.content.size)
    let found: number | null = null
    if (isFormula(inline)) found = isBefore ? $cursor.pos - 1 : $cursor.pos
    else if (isAtEdge && $cursor.depth > 0 && $cursor.parent.content.size > 0) {
      const $edge = state.doc.resolve(isBefore ? $cursor.before() : $cursor.after())
      if (isFormula(isBefore ? $edge.nodeBefore : $edge.nodeAfter)) found = isBefore ? $edge.pos - 1 : $edge.pos
    }
    if (found === null) return false
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, found)).scrollIntoView())
    return true
  }
}

const isWordAlone = (text: string): boolean => /^\s*\S+\s*$|^\s+$/.test(text)

/** Deletes the one word between the cursor and a formula: the browser would treat the formula as part of the word. */
function deleteWordUpToFormula(side: 'before' | 'after'): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (!(selection instanceof TextSelection) || !selection.$cursor) return false
    const { $cursor } = selection
    const { parent } = $cursor
    const isBefore = side === 'before'
    let text = ''
    let index = isBefore ? $cursor.index() - ($cursor.textOffset > 0 ? 0 : 1) : $cursor.index()
    for (; parent.maybeChild(index)?.isText; index += isBefore ? -1 : 1) {
      const own = parent.child(index).text!
      text = isBefore ? own + text : text + own
    }
    if (!isFormula(parent.maybeChild(index))) return false
    // Of the text around the cursor, only this side counts.
    const rest = $cursor.textOffset > 0 ? (isBefore ? $cursor.nodeAfter : $cursor.nodeBefore)!.nodeSize : 0
    const between = isBefore ? text.slice(0, text.length - rest) : text.slice(rest)
    if (!isWordAlone(between)) return false
    const deleted = (isBefore ? /\S*\s*$/ : /^\s*\S*/).exec(between)![0].length
    const [from, to] = isBefore ? [$cursor.pos - deleted, $cursor.pos] : [$cursor.pos, $cursor.pos + deleted]
    dispatch?.(state.tr.delete(from, to).scrollIntoView())
    return true
  }
}

const before = selectNeighbor('before')
const after = selectNeighbor('after')
const wordBefore = chainCommands(before, deleteWordUpToFormula('before'))
const wordAfter = chainCommands(after, deleteWordUpToFormula('after'))

export const deletionKeys: Readonly<Record<string, Command>> = {
  Backspace: before,
  'Shift-Backspace': before,
  'Mod-Backspace': before,
  'Ctrl-Backspace': wordBefore,
  'Alt-Backspace': wordBefore,
  Delete: after,
  'Mod-Delete': after,
  'Ctrl-Delete': wordAfter,
  'Alt-Delete': wordAfter,
}
