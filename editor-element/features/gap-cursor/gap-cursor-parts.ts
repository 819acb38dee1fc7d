import { GapCursor, gapCursor } from 'prosemirror-gapcursor'
import { NodeSelection, Plugin, Selection, TextSelection, type Command } from 'prosemirror-state'
import { schema } from '#html'
import type { FeatureParts } from '../../core/feature.ts'
import { isMac } from '../../ui/platform.ts'

/**
 * A click on an already selected block moves the browser's cursor beside it, which would be read as a gap cursor: the second
 * click of a double click must not change the selection.
 */
const keepSelectedBlock = new Plugin({
  props: {
    createSelectionBetween({ state }, $anchor, $head) {
      const { selection } = state
      if (!(selection instanceof NodeSelection) || !selection.node.isBlock || !selection.node.isAtom) return null
      const isBeside = $anchor.pos === $head.pos && ($head.pos === selection.from || $head.pos === selection.to)
      return isBeside ? selection : null
    },
  },
})

/** A phone and a list of characters insert text without a key; the browser would insert it where there is no paragraph. */
const insertInGap = new Plugin({
  props: {
    handleDOMEvents: {
      beforeinput(view, event) {
        const { selection, tr } = view.state
        if (!(selection instanceof GapCursor) || event.inputType !== 'insertText' || !event.data) return false
        event.preventDefault()
        view.dispatch(tr.insertText(event.data).scrollIntoView())
        return true
      },
    },
  },
})

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  PageUp: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  PageDown: 1,
}

/**
 * A gap is a line of its own, and at an end of the document nothing is beyond it. The browser knows neither: its caret is between two
 * blocks, and the key would take it to the other end of the text, into the table or out of the editor.
 */
const stayInGap = new Plugin({
  props: {
    handleKeyDown({ state: { selection } }, { key, altKey, ctrlKey, metaKey }) {
      if (!(selection instanceof GapCursor) || altKey) return false
      if (key === 'Home' || key === 'End') return !ctrlKey && !metaKey
      const direction = DIRECTIONS[key]
      return direction !== undefined && !Selection.findFrom(selection.$head, direction)
    },
  },
})

/** The start of a document that begins with a formula of its own line, a rule or a video: selected, it would have the text behind it. */
const toStart: Command = ({ doc, tr }, dispatch) => {
  if (!doc.firstChild?.isAtom) return false
  dispatch?.(tr.setSelection(new GapCursor(doc.resolve(0))).scrollIntoView())
  return true
}

/**
 * Where a selected block is deleted or cut, ProseMirror selects the block behind it that has no text, which what is typed or pasted next
 * would take the place of. The cursor is behind the text before, or where the block was.
 */
const keepNextBlock = new Plugin({
  appendTransaction(_, { doc: before, selection: deleted }, { doc, selection, tr }) {
    if (!(deleted instanceof NodeSelection && selection instanceof NodeSelection) || !selection.node.isBlock)
      return null
    const isDeleted = doc.content.size === before.content.size - deleted.node.nodeSize
    if (!isDeleted || selection.from !== deleted.from || before.nodeAt(deleted.to) !== selection.node) return null
    const $place = doc.resolve(deleted.from)
    const hasText =
      $place.nodeBefore?.type === schema.nodes.paragraph || $place.nodeBefore?.type === schema.nodes.heading
    return tr.setSelection(hasText ? TextSelection.near($place, -1) : new GapCursor($place))
  },
})

/** A cursor where there is no text: before a table at the start of the document, between two videos, after the last one. */
export const gapCursorParts: FeatureParts = {
  keys: () => ({ [isMac ? 'Mod-ArrowUp' : 'Mod-Home']: toStart }),
  plugins: () => [keepSelectedBlock, insertInGap, gapCursor(), stayInGap, keepNextBlock],
}
